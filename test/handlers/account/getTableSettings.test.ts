import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const none = { hiddenColumns: [], views: [] };
const read = async (table: string, as = service.member) =>
  (await service.call('getTableSettings', { as, path: { table } })).body;

test('a table that a user has not changed has all columns and no views', async () => {
  assert.deepEqual(await read('orders'), { success: true, data: none });
});

test('the settings are those of the user and the table', async () => {
  const body = { hiddenColumns: ['promised'], views: [{ name: 'Late', query: 'status=late', hiddenColumns: [] }] };
  await service.call('updateTableSettings', { as: service.member, path: { table: 'orders' }, body });
  assert.deepEqual((await read('orders')).data, body);
  for (const other of [read('suppliers'), read('orders', service.manager), read('orders', service.stranger)]) {
    assert.deepEqual((await other).data, none);
  }
});

test('a table that the account does not have is rejected', async () => {
  assert.equal((await read('users')).code, 'INVALID_REQUEST');
});
