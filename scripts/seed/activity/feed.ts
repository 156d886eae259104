// The demo company's pull feed with two polls: a failed one and a successful one with a rejected row. The feed is disabled afterwards.

import { FeedError, type FeedPoll } from '../../../src/clients/feed.ts';
import { loadFeedContract } from '../../../src/contract/feed-contract.ts';
import { ingestResponse } from '../../../src/services/feed/ingest-response.ts';
import { pollFeed } from '../../../src/services/feed/poll-feed.ts';
import { updateFeed } from '../../../src/services/feed/settings.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo, demoActor } from './demo-actor.ts';
import type { DemoProduct } from './products.ts';

export async function pollDemoFeed(ctx: ActivityContext, companyId: string, products: DemoProduct[]): Promise<void> {
  const actor = demoActor(companyId);
  const url = 'https://erp.demotrading.example/portside';
  await updateFeed(ctx, actor, { url, token: 'demo-token-of-the-feed' });
  await poll(ctx, companyId, () => {
    throw new FeedError('The server refused the connection (ECONNREFUSED).');
  });
  const sections = feedSections(products);
  await poll(ctx, companyId, (section) => sections[section] ?? []);
  await updateFeed(ctx, actor, { enabled: false });
}

/** Polls a simulated feed, whose rows `read` returns. */
async function poll(ctx: ActivityContext, companyId: string, read: (section: string) => object[]): Promise<void> {
  const contract = await loadFeedContract();
  const feedPoll: FeedPoll = {
    fetchSection: async (section) => Buffer.from(JSON.stringify({ [section]: read(section) })),
    [Symbol.dispose]: () => undefined,
  };
  const client = { open: () => feedPoll, close: async () => undefined };
  const ingest = (response: Parameters<typeof ingestResponse>[2]) => ingestResponse(ctx, contract, response);
  await pollFeed(ctx, { client, ingest }, companyId, 'schedule');
}

/** Rows by section: an order placed elsewhere with its payment, sales, one of them of an unknown product, and a listing. */
function feedSections([product]: DemoProduct[]): Record<string, object[]> {
  if (product === undefined) return {};
  const { id: productId, supplier, price, currency } = product;
  const unitPrice = Number(price);
  const amounts = { total: Math.round(unitPrice * 4800) / 100, currency };
  const sale = { date: daysAgo(2), units: 3, price: Math.round(unitPrice * 180) / 100, currency, marketplace: 'shop' };
  return {
    orders: [
      {
        ...{ orderRef: 'ERP-2041', status: 'on_the_way', supplier, ...amounts, shippingMethod: 'air' },
        lines: [{ productId, units: 48, price: unitPrice, currency }],
        ...{ firstPaymentDate: daysAgo(8), shippedDate: daysAgo(4) },
      },
    ],
    payments: [
      {
        ...{ orderRef: 'ERP-2041', paymentId: 'ERP-2041-1', date: daysAgo(8) },
        ...{ amount: amounts.total, currency, kind: 'goods_invoice' },
      },
    ],
    sales: [
      { ...sale, productId, saleId: 'ERP-S-1' },
      { ...sale, productId: '00000000-0000-4000-8000-000000000000', saleId: 'ERP-S-2' },
    ],
    products: [{ clientProductId: 'ERP-1', name: product.name }],
  };
}
