import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

// Restoring dismissed recommendations is tested with updateAccountRecommendationDismissal.
const service = await startAccount();

test('returns 404 for a product without a recommendation', async () => {
  const path = { productId: crypto.randomUUID() };
  assert.equal((await service.call('deleteAccountRecommendationDismissal', { path })).status, 404);
});
