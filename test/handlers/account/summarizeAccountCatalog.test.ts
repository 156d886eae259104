import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

// The content is tested with listAccountCatalog.
const service = await startAccount();

test('rejects an empty search', async () => {
  assert.equal((await service.call('summarizeAccountCatalog', { query: { search: '' } })).status, 400);
});
