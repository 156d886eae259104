import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteRecalculated, readRecalculationQueue } from '../../../src/db/recommendations/recalculation-queue.ts';
import { addDays } from '../../../src/domain/day.ts';
import { shownUrgencies, shownUrgency } from '../../../src/domain/overview/shown-urgency.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { createProductWithDemand, steadily, today } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company } = service;
const list = (query: Record<string, string> = {}, as = service.member) =>
  service.call('listAccountRecommendations', { as, query });

test('is empty before the first calculation', async () => {
  assert.deepEqual((await list()).body.data, { items: [], nextCursor: null });
});

test('lists each product, the most urgent first, page by page', async () => {
  const sold = [...steadily(10, 39), null];
  const urgent = await createProductWithDemand(db, company.id, { sold, stock: 20 }, { name: 'Urgent' });
  const calm = await createProductWithDemand(db, company.id, { sold: steadily(1, 40), stock: 5000 }, { name: 'Calm' });
  await calculateProducts(service.ctx, company.id, [urgent.id, calm.id]);
  const first = (await list({ limit: '1' })).body.data;
  const [{ name, sku, recommendation }] = first.items;
  assert.deepEqual([name, sku, recommendation.productId], ['Urgent', urgent.sku, urgent.id]);
  const { startsOn, endsOn, arrivingUnits, restockDate } = first.items[0].stockout;
  // Stock lasts 2 days, and the order by air is the first to arrive.
  assert.deepEqual(
    [startsOn, endsOn, arrivingUnits, restockDate],
    [addDays(recommendation.calculationDate, 2), recommendation.plan[0].arrivesOn, 0, null],
  );
  const second = (await list({ limit: '1', cursor: first.nextCursor })).body.data;
  assert.deepEqual([second.items[0].name, second.nextCursor], ['Calm', null]);
  assert.deepEqual([second.items[0].stockout, second.items[0].tryRate], [null, null]);
  assert.equal((await list({ cursor: 'made up' })).status, 400);
});

test('finds products by name or SKU, page by page, with a cursor valid for that search only', async () => {
  const made = [];
  for (const name of ['Brass lantern', 'Glass LANTERN', 'Candle']) {
    made.push(await createProductWithDemand(db, company.id, { sold: steadily(3, 40), stock: 10 }, { name }));
  }
  await calculateProducts(
    service.ctx,
    company.id,
    made.map(({ id }) => id),
  );
  const first = (await list({ search: 'lantern', limit: '1' })).body.data;
  const second = (await list({ search: 'lantern', limit: '1', cursor: first.nextCursor })).body.data;
  const names = [first, second].map(({ items }) => items[0].name);
  assert.deepEqual(names.sort(), ['Brass lantern', 'Glass LANTERN']);
  assert.equal(second.nextCursor, null);
  assert.equal((await list({ search: made[2]!.sku.toLowerCase() })).body.data.items[0].name, 'Candle');
  assert.equal((await list({ search: 'candle', cursor: first.nextCursor })).status, 400);
  assert.deepEqual((await list({ search: '%' })).body.data.items, []);
});

test('filters and sorts, page by page, with a cursor valid for that order only', async () => {
  const pages = async (query: Record<string, string>) => {
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = (await list({ ...query, limit: '2', ...(cursor && { cursor }) })).body;
      names.push(...data.items.map(({ name }: { name: string }) => name));
      cursor = data.nextCursor;
    }
    return names;
  };
  const all = await pages({});
  for (const sort of [
    'shippingUrgency',
    'name',
    'supplier',
    'daysUntilStockout',
    'averageDailySales',
    'recommendedQuantity',
    'orderValue',
    'lastSafeOrderDate',
    'orderBy',
  ]) {
    const ascending = await pages({ sort });
    assert.deepEqual([...ascending].sort(), [...all].sort(), sort);
    assert.deepEqual(await pages({ sort, direction: 'desc' }), ascending.toReversed(), sort);
  }
  assert.deepEqual(
    await pages({ sort: 'name' }),
    all.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')),
  );
  const { items, nextCursor } = (await list({ sort: 'name', limit: '1' })).body.data;
  assert.equal((await list({ sort: 'name', direction: 'desc', limit: '1', cursor: nextCursor })).status, 400);
  const [{ supplier, categorySlug, recommendation }] = items;
  const query = {
    supplierId: supplier.id,
    categorySlug,
    shippingUrgency: shownUrgency(recommendation, today()),
    recommendedMethod: recommendation.recommendedMethod,
  };
  assert.ok((await pages(query)).includes(items[0].name));
  for (const other of [{ supplierId: crypto.randomUUID() }, { categorySlug: 'no-such-category' }]) {
    assert.deepEqual(await pages({ ...query, ...other }), []);
  }
  assert.ok(!(await pages({ due: 'true' })).includes('Calm'));
});

