import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
const list = async (query = '') => (await service.get('listSuppliers', `/api/v2/external/suppliers${query}`)).body.data;

test('returns the suppliers of the own catalog by name, in pages', async () => {
  const other = await service.addCompany();
  const [brook, ash, hidden, foreign] = [
    await addSupplier(db, { name: 'Brook' }),
    await addSupplier(db, { name: 'Ash' }),
    await addSupplier(db, { name: 'Without products' }),
    await addSupplier(db, { name: 'Of another company' }),
  ];
  for (const supplier of [brook, ash]) await addProduct(db, { supplier });
  await addProduct(db, { supplier: foreign, companyId: other.id });
  await service.settled();
  const { items, nextCursor } = await list();
  assert.deepEqual(
    items.map(({ id, name, currency }: Record<string, string>) => [id, name, currency]),
    [ash, brook].map(({ id, name, currency }) => [id, name, currency]),
  );
  assert.ok(!items.some(({ id }: { id: string }) => id === hidden.id));
  assert.equal(nextCursor, null);
  assert.deepEqual((await list('?search=BRO')).items, items.slice(1));
  const first = await list('?limit=1');
  assert.deepEqual([...first.items, ...(await list(`?limit=1&cursor=${first.nextCursor}`)).items], items);
});
