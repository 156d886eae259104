import assert from 'node:assert/strict';
import { test } from 'node:test';
import { updateSearchDocuments } from '../../../src/services/catalog/search-documents.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier, changeProducts } from '../../support/catalog.ts';
import { steadily, storeDemand } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
const [lanterns, candles] = [
  await addSupplier(db, { name: 'Lantern works' }),
  await addSupplier(db, { name: 'Candle works' }),
];
await addProduct(db, {
  ...{ supplier: lanterns, name: 'Brass lantern', price: '4.00', category: 'home-decor', tags: ['Retro', 'Gift'] },
  attributes: { material: 'Brass, Glass', productionTimeDays: 10 },
  columns: { supplier_stock: 5 },
});
await addProduct(db, {
  ...{ supplier: lanterns, name: 'Glass lantern', price: '6.50', tags: ['Retro'] },
  attributes: { material: 'Glass', productionTimeDays: 30 },
  columns: { supplier_stock: 0, minimum_quantity: 24 },
});
const candle = await addProduct(db, {
  ...{ supplier: candles, name: 'Candle for a lantern', price: '1.20' },
  columns: { minimum_quantity: 12 },
});
await updateSearchDocuments(db);
await service.settled();
type Item = { product: { name: string }; own: { currentStock: number } | null };
const list = (query: Record<string, string> = {}, as = service.member) =>
  service.call('listAccountCatalog', { as, query });
const names = async (query: Record<string, string>) =>
  ((await list(query)).body.data.items as Item[]).map(({ product }) => product.name);

test('filters by supplier, category and availability, with and without a text', async () => {
  for (const search of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    assert.deepEqual((await names(search)).sort(), ['Brass lantern', 'Candle for a lantern', 'Glass lantern']);
    assert.deepEqual(await names({ ...search, supplierId: candles.id }), ['Candle for a lantern']);
    assert.deepEqual(await names({ ...search, availability: 'in_stock' }), ['Brass lantern']);
    assert.deepEqual(await names({ ...search, availability: 'out_of_stock' }), ['Glass lantern']);
    assert.equal((await names({ ...search, availability: 'in_stock,out_of_stock' })).length, 2);
    assert.deepEqual(await names({ ...search, availability: 'unknown', supplierId: lanterns.id }), []);
    assert.deepEqual(await names({ ...search, categorySlug: 'no-such-category' }), []);
  }
});

test('filters by several values of a part, and by material, tag, price, minimum quantity and production time', async () => {
  const both = `${lanterns.id},${candles.id}`;
  for (const search of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    const found = async (query: Record<string, string>) => (await names({ ...search, ...query })).sort();
    assert.equal((await found({ supplierId: both })).length, 3);
    assert.equal((await found({ categorySlug: 'home-decor,other' })).length, 3);
    assert.deepEqual(await found({ categorySlug: 'home-decor' }), ['Brass lantern']);
    assert.deepEqual(await found({ material: 'GLASS' }), ['Brass lantern', 'Glass lantern']);
    assert.deepEqual(await found({ material: 'brass,wood', tags: 'gift' }), ['Brass lantern']);
    assert.deepEqual(await found({ tags: 'retro', maxProductionTimeDays: '14' }), ['Brass lantern']);
    assert.deepEqual(await found({ currency: 'EUR', minPrice: '1.2', maxPrice: '4' }), [
      'Brass lantern',
      'Candle for a lantern',
    ]);
    assert.deepEqual(await found({ maxMinimumQuantity: '12' }), ['Brass lantern', 'Candle for a lantern']);
    assert.deepEqual(await found({ currency: 'USD' }), []);
  }
  const unclear = await list({ maxPrice: '4' });
  assert.deepEqual([unclear.status, unclear.body.errors[0].parameter], [400, 'currency']);
  const empty = await list({ currency: 'EUR', minPrice: '10', maxPrice: '9.99' });
  assert.deepEqual([empty.status, empty.body.errors[0].parameter], [400, 'minPrice']);
});

