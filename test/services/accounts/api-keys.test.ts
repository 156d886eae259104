import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { loadConfig } from '../../../src/config.ts';
import { listKeys } from '../../../src/db/accounts/api-keys.ts';
import { hashApiKey, parseApiKeyId } from '../../../src/domain/accounts/api-key.ts';
import type { ApiError } from '../../../src/domain/errors.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { createKey, deleteKey, type KeyRequest, rotateKey } from '../../../src/services/accounts/api-keys.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { createTestDatabase } from '../../support/database.ts';
import { issueKey } from '../../support/fixtures.ts';
import { heldBackAtRow } from '../../support/locks.ts';

const { db } = await createTestDatabase();
const config = loadConfig({});
const { id: companyId } = await createCompany(db, { name: 'Owner' });
const actor = operatorActor(companyId);
const request: KeyRequest = { name: 'shop', scopes: ['read', 'write'], role: 'member' };
const hourMs = 3_600_000;

const create = (changes: Partial<KeyRequest> = {}) => createKey({ db, config }, actor, { ...request, ...changes });
const rotate = (id: string, graceHours?: number) => rotateKey({ db, config }, actor, id, graceHours);
const revoke = (id: string) => deleteKey({ db }, actor, id);

function hasMessage(pattern: RegExp) {
  return ({ code, message }: ApiError) => code === 'INVALID_STATE' && pattern.test(message);
}

async function readKey(id: string) {
  return (await listKeys(db, companyId)).find((key) => key.id === id) ?? assert.fail('The key is not listed.');
}

test('createKey stores the requested properties and only a hash of the key', async () => {
  const expiresAt = new Date(Date.now() + hourMs).toISOString();
  const { id, key } = await create({ scopes: ['read'], role: 'manager', expiresAt });
  assert.equal(parseApiKeyId(key), id);
  const { createdAt, ...rest } = await readKey(id);
  assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 60_000);
  assert.deepEqual(rest, {
    id,
    companyId,
    name: 'shop',
    scopes: ['read'],
    role: 'manager',
    sandbox: false,
    createdBy: null,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    successorId: null,
  });
  const row = await db('api_keys').where({ id }).first();
  assert.deepEqual(row.secret_hash, hashApiKey(key));
  assert.ok(!JSON.stringify(row).includes(key.slice(16)));
});

const invalidRequests: [name: string, changes: Partial<KeyRequest>][] = [
  ['an empty name', { name: ' ' }],
  ['a NUL character in the name', { name: 'a\0' }],
  ['write scope without read scope', { scopes: ['write'] }],
  ['no scopes', { scopes: [] }],
  ['an expiry in the past', { expiresAt: new Date(Date.now() - 1).toISOString() }],
  ['a malformed expiry', { expiresAt: 'never' }],
];
for (const [name, changes] of invalidRequests) {
  test(`createKey rejects ${name}`, async () => {
    await assert.rejects(create(changes), { code: 'INVALID_REQUEST' });
  });
}

test('createKey rejects an unknown company', async () => {
  await assert.rejects(createKey({ db, config }, operatorActor(randomUUID()), request), { code: 'NOT_FOUND' });
});

test('deleteKey keeps the time of the first revocation', async () => {
  const { id } = await create();
  const { revokedAt } = await revoke(id);
  assert.ok(revokedAt);
  assert.equal((await revoke(id)).revokedAt, revokedAt);
  await assert.rejects(revoke('aaaaaaaaaaaa'), { code: 'NOT_FOUND' });
  await assert.rejects(revoke("'; DROP"), { code: 'NOT_FOUND' });
});

test('the keys of other companies are not found', async () => {
  const { id } = await create();
  const other = operatorActor((await createCompany(db, { name: 'Other' })).id);
  await assert.rejects(deleteKey({ db }, other, id), { code: 'NOT_FOUND' });
  await assert.rejects(rotateKey({ db, config }, other, id), { code: 'NOT_FOUND' });
  assert.equal((await readKey(id)).revokedAt, null);
});

test('rotateKey creates a successor with the same properties and a grace period of one day', async () => {
  const old = await create({ name: 'rotated', scopes: ['read'], role: 'manager' });
  const rotation = await rotate(old.id);
  const { name, scopes, role, expiresAt } = await readKey(rotation.key.id);
  assert.deepEqual(
    { name, scopes, role, expiresAt },
    { name: 'rotated', scopes: ['read'], role: 'manager', expiresAt: null },
  );
  assert.notEqual(rotation.key.key, old.key);
  const expiring = await readKey(old.id);
  assert.deepEqual(expiring, rotation.old);
  assert.equal(expiring.successorId, rotation.key.id);
  const graceMs = Date.parse(expiring.expiresAt ?? '') - Date.now();
  assert.ok(Math.abs(graceMs - 24 * hourMs) < 60_000, `the grace period is ${graceMs} ms`);
});

test('a successor has the lifetime of the old key, and a grace period does not extend an earlier expiry', async () => {
  const expiresAt = new Date(Date.now() + 2 * hourMs).toISOString();
  const { id } = await create({ expiresAt });
  const { key, old } = await rotate(id, 48);
  assert.equal(old.expiresAt, expiresAt);
  const lifetimeMs = Date.parse((await readKey(key.id)).expiresAt ?? '') - Date.now();
  assert.ok(Math.abs(lifetimeMs - 2 * hourMs) < 60_000, `the lifetime is ${lifetimeMs} ms`);
});

test('of two concurrent rotations, one succeeds', async () => {
  const { id } = await create();
  const rotations = await heldBackAtRow(db, 'api_keys', id, [() => rotate(id), () => rotate(id)]);
  assert.deepEqual(rotations.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await assert.rejects(rotate(id), hasMessage(/already rotated/));
});

test('rotateKey rejects revoked, expired and unknown keys', async () => {
  const { id } = await create();
  await revoke(id);
  await assert.rejects(rotate(id), hasMessage(/was revoked/));
  const expired = await issueKey(db, { ...request, companyId, expiresAt: new Date('2020-01-01Z') });
  await assert.rejects(rotate(expired.id), hasMessage(/expired on/));
  await assert.rejects(rotate('aaaaaaaaaaaa'), { code: 'NOT_FOUND' });
});

test('a grace period is 0 to 720 hours', async () => {
  const { id } = await create();
  for (const graceHours of [-1, 721, Number.NaN]) {
    await assert.rejects(rotate(id, graceHours), { code: 'INVALID_REQUEST' });
  }
  const { old } = await rotate(id, 0);
  assert.ok(Date.parse(old.expiresAt ?? '') <= Date.now() + 1000);
});

test('a successor counts as a key of the user who rotates it, also if operators issued the old key', async () => {
  const issued = await create();
  const addUser = async (email: string) =>
    (await db('users').insert({ company_id: companyId, email, role: 'manager' }).returning('id'))[0];
  const [author, other] = [await addUser('author@keys.example'), await addUser('other@keys.example')];
  const as = (userId: string) => ({ ...actor, userId });
  const successor = await rotateKey({ db, config }, as(other.id), issued.id);
  assert.equal(successor.key.createdBy, other.id);
  const own = await createKey({ db, config }, as(author.id), request);
  const first = await rotateKey({ db, config }, as(other.id), own.id);
  assert.equal(first.key.createdBy, other.id);
  assert.equal((await rotate(first.key.id)).key.createdBy, other.id);
});
