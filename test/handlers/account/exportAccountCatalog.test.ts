import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

// The content is tested with listAccountCatalog.
const service = await startAccount();

test('rejects invalid parameters, and requires a session', async () => {
  assert.equal((await service.call('exportAccountCatalog', { query: { text: '' } })).status, 400);
  assert.equal((await service.call('exportAccountCatalog', { as: null })).status, 401);
});
