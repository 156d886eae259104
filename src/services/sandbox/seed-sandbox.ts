// Fills a new sandbox: the company, a catalog, exchange rates, sales and stock of 180 days, and past orders. Orders are placed and advanced
// by the services, with the clock at the times of their history.

import type { Context } from '../../context.ts';
import { insertCompany } from '../../db/accounts/companies.ts';
import { setClock } from '../../db/sandbox/sandbox-clock.ts';
import { clearSeedEffects, listSeededProducts } from '../../db/sandbox/sandbox-seed.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import { listSeedProducts, seedSuppliers } from '../../domain/sandbox/seed-catalog.ts';
import { listSeedOrders, type SeedOrder, seedDays, seedHistory } from '../../domain/sandbox/seed-history.ts';
import { createSupplier } from '../catalog/suppliers.ts';
import { changeOrderStatus } from '../orders/change-status.ts';
import { createOrders } from '../orders/create-orders.ts';
import { importCatalog } from '../price-lists/import-catalog.ts';
import { ndjsonList } from '../price-lists/ndjson-list.ts';
import { setRate } from '../pricing/exchange-rates.ts';
import { pushRawSales } from '../sales/push-raw-sales.ts';
import { pushStock } from '../sales/push-stock.ts';

/** Rates to TRY. They do not change in a sandbox. */
const rates = { EUR: '48.20', USD: '41.60', GBP: '55.90' };
const requestId = 'sandbox-seed';
/** The limit of a push. */
const recordsPerPush = 5_000;
const dayMs = 86_400_000;

/** Fills an empty sandbox, whose clock is at `now` afterwards. Its company has the settings of `owner`. Reports its progress from 0 to 1. */
export async function seedSandbox(
  context: Context,
  owner: Company,
  now: Date,
  report: (progress: number) => Promise<void>,
): Promise<void> {
  const { db } = context;
  const moveTo = async (at: Date) => {
    await setClock(db, at);
    context.sandbox!.clock.at = at;
  };
  await moveTo(new Date(now.getTime() - (seedDays + 20) * dayMs));
  const { id: _, ...settings } = owner;
  const companyId = await db.transaction((trx) => insertCompany(trx, { ...settings, suspendedAt: null }));
  const asOf = new Date(now.getTime() - (seedDays + 20) * dayMs).toISOString();
  for (const [currency, tryRate] of Object.entries(rates)) await setRate(db, { currency, tryRate, asOf });
  for (const { name, email, currency } of seedSuppliers) await createSupplier(db, { name, email, currency });
  await importCatalog(db, { list: ndjsonList(priceList(dayOf(now.toISOString()))) });
  await report(0.1);
  const products = await listSeededProducts(db);
  await placeOrders(context, companyId, products, { now, moveTo, report: (part) => report(0.1 + 0.6 * part) });
  await moveTo(now);
  await pushHistory(context, companyId, products, addDays(dayOf(now.toISOString()), -1));
  await clearSeedEffects(db);
}

async function* priceList(today: string): AsyncGenerator<Buffer> {
  yield Buffer.from(
    listSeedProducts(today)
      .map((product) => `${JSON.stringify(product)}\n`)
      .join(''),
  );
}

type Product = { id: string; sku: string; price: string };

async function pushHistory(context: Context, companyId: string, products: Product[], lastDay: string): Promise<void> {
  const source = { companyId, keyId: null, requestId };
  const days = products.flatMap(({ id, price }, index) =>
    seedHistory(index, lastDay).map((day) => ({
      ...day,
      productId: id,
      price: Number((Number(price) * 2).toFixed(2)),
    })),
  );
  const sales = days
    .filter(({ units }) => units > 0)
    .map(({ productId, date, units, price }) => {
      return {
        productId,
        date,
        units,
        price,
        currency: 'EUR',
        marketplace: 'web',
        saleId: `seed-${productId}-${date}`,
      };
    });
  for (let from = 0; from < sales.length; from += recordsPerPush)
    await pushRawSales(context, source, sales.slice(from, from + recordsPerPush));
  const stock = days.map(({ productId, date, onHand }) => {
    return { productId, observedAt: `${date}T20:00:00Z`, on_hand: onHand, out_of_stock: onHand === 0 };
  });
  for (let from = 0; from < stock.length; from += recordsPerPush)
    await pushStock(context, source, stock.slice(from, from + recordsPerPush));
}

interface OrderHistory {
  now: Date;
  moveTo: (at: Date) => Promise<void>;
  report: (progress: number) => Promise<void>;
}

/** Places the orders and advances them in order of time, as if the clock had been moved to each step. */
async function placeOrders(
  context: Context,
  companyId: string,
  products: Product[],
  { now, moveTo, report }: OrderHistory,
): Promise<void> {
  const author = { companyId, by: 'external_api', keyId: null, role: 'manager', requestId } as const;
  const orders = listSeedOrders((supplier) => seedSuppliers[supplier]!.shippingMethod === 'sea');
  const numbers = new Map<SeedOrder, string>();
  const steps = orders
    .flatMap((order, index) => [
      { order, at: timeOf(now, order, index, 0), status: null },
      ...order.steps.map(({ status, days }) => ({ order, at: timeOf(now, order, index, days), status })),
    ])
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, { order, at, status }] of steps.entries()) {
    if (index % 10 === 0) await report(index / steps.length);
    await moveTo(at);
    if (status !== null) {
      await changeOrderStatus(context, author, numbers.get(order)!, { status });
      continue;
    }
    const { shippingMethod, prefix } = seedSuppliers[order.supplier]!;
    const lines = products
      .filter(({ sku }, index) => sku.startsWith(`${prefix}-`) && (index + order.daysAgo) % 3 === 0)
      .map(({ id }, index) => ({ productId: id, quantity: 48 + 12 * ((index + order.daysAgo) % 5) }));
    const { placed } = await createOrders(
      context,
      { companyId, by: 'system', keyId: null, requestId },
      { lines, shippingMethod },
    );
    numbers.set(order, placed.orders[0]!.orderNumber);
  }
}

function timeOf(now: Date, { daysAgo }: SeedOrder, index: number, days: number): Date {
  return new Date(now.getTime() - (daysAgo - days) * dayMs - (index % 8) * 3_600_000);
}
