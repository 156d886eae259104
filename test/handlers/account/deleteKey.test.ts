import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('revokes a key immediately; revoking it again changes nothing', async () => {
  const { id: keyId, key } = (await service.call('createKey', { body: { name: 'shop' } })).body.data;
  const { status, body } = await service.call('deleteKey', { path: { keyId } });
  assert.deepEqual([status, body.data.status], [200, 'revoked']);
  await service.settled();
  assert.equal((await service.get('listOrders', '/api/v1/external/orders', { key })).status, 401);
  const again = await service.call('deleteKey', { path: { keyId } });
  assert.equal(again.body.data.revokedAt, body.data.revokedAt);
  assert.equal((await service.audit('key.revoked')).length, 1);
});
