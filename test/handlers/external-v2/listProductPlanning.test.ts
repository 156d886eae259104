import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const supplier = await addSupplier(db);
const path = '/api/v2/external/planning-settings/products';
const list = async (query = '', options = {}) => await service.get('listProductPlanning', `${path}${query}`, options);

const ids: string[] = [];
for (let i = 0; i < 5; i++) ids.push((await addProduct(db, { supplier })).id);
ids.sort();
const rows = [
  { service_level: '0.99', abc_class_override: null, abc_class: 'B' },
  { service_level: null, abc_class_override: 'A', abc_class: null },
  // Its settings were removed before its first classification.
  { service_level: null, abc_class_override: null, abc_class: null },
  { service_level: null, abc_class_override: null, abc_class: 'C' },
  {
    service_level: null,
    abc_class_override: null,
    abc_class: null,
    similar_product_id: ids[0],
    season_ends_on: '12-24',
  },
];
await db('product_planning').insert(
  rows.map((row, index) => ({ company_id: company.id, product_id: ids[index], ...row })),
);
const items = [
  {
    productId: ids[0],
    serviceLevel: '0.99',
    abcClass: null,
    calculatedAbcClass: 'B',
    similarProductId: null,
    seasonEndsOn: null,
  },
  {
    productId: ids[1],
    serviceLevel: null,
    abcClass: 'A',
    calculatedAbcClass: null,
    similarProductId: null,
    seasonEndsOn: null,
  },
  {
    productId: ids[3],
    serviceLevel: null,
    abcClass: null,
    calculatedAbcClass: 'C',
    similarProductId: null,
    seasonEndsOn: null,
  },
  {
    productId: ids[4],
    serviceLevel: null,
    abcClass: null,
    calculatedAbcClass: null,
    similarProductId: ids[0],
    seasonEndsOn: '12-24',
  },
];

describe('GET /api/v2/external/planning-settings/products', () => {
  it('lists products with settings or a class', async () => {
    assert.deepEqual((await list()).body, { success: true, data: { items, nextCursor: null } });
  });

  it('lists those of given products', async () => {
    const { data } = (await list(`?productIds=${ids[3]},${ids[2]},${ids[0]}`)).body;
    assert.deepEqual(data.items, [items[0], items[2]]);
  });

  it('lists page by page', async () => {
    const first = (await list('?limit=2')).body.data;
    assert.deepEqual(first.items, items.slice(0, 2));
    const second = (await list(`?limit=2&cursor=${first.nextCursor}`)).body.data;
    assert.deepEqual(second, { items: items.slice(2), nextCursor: null });
  });

  it('lists nothing of another company', async () => {
    const other = await service.addCompany();
    await service.settled();
    assert.deepEqual((await list('', { key: other.key })).body.data, { items: [], nextCursor: null });
  });
});
