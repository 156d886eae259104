import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const supplier = await addSupplier(db);
const path = '/api/v2/external/customs';
const list = async (query = '', options = {}) => await service.get('listCustoms', `${path}${query}`, options);

const ids: string[] = [];
for (let i = 0; i < 3; i++) ids.push((await addProduct(db, { supplier })).id);
ids.sort();
const changed_at = '2026-11-24T09:14:07.310Z';
const rows = [
  { hs_code: '940550', duty_rate: '2.7' },
  { hs_code: '94055000', duty_rate: null },
  { hs_code: null, duty_rate: '0' },
];
await db('customs_classifications').insert(
  rows.map((row, index) => ({ company_id: company.id, product_id: ids[index], changed_at, ...row })),
);
const items = rows.map(({ hs_code, duty_rate }, index) => ({
  productId: ids[index],
  hsCode: hs_code,
  dutyRate: duty_rate,
  updatedAt: changed_at,
}));

describe('GET /api/v2/external/customs', () => {
  it('lists the classifications of the company', async () => {
    assert.deepEqual((await list()).body, { success: true, data: { items, nextCursor: null } });
  });

  it('lists those of given products', async () => {
    const { data } = (await list(`?productIds=${ids[2]},${ids[0]}&limit=1`)).body;
    assert.deepEqual(data.items, [items[0]]);
    const next = await list(`?productIds=${ids[0]},${ids[2]}&limit=1&cursor=${data.nextCursor}`);
    assert.deepEqual(next.body.data, { items: [items[2]], nextCursor: null });
    assert.equal((await list('?productIds=x')).status, 400);
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
