import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

// Deletion of stored decisions is tested with updateAccountOutlierDecision.
const service = await startAccount();

test('rejects a malformed day', async () => {
  const path = { productId: crypto.randomUUID(), date: '2026-02-30' };
  assert.equal((await service.call('deleteAccountOutlierDecision', { path })).status, 400);
});
