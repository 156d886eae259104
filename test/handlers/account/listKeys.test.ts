import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test("lists the company's keys with their state and last use, without secrets", async () => {
  const { body: made } = await service.call('createKey', { body: { name: 'shop', scopes: ['read'] } });
  const { keyId, key } = made.data;
  await service.db('api_keys').where({ id: keyId }).update({ last_used_at: '2026-11-21T09:00:00Z' });
  const { status, body, text } = await service.call('listKeys');
  assert.equal(status, 200);
  const [first] = body.data.keys;
  assert.deepEqual(
    [first.keyId, first.state, first.scopes, first.lastUsedAt],
    [keyId, 'active', ['read'], '2026-11-21T09:00:00.000Z'],
  );
  assert.ok(!text.includes(key.slice(16)));
  assert.equal(body.data.keys.length, 2);
});
