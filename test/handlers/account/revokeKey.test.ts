import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('revokes a key immediately; revoking it again changes nothing', async () => {
  const { keyId, key } = (await service.call('createKey', { body: { name: 'shop' } })).body.data;
  const { status, body } = await service.call('revokeKey', { path: { keyId } });
  assert.deepEqual([status, body.data.state], [200, 'revoked']);
  await service.settled();
  assert.equal((await service.get('listOrders', '/api/v1/external/orders', { key })).status, 401);
  const again = await service.call('revokeKey', { path: { keyId } });
  assert.equal(again.body.data.revokedAt, body.data.revokedAt);
  assert.equal((await service.audit('key.revoked')).length, 1);
});

test("returns 404 for another company's key, which remains valid", async () => {
  const keyId = service.key.slice(3, 15);
  const { status, body } = await service.call('revokeKey', { as: service.stranger, path: { keyId } });
  assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
  assert.equal((await service.get('listOrders', '/api/v1/external/orders')).status, 200);
});

test('rejects a malformed key id', async () => {
  const { status, body } = await service.call('revokeKey', { path: { keyId: 'shop' } });
  assert.deepEqual([status, body.details], [400, ['path parameter "keyId": must be 12 letters and digits']]);
});
