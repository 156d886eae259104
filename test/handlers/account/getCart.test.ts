import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

// The content of carts is tested with updateCart.
const service = await startAccount();

test('is empty at first', async () => {
  assert.deepEqual((await service.call('getCart')).body.data, { items: [] });
});
