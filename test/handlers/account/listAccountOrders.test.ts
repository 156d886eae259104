import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeCompany } from '../../../src/services/companies.ts';
import { startAccount } from '../../support/account.ts';
import { addShelf, place } from '../../support/orders.ts';

const service = await startAccount();
const { product } = await addShelf(service.db);
const buyer = { companyId: service.company.id, keyId: 'KeyOfTheTest', requestId: 'a request' };
const list = (query: Record<string, string> = {}, as = service.member) =>
  service.call('listAccountOrders', { as, query });

test('lists the orders, newest first, in the current form whatever the keys get', async () => {
  for (const quantity of [1, 2]) await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity }] });
  await changeCompany(service.db, service.company.id, { contractForm: 'earlier' });
  const { status, body } = await list({ limit: '1' });
  assert.deepEqual([status, body.data.pagination.total], [200, 2]);
  assert.equal(body.data.orders[0].items[0].quantity, 2);
  assert.deepEqual((await list({ status: 'paid' })).body.data.orders, []);
  assert.equal((await list({ status: 'lost' })).status, 400);
});

test("another company's are not among them", async () => {
  assert.equal((await list({}, service.stranger)).body.data.pagination.total, 0);
});
