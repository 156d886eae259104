// Each number of what needs attention is the number of items of the list behind it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeSnapshot } from '../../../src/db/overview/overview-snapshots.ts';
import { addDays } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, ctx, company } = service;
await service.setRates({ EUR: '50' });
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
const today = new Date().toISOString().slice(0, 10);
const figures = async () => (await service.call('getAccountOverview')).body.data;
const listed = async (attention: string) => {
  const query = { attention };
  const { items } = (await service.call('listAccountRecommendations', { query: { ...query, limit: '200' } })).body.data;
  const { productCount } = (await service.call('summarizeAccountRecommendations', { query })).body.data;
  assert.equal(items.length, productCount);
  return items.map(({ recommendation }: { recommendation: { productId: string } }) => recommendation.productId).sort();
};
const namesOf = async (kind: string) =>
  (await figures()).attentionItems.find((one: { kind: string }) => one.kind === kind)?.names;
const rowsOf = async (query: Record<string, string>) =>
  (await service.call('listAccountRecommendations', { query: { ...query, limit: '200' } })).body.data.items;
const productWith = (stock: number | undefined, sold = 10) =>
  createProductWithDemand(
    db,
    company.id,
    { sold: steadily(sold, 40), ...(stock !== undefined && { stock }) },
    { name: `Product with ${stock}` },
  );

const [empty, late, unknown, healthy] = [
  await productWith(0),
  await productWith(20),
  await productWith(undefined),
  await productWith(980, 1),
];
const ids = [empty.id, late.id, unknown.id, healthy.id];
await calculateProducts(ctx, company.id, ids);
await service.settled();

test('products without stock, overdue ones and those with outdated stock are those of the list', async () => {
  const { attention } = await figures();
  const [out, overdue, outdated] = [
    await listed('out_of_stock'),
    await listed('overdue'),
    await listed('stock_outdated'),
  ];
  assert.deepEqual(
    [attention.outOfStock, attention.overdueProducts, attention.outdatedStocks],
    [out.length, overdue.length, outdated.length],
  );
  assert.deepEqual(out, [empty.id]);
  assert.deepEqual(overdue, [empty.id, late.id].sort());
  assert.deepEqual(outdated, [unknown.id]);
  assert.deepEqual(await namesOf('overdueProducts'), ['Product with 0', 'Product with 20']);
  assert.equal(await namesOf('unavailableProducts'), undefined);
  const either = await listed('out_of_stock,stock_outdated');
  assert.deepEqual(either, [empty.id, unknown.id].sort());
});

test('a stock count is outdated after 7 days', async () => {
  const item = (days: number) =>
    `regexp_replace(item, '"stockAsOf":"[^"]+"', '"stockAsOf":"${addDays(today, -days)}T00:00:00.000Z"')`;
  const change = (days: number) =>
    db('recommendations')
      .where({ product_id: healthy.id })
      .update({ item: db.raw(item(days)) });
  await change(7);
  assert.deepEqual(await listed('stock_outdated'), [unknown.id]);
  await change(8);
  assert.deepEqual(await listed('stock_outdated'), [healthy.id, unknown.id].sort());
  assert.equal((await figures()).attention.outdatedStocks, 2);
});

