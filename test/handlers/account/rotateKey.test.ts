import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const rotate = (keyId: string, body: unknown = {}, as = service.manager) =>
  service.call('rotateKey', { as, path: { keyId }, body });

test('creates a successor, and both keys work during the grace period', async () => {
  const made = (await service.call('createKey', { body: { name: 'shop', scopes: ['read'] } })).body.data;
  const { status, body } = await rotate(made.id, { graceHours: 48 });
  assert.equal(status, 200);
  const { newKey, oldKey } = body.data;
  assert.deepEqual(
    [newKey.name, newKey.scopes, oldKey.status, oldKey.successorId],
    ['shop', ['read'], 'retiring', newKey.id],
  );
  for (const text of [made.key, newKey.key]) {
    assert.equal((await service.get('listCatalog', '/api/v2/external/catalog', { key: text })).status, 200);
  }
  const [entry] = await service.audit('key.rotated');
  assert.deepEqual(
    [entry?.subject, entry?.after],
    [made.id, { successorId: newKey.id, oldWorksUntil: oldKey.expiresAt }],
  );
  assert.equal((await rotate(made.id)).status, 409);
});

test('rejects a grace period out of range', async () => {
  assert.equal((await rotate(service.key.slice(3, 15), { graceHours: 721 })).status, 400);
});
