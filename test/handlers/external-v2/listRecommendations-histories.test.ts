// Advice on sales histories that are pushed to the running service, with what an experienced buyer would accept.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { ago, today } from '../../support/recommendations.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
await setRate(service.db, { currency: 'EUR', tryRate: '40', asOf: '2020-01-01T12:00:00Z' });
const supplier = await addSupplier(service.db);

/** Expected units of a day, by days before today. */
type Rate = (daysAgo: number) => number;

/** Whole units with the expected sum: each day has the rounded total minus that of the day before, moved up and down by a third on weekdays. */
function sales(days: number, rate: Rate) {
  let [total, sold] = [0, 0];
  return Array.from({ length: days }, (_, index) => {
    const daysAgo = days - index;
    total += rate(daysAgo) * (1 + ([0.3, -0.3, 0.1, -0.2, 0.2, -0.1, 0][daysAgo % 7] ?? 0));
    const units = Math.round(total) - sold;
    sold += units;
    return { daysAgo, units };
  });
}

interface History {
  days: number;
  rate: Rate;
  stock: number;
  /** Units of an order by sea that arrives in 15 days. */
  underWay?: number;
}

async function advice({ days, rate, stock, underWay }: History) {
  const buyer = await service.addCompany();
  const key = await service.addKey(buyer.id, { role: 'manager' });
  const { id } = await addProduct(service.db, { supplier });
  const send = async (operation: Parameters<typeof service.send>[0], path: string, body: unknown) => {
    const response = await service.send(operation, 'POST', path, { key, body });
    assert.ok(response.status < 300, JSON.stringify(response.body).slice(0, 300));
    return response.body;
  };
  const rows = sales(days, rate)
    .filter(({ units }) => units > 0)
    .map(({ daysAgo, units }) => ({
      ...{ productId: id, date: ago(daysAgo), units, price: 20, currency: 'EUR' },
      ...{ marketplace: 'shop', saleId: `S-${daysAgo}` },
    }));
  for (let from = 0; from < rows.length; from += 500) {
    await send('pushRawSales', '/api/v2/external/sales', { sales: rows.slice(from, from + 500) });
  }
  const observedAt = new Date().toISOString();
  await send('pushStock', '/api/v2/external/stock', { stock: [{ productId: id, observedAt, on_hand: stock }] });
  if (underWay !== undefined) {
    const items = [{ productId: id, quantity: underWay }];
    const placed = await send('createOrders', '/api/v1/external/orders', { items, shippingMethod: 'sea' });
    const payments = [{ paymentId: 'P-1', date: ago(30), amount: 100, currency: 'EUR', kind: 'goods_invoice' }];
    await send('pushPayments', `/api/v2/external/orders/${placed.data.orders[0].orderNumber}/payments`, { payments });
  }
  await calculateProducts(service.ctx, buyer.id, [id]);
  await service.settled();
  const path = '/api/v2/external/recommendations?include=explain';
  const item = (await service.get('listRecommendations', path, { key })).body.data.items[0];
  return { ...item, dailyDemand: Number(item.explain.forecast.dailyDemand) };
}

const within = (value: number, min: number, max: number, what: string) =>
  assert.ok(value >= min && value <= max, `${what}: ${value} is not from ${min} to ${max}`);

/** Returns the days since the last start of a season that begins in `startsIn` days and in each year before. */
const dayOfSeason = (daysAgo: number, startsIn: number) => {
  const day = ago(daysAgo);
  const starts = [-4, -3, -2, -1, 0, 1].map((years) => {
    const start = addDays(today(), startsIn);
    return `${Number(start.slice(0, 4)) + years}${start.slice(4)}`.replace('-02-29', '-02-28');
  });
  return Math.min(...starts.map((start) => daysBetween(start, day)).filter((days) => days >= 0));
};

describe('advice on sales that were pushed', async () => {
  it('ignores an order of 1,000 units yesterday where 3 a day are sold', async () => {
    const item = await advice({ days: 365, rate: (daysAgo) => (daysAgo === 1 ? 1000 / 0.7 : 3), stock: 160 });
    within(item.dailyDemand, 2.5, 3.6, 'daily demand');
    within(item.recommendedQuantity, 60, 200, 'quantity');
    assert.equal(item.recommendedMethod, 'sea');
    assert.equal(item.explain.forecast.outliers.length, 1);
  });

  it('follows a level that rose from 5 to 20 a day thirty days ago', async () => {
    const item = await advice({ days: 365, rate: (daysAgo) => (daysAgo <= 30 ? 20 : 5), stock: 700 });
    within(item.dailyDemand, 17, 23, 'daily demand');
    within(item.recommendedQuantity, 300, 1300, 'quantity');
  });

  it('follows a level that fell from 20 to 5 a day thirty days ago', async () => {
    const item = await advice({ days: 365, rate: (daysAgo) => (daysAgo <= 30 ? 5 : 20), stock: 400 });
    within(item.dailyDemand, 4, 6.5, 'daily demand');
    assert.equal(item.recommendedQuantity, 0);
  });

  it('orders for a yearly peak of 31 days that begins in 9 days', async () => {
    const rate: Rate = (daysAgo) => (dayOfSeason(daysAgo, 9) < 31 ? 17.5 : 5);
    const item = await advice({ days: 3 * 365, rate, stock: 200 });
    const { dailyMeans } = item.explain.forecast;
    within(
      dailyMeans.slice(12, 36).reduce((sum: number, units: string) => sum + Number(units), 0) / 24,
      13,
      21,
      'peak',
    );
    within(item.combinedQuantities.air + item.combinedQuantities.sea, 330, 900, 'quantity');
  });

  it('orders nothing for a summer item in autumn', async () => {
    const rate: Rate = (daysAgo) => (dayOfSeason(daysAgo, 160) < 120 ? 10 : 0.3);
    const item = await advice({ days: 3 * 365, rate, stock: 100 });
    within(item.recommendedQuantity, 0, 0, 'quantity');
  });

  it('orders by air only what is needed until units by sea arrive in 15 days', async () => {
    const item = await advice({ days: 365, rate: () => 10, stock: 20, underWay: 564 });
    within(item.dailyDemand, 9, 11, 'daily demand');
    // The order by air would arrive a day before the units by sea.
    within(item.recommendedQuantity, 0, 150, 'quantity');
  });

  it('follows a growth from 2 to 20 a day', async () => {
    const item = await advice({ days: 180, rate: (daysAgo) => 20 - (18 * daysAgo) / 180, stock: 1080 });
    assert.equal(item.demandTrend, 'up');
    within(item.dailyDemand, 18, 26, 'daily demand');
  });
});
