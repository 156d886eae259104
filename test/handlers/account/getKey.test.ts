import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns a key at the path in Location, without its text', async () => {
  const created = await service.call('createKey', { body: { name: 'shop', scopes: ['read'] } });
  const { key, ...expected } = created.body.data;
  assert.equal(created.headers['location'], `/api/account/v1/keys/${expected.id}`);
  const path = { keyId: expected.id };
  assert.deepEqual((await service.call('getKey', { path })).body.data, expected);
  assert.equal((await service.call('getKey', { path, as: service.stranger })).status, 404);
  assert.equal((await service.call('getKey', { path, as: service.member })).status, 403);
});
