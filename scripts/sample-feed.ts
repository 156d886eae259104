// `make sample-feed`: a pull feed to try, of products that the service beside it has, with two months behind it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../src/config.ts';
import { addDays, dayOf } from '../src/domain/day.ts';
import { runProcess } from '../src/lifecycle.ts';
import { findPublicUrl } from '../src/local-url.ts';
import { createFeedServer, type FeedData } from '../test/support/feed-server.ts';
import { demoCompanyName } from './seed/demo.ts';

const port = Number(process.env.FEED_PORT ?? 4010);
const token = process.env.FEED_TOKEN ?? 'sample-feed-token';
const days = 60;
const today = dayOf(new Date().toISOString());

interface Product {
  productId: string;
  name: string;
  barcode: string | null;
  price: string;
  currency: string;
  supplier: string;
}

await runProcess(async (running) => {
  const products = await productsOfService();
  const server = createFeedServer(token, sampleData(products));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  running.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  process.stdout.write(welcome(products.length));
});

/** The first products of the service that `make run` runs, by the demo company's key. */
async function productsOfService(): Promise<Product[]> {
  const config = loadConfig();
  const publicUrl = await findPublicUrl(config, process.env);
  const key = process.env.KEY ?? (await readFile(join(config.dataFolder, 'demo-key'), 'utf8').catch(() => '')).trim();
  const address = `${publicUrl}/api/v2/external/catalog?limit=10`;
  const response = await fetch(address, { headers: { Authorization: `Bearer ${key}` } }).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`no products from ${publicUrl}: start the service with make run, or give a key as KEY`);
  return ((await response.json()) as { data: { items: Product[] } }).data.items;
}

function sampleData(products: Product[]): FeedData {
  const pastDays = Array.from({ length: days }, (_, i) => addDays(today, i - days + 1));
  const sales = pastDays.flatMap((day, i) =>
    products.map(({ productId, price, currency }, p) => ({
      changedOn: day,
      row: {
        ...{
          productId,
          date: day,
          units: 1 + ((i * 7 + p * 3) % 5),
          price: Math.round(Number(price) * 180) / 100,
          currency,
        },
        ...{ marketplace: 'sample-shop', saleId: `S-${day}-${p}` },
      },
    })),
  );
  const stock = pastDays.flatMap((day, i) =>
    products.map(({ productId }, p) => {
      const onHand = Math.max(0, 120 - ((i * (p + 2)) % 130));
      return { productId, observedAt: `${day}T00:30:00Z`, on_hand: onHand, out_of_stock: onHand === 0 };
    }),
  );
  const listings = products.map(({ name, barcode }, p) => ({
    changedOn: today,
    row: { clientProductId: `SHOP-${p + 1}`, name, ...(barcode && { barcode }) },
  }));
  const orders = products.slice(0, 6).map((product, i) => order(product, i));
  const payments = orders.map(({ changedOn, row: { orderRef, currency, total, firstPaymentDate } }) => ({
    changedOn,
    row: {
      orderRef,
      paymentId: `${orderRef}-1`,
      date: firstPaymentDate,
      amount: total,
      currency,
      kind: 'goods_invoice',
    },
  }));
  return { orders, payments, sales, stock, products: listings };
}

/** Orders placed elsewhere: all but the newest two have been accepted. */
function order({ productId, price, currency, supplier }: Product, i: number) {
  const paid = addDays(today, -days + i * 8);
  const isAccepted = i < 4;
  const row = {
    orderRef: `PO-${i + 1}`,
    status: isAccepted ? 'accepted' : 'on_the_way',
    ...{ supplier, currency, total: Math.round(Number(price) * 100 * 50) / 100 },
    lines: [{ productId, units: 50, price: Number(price), currency }],
    ...{
      firstPaymentDate: paid,
      shippedDate: addDays(paid, 4),
      ...(isAccepted && { acceptedDate: addDays(paid, 15 + i) }),
    },
    shippingMethod: 'air',
  };
  return { changedOn: today, row };
}

function welcome(products: number): string {
  return `
A pull feed of ${products} products listens at http://localhost:${port} with the token ${token}

To poll it, run in another terminal (local feeds are for development only; hourly polls need the same variable for make run):
  export ALLOW_PRIVATE_TARGETS=true
  npm run cli -- feed set "${demoCompanyName}" http://localhost:${port} --token ${token} --from ${addDays(today, -days)}
  npm run cli -- feed poll "${demoCompanyName}"
  npm run cli -- feed log "${demoCompanyName}"

To stop it, press Ctrl-C.
`;
}
