import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { assertRejectsCursors } from '../../support/list-pages.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db);

test("lists only the company's own items, page by page", async () => {
  const mine = [];
  for (const name of ['First', 'Second']) {
    mine.push(await addProduct(service.db, { supplier, name, companyId: service.company.id }));
  }
  await addProduct(service.db, { supplier });
  await addProduct(service.db, { supplier, companyId: service.stranger.companyId });
  const { status, body } = await service.call('listPersonalItems', { as: service.member, query: { limit: '1' } });
  assert.deepEqual([status, body.data.total, body.data.items.length], [200, 2, 1]);
  assert.equal(body.data.items[0].productId, mine[1]?.id);
  const second = await service.call('listPersonalItems', { query: { limit: '1', cursor: body.data.nextCursor } });
  assert.equal(second.body.data.items[0].productId, mine[0]?.id);
  assert.equal(second.body.data.nextCursor, null);
  await assertRejectsCursors((query) => service.call('listPersonalItems', { query }));
});

test('finds items by name, codes, barcode and supplier, in any case, with the total', async () => {
  const { companyId } = service.stranger;
  const found = async (search: string) => {
    const { status, body } = await service.call('listPersonalItems', {
      as: service.member,
      query: { search, limit: '1' },
    });
    assert.equal(status, 200);
    return [body.data.total, body.data.items[0]?.name];
  };
  const baltic = await addSupplier(service.db, { name: 'Baltic Wax' });
  await addProduct(service.db, {
    supplier: baltic,
    name: 'Ivory Candle',
    sku: 'IV-900',
    barcode: '4006381333931',
    companyId: service.company.id,
  });
  await addProduct(service.db, { supplier: baltic, name: 'Ivory of others', companyId });
  for (const text of ['candle', 'iv-9', '638133', 'BALTIC', 'Ivory Candle'])
    assert.deepEqual(await found(text), [1, 'Ivory Candle'], text);
  assert.deepEqual(await found('100%'), [0, undefined]);
});
