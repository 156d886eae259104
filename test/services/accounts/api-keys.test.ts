import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { listKeys } from '../../../src/db/accounts/api-keys.ts';
import { hashApiKey, parseApiKeyId } from '../../../src/domain/accounts/api-key.ts';
import type { ApiError } from '../../../src/domain/errors.ts';
import { issueKey, type KeyRequest, revokeKey, rotateKey } from '../../../src/services/accounts/api-keys.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { testDatabase } from '../../support/database.ts';
import { heldBackAtRow } from '../../support/locks.ts';

const { db } = await testDatabase();
const { id: companyId } = await createCompany(db, { name: 'Owner' });
const request: KeyRequest = { companyId, name: 'shop', scopes: ['read', 'write'], role: 'member' };
const hourMs = 3_600_000;

function because(reason: RegExp) {
  return ({ code, details }: ApiError) => code === 'INVALID_REQUEST' && reason.test(details.join());
}

async function listed(id: string) {
  return (await listKeys(db, companyId)).find((key) => key.id === id);
}

test('a key is issued with what was asked for, and only its hash is stored', async () => {
  const expiresAt = new Date(Date.now() + hourMs);
  const { id, key } = await issueKey(db, { ...request, scopes: ['read'], role: 'manager', expiresAt });
  assert.equal(parseApiKeyId(key), id);
  const { createdAt, ...rest } = (await listed(id)) ?? assert.fail('it is not listed');
  assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 60_000);
  assert.deepEqual(rest, {
    id,
    companyId,
    name: 'shop',
    scopes: ['read'],
    role: 'manager',
    expiresAt: expiresAt.toISOString(),
    revokedAt: null,
    lastUsedAt: null,
    successorId: null,
  });
  const row = await db('api_keys').where({ id }).first();
  assert.deepEqual(row.secret_hash, hashApiKey(key));
  assert.ok(!JSON.stringify(row).includes(key.slice(16)));
});

const refused: [why: string, request: Partial<KeyRequest>][] = [
  ['an empty name', { name: ' ' }],
  ['a NUL in the name', { name: 'a\0' }],
  ['a key that may only write', { scopes: ['write'] }],
  ['a key that may do nothing', { scopes: [] }],
  ['an expiry in the past', { expiresAt: new Date(Date.now() - 1) }],
  ['an expiry that is no time', { expiresAt: new Date('never') }],
];
for (const [why, wrong] of refused) {
  test(`${why} is refused`, async () => {
    await assert.rejects(issueKey(db, { ...request, ...wrong }), { code: 'INVALID_REQUEST' });
  });
}

test('an unknown company gets no key', async () => {
  await assert.rejects(issueKey(db, { ...request, companyId: randomUUID() }), { code: 'NOT_FOUND' });
});

test('a revocation keeps its first moment', async () => {
  const { id } = await issueKey(db, request);
  const { revokedAt } = await revokeKey(db, id);
  assert.ok(revokedAt);
  assert.equal((await revokeKey(db, id)).revokedAt, revokedAt);
  await assert.rejects(revokeKey(db, 'aaaaaaaaaaaa'), { code: 'NOT_FOUND' });
  await assert.rejects(revokeKey(db, "'; DROP"), { code: 'NOT_FOUND' });
});

test('a rotation issues a like successor and lets the old key live for a day', async () => {
  const old = await issueKey(db, { ...request, name: 'rotated', scopes: ['read'], role: 'manager' });
  const successor = await rotateKey(db, old.id);
  const { name, scopes, role, expiresAt } = (await listed(successor.id)) ?? assert.fail('it is not listed');
  assert.deepEqual(
    { name, scopes, role, expiresAt },
    { name: 'rotated', scopes: ['read'], role: 'manager', expiresAt: null },
  );
  assert.notEqual(successor.key, old.key);
  const retired = await listed(old.id);
  assert.deepEqual(retired, successor.old);
  assert.equal(retired?.successorId, successor.id);
  const graceMs = Date.parse(retired?.expiresAt ?? '') - Date.now();
  assert.ok(Math.abs(graceMs - 24 * hourMs) < 60_000, `the grace is ${graceMs} ms`);
});

test('a successor lives as long as the key it replaces did, and a grace never lengthens a life', async () => {
  const expiresAt = new Date(Date.now() + 2 * hourMs);
  const { id } = await issueKey(db, { ...request, expiresAt });
  const successor = await rotateKey(db, id, 48);
  assert.equal(successor.old.expiresAt, expiresAt.toISOString());
  const lifetime = Date.parse((await listed(successor.id))?.expiresAt ?? '') - Date.now();
  assert.ok(Math.abs(lifetime - 2 * hourMs) < 60_000, `it lives ${lifetime} ms`);
});

test('a key is rotated once, also when two ask at the same time', async () => {
  const { id } = await issueKey(db, request);
  const rotations = await heldBackAtRow(db, 'api_keys', id, [() => rotateKey(db, id), () => rotateKey(db, id)]);
  assert.deepEqual(rotations.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await assert.rejects(rotateKey(db, id), because(/rotated already/));
});

test('a key that no longer works is not rotated, and neither is an unknown one', async () => {
  const { id } = await issueKey(db, request);
  await revokeKey(db, id);
  await assert.rejects(rotateKey(db, id), because(/was revoked/));
  const expired = await issueKey(db, request);
  await db('api_keys').where({ id: expired.id }).update({ expires_at: '2020-01-01Z' });
  await assert.rejects(rotateKey(db, expired.id), because(/expired on/));
  await assert.rejects(rotateKey(db, 'aaaaaaaaaaaa'), { code: 'NOT_FOUND' });
});

test('a grace is 0 to 720 hours', async () => {
  const { id } = await issueKey(db, request);
  for (const grace of [-1, 721, Number.NaN]) {
    await assert.rejects(rotateKey(db, id, grace), { code: 'INVALID_REQUEST' });
  }
  const { old } = await rotateKey(db, id, 0);
  assert.ok(Date.parse(old.expiresAt ?? '') <= Date.now() + 1000);
});