test('a due order is overdue after its deadline, and due soon in the 7 days before', async () => {
  const row = () => db('recommendations').where({ product_id: late.id });
  const { item } = (await row().first('item'))!;
  const others = (await listed('overdue')).filter((id: string) => id !== late.id);
  for (const [days, overdue, soon] of [
    [-1, true, false],
    [0, false, true],
    [6, false, true],
    [7, false, false],
  ] as const) {
    const deadline = addDays(today, days);
    await row().update({ item: item.replace(/"(lastSafeOrderDate|orderBy)":"[^"]+"/g, `"$1":"${deadline}"`) });
    const { attention } = await figures();
    assert.deepEqual(
      [attention.overdueProducts, attention.dueSoonProducts],
      [others.length + Number(overdue), Number(soon)],
    );
    assert.deepEqual(await listed('due_soon'), soon ? [late.id] : [], deadline);
  }
  await row().update({ item });
});

test('a product is due soon if its first order is to be placed in 7 days, although nothing is due today', async () => {
  const { attention, dueSoonOrders } = await figures();
  const before = attention.dueSoonProducts;
  const { id } = await productWith(600);
  await calculateProducts(ctx, company.id, [id]);
  await service.settled();
  const [{ recommendation }] = (await rowsOf({})).filter(
    (row: { recommendation: { productId: string } }) => row.recommendation.productId === id,
  );
  const [planned] = recommendation.plan;
  assert.deepEqual([recommendation.recommendedQuantity, planned.isDue], [0, false]);
  assert.ok(planned.orderBy > today && planned.orderBy <= addDays(today, 6), planned.orderBy);
  assert.deepEqual(await listed('due_soon'), [id]);
  const after = await figures();
  assert.equal(after.attention.dueSoonProducts, before + 1);
  assert.deepEqual(after.dueSoonOrders, { units: dueSoonOrders.units + planned.quantity, orderBy: planned.orderBy });
});

test('prices that will rise, and those confirmed until a past day', async () => {
  const announce = (productId: string, row: object) =>
    db('price_validity').insert({ product_id: productId, valid_from: addDays(today, -30), is_current: true, ...row });
  const price = (await db('products').where({ id: late.id }).first('price'))!.price;
  await announce(late.id, { price: Number(price) + 1, valid_from: addDays(today, 3), is_current: false });
  await announce(empty.id, { price: Number(price) / 2, valid_from: addDays(today, 3), is_current: false });
  await announce(healthy.id, { price, valid_to: addDays(today, -1) });
  await announce(unknown.id, { price, valid_to: today });
  const { attention } = await figures();
  assert.deepEqual([attention.risingPrices, attention.expiredPrices], [1, 1]);
  assert.deepEqual(await listed('price_rise'), [late.id]);
  assert.deepEqual(await listed('price_expired'), [healthy.id]);
});

test('a dismissed recommendation is in none of the numbers', async () => {
  const before = (await figures()).attention;
  const path = { productId: empty.id };
  const { status, text } = await service.call('updateAccountRecommendationDismissal', {
    path,
    body: { reason: 'No more of it.' },
  });
  assert.equal(status, 200, text);
  const { attention } = await figures();
  assert.deepEqual(
    [attention.outOfStock, attention.overdueProducts],
    [before.outOfStock - 1, before.overdueProducts - 1],
  );
  assert.deepEqual(await listed('out_of_stock'), []);
  assert.equal(attention.unavoidableStockouts, before.unavoidableStockouts - 1);
  assert.equal(attention.unavoidableStockouts, (await rowsOf({ shippingUrgency: 'stockout_unavoidable' })).length);
});

test('orders to pay are those of the list, each once', async () => {
  const { product } = await createSupplierWithProduct(db, { price: '10.00' });
  const order = async (terms: object[], changes: object = {}) => {
    const [placed] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    await db('orders')
      .where({ order_number: placed!.orderNumber })
      .update({ payment_terms: JSON.stringify(terms), ...changes });
    return placed!.orderNumber as string;
  };
  const half = (days: number) => ({ percent: '50', dueEvent: 'order', days });
  const created = { created_at: `${addDays(today, -20)}T12:00:00Z` };
  const paid = await order([]);
  const both = await order([half(0), half(20)], created);
  const later = await order([{ percent: '100', dueEvent: 'order', days: 60 }]);
  const { attention, paymentsDue } = await figures();
  const numbers = async (query: Record<string, string>) =>
    (await service.call('listAccountOrders', { query })).body.data.items.map(
      ({ orderNumber }: { orderNumber: string }) => orderNumber,
    );
  assert.deepEqual(await numbers({ paymentDue: 'true' }), [both]);
  assert.deepEqual(await numbers({ paymentOpen: 'true' }), [later, both]);
  assert.deepEqual([attention.dueOrders, paymentsDue.dueNow.orderCount, paymentsDue.allOpen.orderCount], [1, 1, 2]);
  const whole = { percent: '100', dueEvent: 'order', days: 60 };
  const payment = (amount: string, days: number, term: object, dueAmount = amount) => ({
    ...{ currency: 'EUR', amount, dueDate: addDays(today, days), dueAmount, dueTerms: [term] },
  });
  for (const [query, expected] of [
    [{}, []],
    [{ status: 'created' }, []],
    [{ paymentDue: 'true' }, [payment('10.00', -20, half(0), '5.00')]],
    [{ paymentOpen: 'true' }, [payment('10.00', -20, half(0), '5.00'), payment('10.00', 60, whole)]],
  ] as const) {
    const { dueOrders, unpaidOrders, payments } = (await service.call('summarizeAccountOrders', { query })).body.data;
    assert.deepEqual([dueOrders, unpaidOrders], [1, 2], JSON.stringify(query));
    assert.deepEqual(
      payments.map(({ orderId: _, ...one }: { orderId: string }) => one),
      expected,
    );
  }
  assert.deepEqual(paymentsDue.dueNow.amounts, [{ currency: 'EUR', amount: '10.00' }]);
  assert.deepEqual((await numbers({})).sort(), [paid, both, later].sort());
});

test('only rates of currencies that the company has are reported', async () => {
  const stale = async () => (await figures()).staleRates;
  assert.deepEqual(await stale(), []);
  await db('current_rates')
    .where({ currency: 'EUR' })
    .update({ as_of: `${addDays(today, -10)}T12:00:00Z` });
  assert.deepEqual(await stale(), [{ currency: 'EUR', asOf: `${addDays(today, -10)}T12:00:00.000Z` }]);
});

test('upcoming arrivals are those of the list', async () => {
  const { attention, upcomingArrivals } = await figures();
  const { from, to } = upcomingArrivals;
  const { items } = (await service.call('listAccountArrivals', { query: { from, to } })).body.data;
  assert.deepEqual([attention.weekArrivals, upcomingArrivals.arrivalCount], [items.length, items.length]);
});

test('the numbers of a week ago are those that were counted then', async () => {
  assert.equal((await figures()).attentionWeekAgo, null);
  const { attention } = await figures();
  const stored = { ...attention, lateOrders: 4, openMatches: undefined } as unknown as typeof attention;
  const day = addDays(today, -7);
  await db.transaction((trx) => storeSnapshot(trx, company.id, day, { attention: stored, dueAmounts: [] }));
  const { attentionWeekAgo } = await figures();
  assert.deepEqual(
    [attentionWeekAgo.day, attentionWeekAgo.lateOrders, attentionWeekAgo.openMatches, attentionWeekAgo.outOfStock],
    [day, 4, null, attention.outOfStock],
  );
  const stranger = (await service.call('getAccountOverview', { as: service.stranger })).body.data;
  assert.equal(stranger.attentionWeekAgo, null);
});

test('a stockout before an order arrives stays after the order, without a date to order by', async () => {
  const lateRow = async () =>
    (await rowsOf({})).find(
      (row: { recommendation: { productId: string } }) => row.recommendation.productId === late.id,
    );
  const before = await lateRow();
  assert.deepEqual(before.recommendation.lastSafeOrderDate, before.recommendation.plan[0].orderBy);
  const counts = (await figures()).attention;
  const lines = before.recommendation.plan.map(({ quantity, shippingMethod }: Record<string, unknown>) => ({
    ...{ productId: late.id, quantity, shippingMethod },
  }));
  for (const { shippingMethod, ...line } of lines) await place(ctx, buyer, { lines: [line], shippingMethod });
  await calculateProducts(ctx, company.id, [late.id]);
  await service.settled();
  const { recommendation } = await lateRow();
  assert.deepEqual([recommendation.shippingUrgency, recommendation.recommendedQuantity], ['stockout_unavoidable', 0]);
  assert.equal(recommendation.lastSafeOrderDate, null);
  const { attention } = await figures();
  assert.equal(attention.unavoidableStockouts, counts.unavoidableStockouts);
  assert.equal(attention.overdueProducts, counts.overdueProducts - 1);
  const unavoidable = await rowsOf({ shippingUrgency: 'stockout_unavoidable' });
  assert.equal(attention.unavoidableStockouts, unavoidable.length);
  assert.ok(unavoidable.some((row: typeof before) => row.recommendation.productId === late.id));
});
