// Stores two years of an importer's history: orders with their payments and facts, sales, stock and a promotion.

import type { Context } from '../../context.ts';
import { storeDemandEvents } from '../../db/demand/demand-events.ts';
import { addCostSamples } from '../../db/orders/cost-samples.ts';
import { allocateDeliveryNumbers } from '../../db/orders/delivery-numbers.ts';
import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { insertSeedPriceChanges, insertSeedRows } from '../../db/sandbox/sandbox-seed.ts';
import { addDays, dayOf } from '../../domain/day.ts';
import { costSample } from '../../domain/orders/cost-sample.ts';
import { leadTimeSample } from '../../domain/orders/lead-time.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { priceRiseDaysAgo, raisedPrices, seedItems } from '../../domain/sandbox/seed-catalog.ts';
import { shopPrice } from '../../domain/sandbox/seed-demand.ts';
import { isPromoted, type SeedDay, seedPromotion, simulateHistory } from '../../domain/sandbox/seed-history.ts';
import { placedAt } from '../../domain/sandbox/seed-steps.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { buildSeededOrder, orderRows, type SeededOrder, type SeedTarget } from './seeded-order.ts';

/** Days of which stock is known each day; before, of each Sunday and of days without stock. */
const dailyStockDays = 180;
const source = 'web';

/** Stores the history up to `now` in the transaction, and returns its orders, oldest first. */
export async function storeSeedHistory(
  ctx: Pick<Context, 'pushIds'>,
  trx: Transaction,
  target: SeedTarget,
): Promise<SeededOrder[]> {
  const today = dayOf(target.now.toISOString());
  const { orders, days } = simulateHistory(today);
  const placed = orders.filter((order) => placedAt(order) < target.now.toISOString());
  const deliveryIds = await numberDeliveries(
    trx,
    placed.map((order) => placedAt(order)),
    today,
  );
  const seeded = placed.map((order, index) => buildSeededOrder(order, index, deliveryIds[index]!, target));
  await storeOrders(trx, target, seeded);
  await storeDays(ctx, trx, target, days, today);
  await storePromotion(trx, target, today);
  await insertSeedPriceChanges(trx, priceChanges(target, today));
  return seeded;
}

/** Orders of earlier years have numbers of their year, which are not allocated again. */
async function numberDeliveries(trx: Transaction, times: readonly string[], today: string): Promise<string[]> {
  const yearOf = (time: string) => time.slice(0, 4);
  const years = times.map(yearOf);
  const current = await allocateDeliveryNumbers(trx, years.filter((year) => year === yearOf(today)).length);
  return years.map((year, index) => {
    const place = years.slice(0, index).filter((one) => one === year).length;
    return year === yearOf(today) ? current[place]! : `PS-${year}-${String(place + 1).padStart(4, '0')}`;
  });
}

async function storeOrders(trx: Transaction, { companyId }: SeedTarget, seeded: readonly SeededOrder[]): Promise<void> {
  const rows = seeded.map(orderRows);
  for (const table of ['orders', 'order_lines', 'order_status_changes', 'payments', 'order_facts'] as const)
    await insertSeedRows(
      trx,
      companyId,
      table,
      rows.flatMap((one): Record<string, unknown>[] => one[table]),
    );
  const leadTimes = seeded.flatMap(({ order, facts }) => leadTimeSample(order, facts) ?? []);
  await storeLeadTimes(trx, companyId, leadTimes);
  const paid = seeded.filter(({ payments }) => payments.length > 0);
  const costs = paid.map(({ order, facts, payments }) =>
    costSample(order, payments, () => 1, lineQuantities(order, facts)),
  );
  await addCostSamples(trx, companyId, costs);
}

async function storeDays(
  { pushIds }: Pick<Context, 'pushIds'>,
  trx: Transaction,
  { companyId, requestId, productIds, now }: SeedTarget,
  days: readonly SeedDay[],
  today: string,
): Promise<void> {
  const pushId = await pushIds.take(trx);
  const insert = (table: Parameters<typeof insertSeedRows>[2], rows: Record<string, unknown>[]) =>
    insertSeedRows(trx, companyId, table, rows);
  const records = days.map((day) => ({
    ...day,
    product_id: productIds.get(day.item.sku)!,
    push_id: pushId,
    revision: 1,
  }));
  await insert('pushes', [{ push_id: pushId, request_id: requestId, received_at: now.toISOString() }]);
  await insert(
    'demand_series',
    [...new Set(records.map(({ product_id }) => product_id))].sort().map((product_id) => ({ product_id })),
  );
  const sold = records
    .filter(({ units }) => units > 0)
    .map(({ item, date, units, product_id, push_id, revision }) => {
      const price = seedSalePrice(item, date, today);
      return { product_id, push_id, revision, date, units, price };
    });
  const currency = 'EUR';
  await insert(
    'raw_sales',
    sold.map(({ date, ...sale }) => ({
      ...sale,
      currency,
      sold_on: date,
      marketplace: source,
      sale_id: `seed-${date}`,
    })),
  );
  await insert(
    'sales_days',
    sold.map(({ product_id, date, units, price }) => ({
      ...{ product_id, day: date, currency, units, sold_units: units },
      revenue: Number((units * price).toFixed(2)),
    })),
  );
  const dates = [...new Set(records.map(({ date }) => date))];
  await insert(
    'reported_sales_days',
    dates.map((date) => ({ day: date, marketplace: source, received_on: addDays(date, 1) })),
  );
  const dailyFrom = addDays(today, -dailyStockDays);
  const observed = records
    .filter(({ date, onHand }) => date >= dailyFrom || onHand === 0 || new Date(date).getUTCDay() === 0)
    .map(({ product_id, push_id, revision, date, onHand, units }) => ({
      ...{ product_id, push_id, revision, on_hand: onHand, observed_at: `${date}T20:00:00Z`, day: date },
      // A day on which the last units were sold is a day with stock.
      out_of_stock: onHand === 0 && units === 0,
    }));
  await insert('stock_observations', observed);
  await insert('stock_days', observed);
}

/** Returns the price at which the shop sells a product on a day. */
function seedSalePrice(item: SeedDay['item'], date: string, today: string): number {
  const price = shopPrice(item);
  return Number((isPromoted(item, date, today) ? price * seedPromotion.priceFactor : price).toFixed(2));
}

async function storePromotion(
  trx: Transaction,
  { companyId, requestId, productIds }: SeedTarget,
  today: string,
): Promise<void> {
  const { id, name, skus, firstDaysAgo, lastDaysAgo, uplift } = seedPromotion;
  const event = {
    ...{ id, name, kind: 'promotion' as const, uplift: String(uplift) },
    ...{ startDate: addDays(today, -firstDaysAgo), endDate: addDays(today, -lastDaysAgo) },
    productIds: skus.map((sku) => productIds.get(sku)!).sort(),
  };
  await storeDemandEvents(trx, { companyId, keyId: null, requestId }, [event]);
}

function priceChanges({ productIds }: SeedTarget, today: string) {
  return seedItems.flatMap(({ sku, price }) => {
    const oldPrice = raisedPrices[sku];
    const changedAt = `${addDays(today, -priceRiseDaysAgo)}T09:00:00Z`;
    return oldPrice === undefined ? [] : [{ productId: productIds.get(sku)!, changedAt, oldPrice, price }];
  });
}
