import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns a user at the path in Location', async () => {
  const created = await service.call('createUser', { body: { email: 'mert@kirlangic.example', role: 'member' } });
  const { data: expected } = created.body;
  assert.equal(created.headers['location'], `/api/account/v1/users/${expected.id}`);
  const path = { userId: expected.id };
  assert.deepEqual((await service.call('getUser', { path })).body.data, expected);
  assert.equal((await service.call('getUser', { path, as: service.stranger })).status, 404);
  assert.equal((await service.call('getUser', { path, as: service.member })).status, 403);
});
