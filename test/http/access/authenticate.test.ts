import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { createKeyStore } from '../../../src/db/accounts/api-keys.ts';
import type { Caller } from '../../../src/domain/accounts/company.ts';
import { ApiError } from '../../../src/domain/errors.ts';
import { createAuthenticator, requireScope } from '../../../src/http/access/authenticate.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { createTestDatabase } from '../../support/database.ts';
import { changeCompany, deleteKey, issueKey, rotateKey } from '../../support/fixtures.ts';

const { db } = await createTestDatabase();
const log = pino({ level: 'silent' });
const company = await createCompany(db, { name: 'Caller', tccCoefficient: '1.7', tccEnabled: true });
const bearer = (key: string): IncomingHttpHeaders => ({ authorization: `Bearer ${key}` });

function newKey(scopes: ('read' | 'write')[] = ['read', 'write'], expiresAt?: Date) {
  return issueKey(db, { companyId: company.id, name: 'shop', scopes, role: 'member', expiresAt });
}

function codeOf(result: Caller | ApiError): string {
  return result instanceof ApiError ? result.code : 'accepted';
}

/** An authenticator that is closed after the test, which stores its pending writes. */
function authenticatorFor(t: TestContext) {
  const authenticator = createAuthenticator(createKeyStore(db), log);
  t.after(authenticator.close);
  return authenticator;
}

/** Counts the SQL statements that `work` runs. */
async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const count = () => void statements++;
  db.on('query', count);
  await work();
  db.off('query', count);
  return statements;
}

test('returns the key and its company without the secret', async (t) => {
  const { id, key } = await newKey(['read']);
  const caller = await authenticatorFor(t).authenticate('external', bearer(key));
  assert.deepEqual(caller, {
    company,
    key: { id, name: 'shop', scopes: ['read'], role: 'member', createdBy: null },
  });
});

test('reads only X-API-Key for the Standard API, and only Authorization for the external APIs', async (t) => {
  const { key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  assert.equal(codeOf(await authenticate('standard', { 'x-api-key': key })), 'accepted');
  assert.equal(codeOf(await authenticate('standard', bearer(key))), 'UNAUTHORIZED');
  assert.equal(codeOf(await authenticate('external', { authorization: `bearer  ${key}` })), 'accepted');
  assert.equal(codeOf(await authenticate('external', { 'x-api-key': key })), 'UNAUTHORIZED');
});

test('says what is wrong with an invalid key', async (t) => {
  const { authenticate } = authenticatorFor(t);
  const { id, key } = await newKey();
  const revoked = await newKey();
  await deleteKey(db, revoked.id);
  const expired = await newKey();
  await db('api_keys').where({ id: expired.id }).update({ expires_at: '2020-01-01Z' });
  const other = await newKey();
  const detailsOf = async (api: 'standard' | 'external', headers: IncomingHttpHeaders) => {
    const result = await authenticate(api, headers);
    assert.ok(result instanceof ApiError);
    assert.deepEqual([result.code, result.message], ['UNAUTHORIZED', 'A valid API key is required.']);
    assert.ok(!JSON.stringify(result).includes(key));
    return result.details;
  };
  const cases: [RegExp, string[]][] = [
    [/^The value of `.+` is not a whole API key/, ['nonsense', key.slice(0, -1), `${key}x`]],
    // The same for an unknown ID and a wrong secret.
    [
      /^The key does not exist, or was revoked\.$/,
      [
        `pk_${id}_${'a'.repeat(43)}`,
        `pk_${id}_${other.key.slice(16)}`,
        `pk_aaaaaaaaaaaa_${'a'.repeat(43)}`,
        revoked.key,
      ],
    ],
    [/^The key has expired\.$/, [expired.key]],
  ];
  for (const [hint, keys] of cases) {
    for (const text of keys) {
      const [standard, sendStandard] = await detailsOf('standard', { 'x-api-key': text });
      const [external, sendExternal] = await detailsOf('external', bearer(text));
      for (const detail of [standard, external]) assert.match(detail!, hint);
      assert.equal(sendStandard, 'Send it as `X-API-Key: <key>`.');
      assert.equal(sendExternal, 'Send it as `Authorization: Bearer <key>`.');
    }
  }
  for (const headers of [{}, { 'x-api-key': '' }]) {
    assert.match((await detailsOf('standard', headers))[0]!, /^The header `X-API-Key` has no API key\.$/);
  }
  for (const authorization of [key, `Basic ${key}`, `Token ${key}`]) {
    assert.match(
      (await detailsOf('external', { authorization }))[0]!,
      /^The value of `Authorization` must begin with `Bearer`/,
    );
  }
  for (const headers of [{}, bearer('')]) {
    assert.match((await detailsOf('external', headers))[0]!, /^The header `Authorization` has no API key\.$/);
  }
  // In the header of another API.
  assert.match((await detailsOf('standard', bearer(key)))[0]!, /^The key is in the header `Authorization`, but/);
  assert.match((await detailsOf('external', { 'x-api-key': key }))[0]!, /^The key is in the header `X-API-Key`, but/);
});

test('returns COMPANY_SUSPENDED for a key of a suspended company', async (t) => {
  const { id } = await createCompany(db, { name: 'Suspended caller' });
  const { key } = await issueKey(db, { companyId: id, name: 'k', scopes: ['read'], role: 'member' });
  await changeCompany(db, id, { suspended: true });
  assert.equal(codeOf(await authenticatorFor(t).authenticate('external', bearer(key))), 'COMPANY_SUSPENDED');
});

test('returns INSUFFICIENT_SCOPE for writes with a read-only key', async (t) => {
  const { key } = await newKey(['read']);
  const caller = await authenticatorFor(t).authenticate('external', bearer(key));
  assert.ok(!(caller instanceof ApiError));
  requireScope(caller, 'read');
  assert.throws(() => requireScope(caller, 'write'), { code: 'INSUFFICIENT_SCOPE' });
});

test('loads a key once for concurrent requests', async (t) => {
  const { key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  const statements = await statementsDuring(async () => {
    await Promise.all(Array.from({ length: 200 }, () => authenticate('external', bearer(key))));
    await authenticate('external', bearer(key));
  });
  assert.equal(statements, 1);
});

test('looks up many unknown keys with at most two statements, and with none when repeated', async (t) => {
  const { authenticate } = authenticatorFor(t);
  const flood = Array.from({ length: 1000 }, () => `pk_${randomBytes(6).toString('hex')}_${'a'.repeat(43)}`);
  const send = () => Promise.all(flood.map((key) => authenticate('external', bearer(key))));
  assert.ok((await statementsDuring(send)) <= 2);
  assert.equal(await statementsDuring(send), 0);
});

test('rejects invalid secrets of a cached key without a statement', async (t) => {
  const { id, key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  await authenticate('external', bearer(key));
  const guess = () => authenticate('external', bearer(`pk_${id}_${'b'.repeat(43)}`));
  assert.equal(await statementsDuring(async () => assert.equal(codeOf(await guess()), 'UNAUTHORIZED')), 0);
});

test('applies revocations immediately after a flush', async (t) => {
  const { id, key } = await newKey();
  const authenticator = authenticatorFor(t);
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'accepted');
  await deleteKey(db, id);
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'accepted');
  authenticator.flush();
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'UNAUTHORIZED');
});