test('filters, counts and sorts by the urgency that pages show, and v2 by the published one', async () => {
  const needed = { sold: steadily(10, 60), stock: 450 };
  const [undeliverable, deliverable] = [
    await createProductWithDemand(db, company.id, needed, { name: 'Undeliverable' }),
    await createProductWithDemand(db, company.id, needed, { name: 'Deliverable' }),
  ];
  await db('products').where({ id: undeliverable.id }).update({ supplier_stock: 0 });
  await calculateProducts(service.ctx, company.id, [undeliverable.id, deliverable.id]);
  await service.settled();
  const shownOf = async (query: Record<string, string>) =>
    (await list({ limit: '200', ...query })).body.data.items.map(
      ({ recommendation }: { recommendation: Parameters<typeof shownUrgency>[0] }) =>
        shownUrgency(recommendation, today()),
    );
  const all = await shownOf({});
  assert.ok(all.includes('unavailable') && all.some((urgency: string) => urgency.startsWith('sea_window')), all);
  assert.deepEqual(
    all,
    all.toSorted((a: 'none', b: 'none') => shownUrgencies.indexOf(a) - shownUrgencies.indexOf(b)),
  );
  const { urgencies } = (await service.call('summarizeAccountRecommendations')).body.data;
  assert.equal(urgencies.length, new Set(all).size);
  for (const { value, count } of urgencies) {
    assert.deepEqual(await shownOf({ shippingUrgency: value }), Array(count).fill(value));
  }
  const [{ recommendation, supplierShortage }] = (await list({ search: 'undeliverable' })).body.data.items;
  const { supplierStock, neededQuantity, restockDate } = supplierShortage;
  assert.deepEqual([supplierStock, restockDate], [0, null]);
  assert.equal(neededQuantity, recommendation.shippingScenarios.sea.recommendedQuantity);
  const product = await service.call('getAccountProduct', { path: { productId: undeliverable.id } });
  assert.deepEqual(product.body.data.supplierShortage, supplierShortage);
  const key = await service.addKey(company.id, { scopes: ['read'] });
  const v2 = `/api/v2/external/recommendations?shippingUrgency=${recommendation.shippingUrgency}`;
  const ids = (await service.get('listRecommendations', v2, { key })).body.data.items.map(
    ({ productId }: { productId: string }) => productId,
  );
  assert.ok(ids.includes(undeliverable.id) && ids.includes(deliverable.id));
});

test('unavoidable stockouts come first, then each urgency by the day of its order, and products without an order last', async () => {
  const made = async (name: string, days: number | null, stock = 900) => {
    const { id } = await createProductWithDemand(db, company.id, { sold: steadily(1, 40), stock }, { name });
    await calculateProducts(service.ctx, company.id, [id]);
    if (days === null) return;
    const order = { shippingMethod: 'sea', quantity: 50, isDue: false };
    const plan = [{ ...order, orderBy: addDays(today(), days), arrivesOn: addDays(today(), 60) }];
    const row = db('recommendations').where({ company_id: company.id, product_id: id });
    const { item } = await row.clone().first('item');
    await row.update({ item: item.replace(/"plan":\[[^\]]*\]/, `"plan":${JSON.stringify(plan)}`) });
  };
  await made('Sorted in 3 days', 3, 700);
  await made('Sorted in 2 days', 2, 800);
  await made('Sorted in a month', 30);
  await made('Sorted without an order', null, 5000);
  await made('Sorted stockout', 40, 2);
  const sorted = async (query: Record<string, string>) =>
    (await list({ search: 'Sorted', ...query })).body.data.items.map(({ name }: { name: string }) => name.slice(7));
  const byDay = ['stockout', 'in 2 days', 'in 3 days', 'in a month', 'without an order'];
  assert.deepEqual([await sorted({}), await sorted({ sort: 'orderBy' })], [byDay, byDay]);
});

test('names the open drafts with each product, the newest first, and no decided, expired or foreign one', async () => {
  const product = await createProductWithDemand(
    db,
    company.id,
    { sold: steadily(3, 40), stock: 5 },
    { name: 'Drafted' },
  );
  await calculateProducts(service.ctx, company.id, [product.id]);
  await service.settled();
  const draftsOf = async () => (await list({ search: 'Drafted' })).body.data.items[0].drafts;
  const draft = async (quantity: number, more: object = {}, as = service.member) => {
    const body = { items: [{ productId: product.id, quantity }], ...more };
    return (await service.call('createAccountOrderDraft', { as, body })).body.data.id as string;
  };
  assert.deepEqual(await draftsOf(), []);
  const withoutMethod = await draft(40);
  const byAir = await draft(7, { shippingMethod: 'air' });
  const expired = await draft(3);
  await db('order_drafts').where({ id: expired }).update({ expires_at: '2020-01-01' });
  const foreign = await draft(9, {}, service.stranger);
  assert.ok(foreign);
  const both = [
    { id: byAir, shippingMethod: 'air', quantity: 7 },
    { id: withoutMethod, shippingMethod: null, quantity: 40 },
  ];
  assert.deepEqual(await draftsOf(), both);
  await service.call('rejectOrderDraft', { as: service.member, path: { draftId: byAir }, body: {} });
  assert.deepEqual(await draftsOf(), both.slice(1));
  for (let count = 1; count <= 10; count++) await draft(50 + count);
  const newest = (await draftsOf()).map(({ quantity }: { quantity: number }) => quantity);
  assert.deepEqual(newest, [60, 59, 58, 57, 56, 55, 54, 53, 52, 51]);
});

