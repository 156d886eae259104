import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db);

test("lists the company's own items, page by page, and nobody else's", async () => {
  const mine = [];
  for (const name of ['First', 'Second']) {
    mine.push(await addProduct(service.db, { supplier, name, companyId: service.company.id }));
  }
  await addProduct(service.db, { supplier });
  await addProduct(service.db, { supplier, companyId: service.stranger.companyId });
  const { status, body } = await service.call('listPersonalItems', { as: service.member, query: { limit: '1' } });
  assert.deepEqual([status, body.data.total, body.data.items.length], [200, 2, 1]);
  assert.equal(body.data.items[0].productId, mine[1]?.id);
  const second = await service.call('listPersonalItems', { query: { limit: '1', offset: '1' } });
  assert.equal(second.body.data.items[0].productId, mine[0]?.id);
});