test('sorts by each column in both directions, products without a value last, also page by page', async () => {
  const orders: Record<string, [string[], string[]]> = {
    name: [
      ['Brass lantern', 'Candle for a lantern', 'Glass lantern'],
      ['Glass lantern', 'Candle for a lantern', 'Brass lantern'],
    ],
    minimumQuantity: [
      ['Brass lantern', 'Candle for a lantern', 'Glass lantern'],
      ['Glass lantern', 'Candle for a lantern', 'Brass lantern'],
    ],
    productionTimeDays: [
      ['Brass lantern', 'Glass lantern', 'Candle for a lantern'],
      ['Glass lantern', 'Brass lantern', 'Candle for a lantern'],
    ],
    createdAt: [
      ['Brass lantern', 'Glass lantern', 'Candle for a lantern'],
      ['Candle for a lantern', 'Glass lantern', 'Brass lantern'],
    ],
  };
  for (const search of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    for (const [sort, expected] of Object.entries(orders)) {
      for (const [index, direction] of ['asc', 'desc'].entries()) {
        const query = { ...search, sort, direction, limit: '2' };
        const first = (await list(query)).body.data;
        const second = (await list({ ...query, cursor: first.nextCursor })).body.data;
        const found = [...first.items, ...second.items].map(({ product }: Item) => product.name);
        assert.deepEqual([found, second.nextCursor], [expected[index], null], `${sort} ${direction}`);
      }
    }
  }
});

test('sorts prices of several currencies at current rates, those without a rate last', async () => {
  const [cheap, unrated] = [await addSupplier(db, { currency: 'USD' }), await addSupplier(db, { currency: 'CHF' })];
  const added = [
    await addProduct(db, { supplier: cheap, name: 'Dollar item', price: '4.50', category: 'lighting' }),
    await addProduct(db, { supplier: unrated, name: 'Franc item', price: '1.00', category: 'lighting' }),
    await addProduct(db, { supplier: lanterns, name: 'Euro item', price: '4.00', category: 'lighting' }),
  ];
  await service.setRates({ EUR: '50', USD: '40' });
  const query = { categorySlug: 'lighting', sort: 'price' };
  assert.deepEqual(await names(query), ['Dollar item', 'Euro item', 'Franc item']);
  assert.deepEqual(await names({ ...query, direction: 'desc' }), ['Euro item', 'Dollar item', 'Franc item']);
  await changeProducts(
    db,
    added.map(({ id }) => id),
    (products) => products.update({ listed: false }),
  );
  await service.settled();
});

test('pages through the filtered list, with a cursor valid for it only', async () => {
  const first = (await list({ supplierId: lanterns.id, limit: '1' })).body.data;
  const second = (await list({ supplierId: lanterns.id, limit: '1', cursor: first.nextCursor })).body.data;
  const found = [first, second].map(({ items }) => items[0].product.name);
  assert.deepEqual([found.sort(), second.nextCursor], [['Brass lantern', 'Glass lantern'], null]);
  assert.equal((await list({ limit: '1', cursor: first.nextCursor })).status, 400);
});

test("has the company's own stock, and no other company's", async () => {
  await storeDemand(db, company.id, candle.id, { sold: steadily(2, 40), stock: 7 });
  await calculateProducts(ctx, company.id, [candle.id]);
  const own = async (as = service.member) => (await list({ supplierId: candles.id }, as)).body.data.items[0].own;
  assert.deepEqual([(await own()).currentStock, await own(service.stranger)], [7, null]);
  const listed = await service.call('listAccountRecommendations', {
    as: service.member,
    query: { search: candle.sku },
  });
  const { plan, daysUntilStockout, shippingUrgency } = listed.body.data.items[0].recommendation;
  assert.equal((await own()).daysUntilStockout, daysUntilStockout);
  const due = plan.filter(({ isDue }: { isDue: boolean }) => isDue);
  assert.ok(due.length > 0);
  assert.deepEqual([(await own()).plan, (await own()).shippingUrgency], [plan, shippingUrgency]);
  assert.deepEqual(
    (await own()).recommendedOrders,
    due.map(({ shippingMethod, quantity }: Record<string, unknown>) => ({ shippingMethod, quantity })),
  );
  const finance = await service.addUser({ role: 'member', memberRoles: ['finance'] });
  const unadvised = {
    ...(await own()),
    recommendedQuantity: 0,
    recommendedOrders: [],
    shippingUrgency: null,
    plan: [],
  };
  const looked = await service.call('lookUpAccountProducts', { as: finance, body: { codes: [candle.sku] } });
  assert.deepEqual([await own(finance), looked.body.data.codes[0].products[0].own], [unadvised, unadvised]);
  const path = { productId: candle.id };
  await service.call('updateAccountRecommendationDismissal', {
    as: service.manager,
    path,
    body: { reason: 'Discontinued' },
  });
  assert.deepEqual((await own()).recommendedOrders, []);
  assert.deepEqual([(await own()).plan, (await own()).shippingUrgency], [[], null]);
  // The dismissal of another recommended quantity has ended.
  const dismissal = service.db('recommendation_dismissals').where({ product_id: candle.id });
  await dismissal.clone().increment('recommended_quantity', 1);
  assert.equal((await own()).recommendedOrders.length, due.length);
  await dismissal.clone().decrement('recommended_quantity', 1);
  await service.call('deleteAccountRecommendationDismissal', { as: service.manager, path });
  assert.equal((await own()).recommendedOrders.length, due.length);
});

