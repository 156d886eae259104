import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const create = (body: unknown) => service.call('createKey', { body });

test('returns a working key, which is not recorded in the audit log', async () => {
  const { status, body } = await create({ name: 'web shop' });
  assert.equal(status, 201);
  const { key, id: keyId, scopes, role, status: life } = body.data;
  assert.match(key, new RegExp(`^pk_${keyId}_`));
  assert.deepEqual([scopes, role, life], [['read', 'write'], 'member', 'active']);
  assert.equal((await service.get('listOrders', '/api/v1/external/orders', { key })).status, 200);
  const [entry] = await service.audit('key.created');
  assert.deepEqual([entry?.subject, entry?.after?.['name']], [keyId, 'web shop']);
  assert.ok(!JSON.stringify(entry).includes(key));
});

test('creates a read-only key with an expiry', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await create({ name: 'report', scopes: ['read'], expiresAt });
  assert.deepEqual([body.data.scopes, body.data.expiresAt], [['read'], expiresAt]);
});

test('removes invisible characters from the name', async () => {
  assert.equal((await create({ name: ' web\u200b shop\u202e' })).body.data.name, 'web shop');
});

test('rejects invalid key properties', async () => {
  for (const body of [
    { name: ' ' },
    { name: '\u200b\u202e' },
    { name: 'till\n2' },
    { name: 'x', scopes: ['write'] },
    { name: 'x', scopes: [1.5] },
    { name: 'x', expiresAt: '2020-01-01T00:00:00Z' },
    {},
  ]) {
    assert.equal((await create(body)).status, 400);
  }
});
