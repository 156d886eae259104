import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createKeyStore } from '../../src/db/accounts/api-keys.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { createAuthenticator } from '../../src/http/access/authenticate.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url } = await createTestDatabase();
const company = await createCompany(db, { name: 'Key owner' });

async function json(...args: string[]) {
  const { status, stdout, stderr } = await runCli(url, [...args, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

async function accepted(key: string): Promise<boolean> {
  const authenticator = createAuthenticator(createKeyStore(db), pino({ level: 'silent' }));
  return !((await authenticator.authenticate('standard', { 'x-api-key': key })) instanceof ApiError);
}

test('prints a new key on its own line, and the key works', async () => {
  const { status, stdout } = await runCli(url, ['key', 'issue', 'Key owner', '--name', 'web shop']);
  assert.equal(status, 0);
  const [key = '', , warning] = stdout.split('\n');
  assert.match(key, /^pk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
  assert.match(warning ?? '', /never shown again/);
  assert.match(stdout, /^scopes +read, write$/m);
  assert.ok(await accepted(key));
});

test('sets scopes, role and expiry', async () => {
  const args = ['--scopes', 'read', '--role', 'manager', '--expires', '90d'];
  const issued = await json('key', 'issue', company.id, ...args);
  const keys = await json('key', 'list', 'Key owner');
  const { scopes, role, expiresAt } = keys.find(({ id }: { id: string }) => id === issued.id);
  assert.deepEqual([scopes, role, expiresAt], [['read'], 'manager', issued.expiresAt]);
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  assert.ok(days > 89.9 && days <= 90);
  const dated = await json('key', 'issue', company.id, '--expires', '2999-01-31');
  assert.equal(dated.expiresAt, '2999-01-31T00:00:00.000Z');
});

test('revokes a key and lists it as revoked', async () => {
  const { id, key } = await json('key', 'issue', 'Key owner');
  const { status, stdout } = await runCli(url, ['key', 'revoke', id]);
  assert.equal(status, 0);
  assert.match(stdout, new RegExp(`^Revoked the key ${id} \\(default\\) at `));
  assert.equal(await accepted(key), false);
  const list = await runCli(url, ['key', 'list', 'Key owner']);
  assert.match(list.stdout, new RegExp(`^${id} .* revoked 20`, 'm'));
});

test('accepts both a rotated key and its successor until the grace period ends', async () => {
  const first = await json('key', 'issue', 'Key owner', '--name', 'rotating');
  const second = await json('key', 'rotate', first.id, '--grace', '48');
  assert.deepEqual([await accepted(first.key), await accepted(second.key)], [true, true]);
  const graceHours = (Date.parse(second.old.expiresAt) - Date.now()) / 3_600_000;
  assert.ok(graceHours > 47.9 && graceHours <= 48);
  const third = await json('key', 'rotate', second.id, '--grace', '0');
  assert.deepEqual([await accepted(second.key), await accepted(third.key)], [false, true]);
  const list = await runCli(url, ['key', 'list', 'Key owner']);
  assert.match(list.stdout, new RegExp(`^${first.id} .* until 20\\S+, then ${second.id}`, 'm'));
});

const invalid: [why: string, args: string[], message: RegExp][] = [
  ['a key for nobody', ['issue', 'Nobody'], /The company "Nobody" was not found\./],
  ['a key that may not read', ['issue', 'Key owner', '--scopes', 'write'], /scopes must include read/],
  ['an expiry in the past', ['issue', 'Key owner', '--expires', '2020-01-01'], /expiresAt must be in the future/],
  ['an unknown key', ['revoke', 'aaaaaaaaaaaa'], /The key "aaaaaaaaaaaa" was not found\./],
  ['a rotation of an unknown key', ['rotate', 'aaaaaaaaaaaa'], /was not found/],
];
for (const [why, args, message] of invalid) {
  test(`reports ${why} in one line on stderr`, async () => {
    const { status, stdout, stderr } = await runCli(url, ['key', ...args]);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, message);
    assert.equal(stderr.trimEnd().split('\n').length, 1);
  });
}