test('counts the catalog and search results by category, supplier and availability', async () => {
  const summarize = async (query: Record<string, string>) =>
    (await service.call('summarizeAccountCatalog', { query })).body.data;
  for (const query of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    const { total, suppliers, availabilities } = await summarize(query);
    assert.deepEqual(
      [total, suppliers.map(({ name, count }: { name: string; count: number }) => [name, count])],
      [
        3,
        [
          ['Candle works', 1],
          ['Lantern works', 2],
        ],
      ],
    );
    assert.equal(availabilities.find(({ value }: { value: string }) => value === 'out_of_stock').count, 1);
  }
  assert.equal((await summarize({ search: 'nothing like it' })).total, 0);
});

test('counts the values of a part of the filter as if it were not set, and those of the others with it', async () => {
  const summarize = async (query: Record<string, string>) =>
    (await service.call('summarizeAccountCatalog', { query })).body.data;
  const counts = (values: { value: string; count: number }[]) => values.map(({ value, count }) => [value, count]);
  const steps = (values: { upTo: number; count: number }[]) => values.map(({ upTo, count }) => [upTo, count]);
  const all = await summarize({});
  assert.deepEqual(counts(all.materials), [
    ['glass', 2],
    ['brass', 1],
  ]);
  assert.deepEqual(all.tagCounts, [
    { value: 'retro', name: 'Retro', count: 2 },
    { value: 'gift', name: 'Gift', count: 1 },
  ]);
  assert.deepEqual(all.currencies, [{ value: 'EUR', count: 3, minPrice: '1.20', maxPrice: '6.50' }]);
  assert.deepEqual(steps(all.minimumQuantities), [
    [1, 1],
    [12, 2],
    [24, 3],
    [48, 3],
    [100, 3],
  ]);
  assert.deepEqual(steps(all.productionTimes), [
    [14, 1],
    [21, 1],
    [30, 2],
    [45, 2],
  ]);
  for (const search of [{}, { search: 'lantern' }] as Record<string, string>[]) {
    const brass = await summarize({ ...search, material: 'brass' });
    assert.equal(brass.total, 1);
    assert.deepEqual(counts(brass.materials), [
      ['glass', 2],
      ['brass', 1],
    ]);
    assert.deepEqual(counts(brass.tagCounts), [
      ['gift', 1],
      ['retro', 1],
    ]);
    const two = await summarize({ ...search, material: 'brass', maxMinimumQuantity: '1', supplierId: candles.id });
    assert.deepEqual([two.total, two.suppliers.map(({ name }: { name: string }) => name)], [0, ['Lantern works']]);
  }
});

test('exports the filtered list as CSV', async () => {
  const response = await fetch(`${service.url}/api/account/v1/catalog/export?availability=in_stock`, {
    headers: { cookie: service.member.cookie },
  });
  const lines = (await response.text()).split('\r\n');
  assert.match(response.headers.get('content-disposition') ?? '', /catalog-\d{4}-\d\d-\d\d\.csv/);
  assert.deepEqual([lines.length, lines[1]?.includes('Brass lantern')], [3, true]);
});