test("does not list another company's recommendations", async () => {
  assert.deepEqual((await list({}, service.stranger)).body.data.items, []);
});

test('the reason is in the language of the reader, complete and the same in each list', async () => {
  const key = await service.addKey(company.id, { scopes: ['read'] });
  const product = await createProductWithDemand(db, company.id, { sold: steadily(3, 60), stock: 10 }, { name: 'Bulk' });
  await db('products').where({ id: product.id }).update({ minimum_quantity: 100_000 });
  await calculateProducts(service.ctx, company.id, [product.id]);
  await db('companies').where({ id: company.id }).update({ locale: 'tr' });
  await service.settled();
  const inList = async (query: Record<string, string> = {}) =>
    (await list({ search: 'Bulk', ...query })).body.data.items[0].recommendation.shippingReason;
  const inPanel = async (query: Record<string, string> = {}) =>
    (await service.call('getAccountProduct', { path: { productId: product.id }, query })).body.data.recommendation
      .shippingReason;
  const v2 = `/api/v2/external/recommendations?productIds=${product.id}`;
  const ofCompany = (await service.get('listRecommendations', v2, { key })).body.data.items[0].shippingReason;
  assert.match(ofCompany, /100\.000/);
  assert.deepEqual([await inList(), await inPanel()], [ofCompany, ofCompany]);
  const inRussian = await inList({ language: 'ru' });
  assert.match(inRussian, /100\u00a0000/);
  assert.equal(await inPanel({ language: 'ru' }), inRussian);
  assert.match(await inPanel({ language: 'en' }), /100,000/);
  const file = await fetch(`${service.url}/api/account/v1/recommendations/export?search=Bulk&language=ru`, {
    headers: { cookie: service.member.cookie },
  });
  assert.ok((await file.text()).includes(inRussian));
});

test('a product that was ordered is being recalculated until its recommendation is, in the list and by itself', async () => {
  const { id } = await createProductWithDemand(db, company.id, { sold: steadily(10, 40), stock: 20 }, { name: 'Jug' });
  await calculateProducts(service.ctx, company.id, [id]);
  const isRecalculating = async () => {
    const [item] = (await list({ search: 'Jug' })).body.data.items;
    const product = await service.call('getAccountProduct', { path: { productId: id } });
    return [item.isRecalculating, product.body.data.isRecalculating];
  };
  assert.deepEqual(await isRecalculating(), [false, false]);
  await service.call('createAccountOrder', { body: { items: [{ productId: id, quantity: 5 }] } });
  assert.deepEqual(await isRecalculating(), [true, true]);
  await deleteRecalculated(db, company.id, await readRecalculationQueue(db, company.id));
  assert.deepEqual(await isRecalculating(), [false, false]);
});

test('an order that is to be placed within 7 days has an urgency of its own, and a draft of it no warning', async () => {
  const { id } = await createProductWithDemand(db, company.id, { sold: steadily(1, 40), stock: 900 }, { name: 'Soon' });
  await calculateProducts(service.ctx, company.id, [id]);
  const row = db('recommendations').where({ company_id: company.id, product_id: id });
  const { item } = await row.clone().first('item');
  const plan = (days: number) => ({
    ...{ shippingMethod: 'sea', quantity: 50, isDue: false },
    ...{ orderBy: addDays(today(), days), arrivesOn: addDays(today(), 60) },
  });
  const foundAs = async (days: number) => {
    await row.clone().update({ item: item.replace(/"plan":\[[^\]]*\]/, `"plan":[${JSON.stringify(plan(days))}]`) });
    const found = [];
    for (const shippingUrgency of ['order_soon', 'none'])
      if ((await list({ search: 'Soon', shippingUrgency })).body.data.items.length > 0) found.push(shippingUrgency);
    return found;
  };
  assert.deepEqual([await foundAs(7), await foundAs(6)], [['none'], ['order_soon']]);
  const warningsOf = async (quantity: number) => {
    const body = { items: [{ productId: id, quantity }], shippingMethod: 'sea', source: 'user' };
    const draft = (await service.call('createAccountOrderDraft', { body })).body.data;
    await service.call('rejectOrderDraft', { path: { draftId: draft.id }, body: { reason: 'Only a test.' } });
    return draft.current.adviceWarnings.map(({ code }: { code: string }) => code);
  };
  assert.deepEqual([await warningsOf(50), await warningsOf(40)], [[], ['QUANTITY_DIFFERS']]);
});