test('does not cache lookups in progress during a flush', async (t) => {
  const { id, key } = await newKey();
  const authenticator = authenticatorFor(t);
  const before = authenticator.authenticate('external', bearer(key));
  authenticator.flush();
  await before;
  await deleteKey(db, id);
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'UNAUTHORIZED');
});

test('applies a revocation within 5 s without a notification', async (t) => {
  const { id, key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  await authenticate('external', bearer(key));
  await deleteKey(db, id);
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'accepted');
  // The cache reads the time at most once a millisecond.
  await setTimeout(5);
  const later = performance.now() + 5_000;
  t.mock.method(performance, 'now', () => later);
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'UNAUTHORIZED');
});

test('checks expiry on every request, also for rotated keys', async (t) => {
  const { id, key } = await newKey();
  const successor = await rotateKey(db, id, 1);
  const { authenticate } = authenticatorFor(t);
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'accepted');
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 59 * 60_000 });
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'accepted');
  t.mock.timers.setTime(Date.now() + 61_000);
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'UNAUTHORIZED');
  assert.equal(codeOf(await authenticate('external', bearer(successor.key))), 'accepted');
});

test('fails only requests that need the database if it is unavailable, and retries the lookup', async (t) => {
  const { key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  const raw = t.mock.method(db, 'raw', () => Promise.reject(new Error('gone')), { times: 1 });
  await assert.rejects(authenticate('external', bearer(key)), /gone/);
  assert.equal(codeOf(await authenticate('external', bearer('nonsense'))), 'UNAUTHORIZED');
  raw.mock.restore();
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'accepted');
});

test('stores the last use at most once a minute across processes', async () => {
  const { id, key } = await newKey();
  const lastUse = async () => (await db('api_keys').where({ id }).first()).last_used_at as string | null;
  const use = async () => {
    const authenticator = createAuthenticator(createKeyStore(db), log);
    await authenticator.authenticate('external', bearer(key));
    await authenticator.close();
  };
  assert.equal(await lastUse(), null);
  await use();
  const first = await lastUse();
  assert.ok(first && Math.abs(Date.parse(first) - Date.now()) < 60_000);
  await use();
  assert.equal(await lastUse(), first);
  await db('api_keys').where({ id }).update({ last_used_at: '2026-01-01Z' });
  await use();
  assert.notEqual(await lastUse(), '2026-01-01 00:00:00+00');
});

test('does not record the use of an invalid key, and records repeated use with one statement', async (t) => {
  const { id, key } = await newKey();
  const authenticator = authenticatorFor(t);
  await authenticator.authenticate('external', bearer(`pk_${id}_${'c'.repeat(43)}`));
  assert.equal(await statementsDuring(authenticator.close), 0);
  for (let i = 0; i < 50; i++) await authenticator.authenticate('external', bearer(key));
  assert.equal(await statementsDuring(authenticator.close), 1);
  await authenticator.authenticate('external', bearer(key));
  assert.equal(await statementsDuring(authenticator.close), 0);
});
