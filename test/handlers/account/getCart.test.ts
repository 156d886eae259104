import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

// The content of carts is tested with changeCart.
const service = await startAccount();

test('requires a session, and is empty at first', async () => {
  assert.equal((await service.call('getCart', { as: null })).status, 401);
  assert.deepEqual((await service.call('getCart')).body.data, { items: [] });
});
