import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueKey, rotateKey } from '../../support/fixtures.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const read = async (key: string) => (await sandbox.get('getCurrentKey', '/api/v2/external/key', { key })).body.data;
const company = { id: sandbox.company.id, name: sandbox.company.name };

test('returns the key of the request with its company, and nothing secret', async () => {
  const expiresAt = new Date('2099-01-01T00:00:00.000Z');
  const role = 'manager';
  const options = {
    companyId: company.id,
    name: 'web shop',
    scopes: ['read' as const, 'webhooks' as const],
    role,
    expiresAt,
  } as const;
  const { id, key } = await issueKey(sandbox.db, { ...options, scopes: [...options.scopes] });
  const { createdAt, ...data } = await read(key);
  assert.ok(Date.parse(createdAt) <= Date.now());
  assert.deepEqual(data, {
    id,
    name: 'web shop',
    scopes: ['read', 'webhooks'],
    role,
    status: 'active',
    mode: 'live',
    expiresAt: expiresAt.toISOString(),
    successorId: null,
    company,
  });
});

test('returns when a rotated key expires, and its successor', async () => {
  const { id, key } = await issueKey(sandbox.db, {
    companyId: company.id,
    name: 'old',
    scopes: ['read'],
    role: 'member',
  });
  const { old } = await rotateKey(sandbox.db, id);
  const { status, expiresAt, successorId } = await read(key);
  assert.deepEqual(
    { status, expiresAt, successorId },
    { status: 'retiring', expiresAt: old.expiresAt, successorId: old.successorId },
  );
});

test('returns the company of live data for a key of its sandbox', async () => {
  const { mode, company: owner } = await read(sandbox.testKey);
  assert.deepEqual({ mode, owner }, { mode: 'test', owner: company });
});
