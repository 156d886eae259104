import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import type { Caller } from '../../../src/domain/accounts/company.ts';
import { ApiError } from '../../../src/domain/errors.ts';
import { createAuthenticator, requireScope } from '../../../src/http/access/authenticate.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { createTestDatabase } from '../../support/database.ts';
import { changeCompany, issueKey, revokeKey, rotateKey } from '../../support/fixtures.ts';

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

/** An authenticator that has stored all it has to when the test ends. */
function authenticatorFor(t: TestContext) {
  const authenticator = createAuthenticator({ db, log });
  t.after(authenticator.close);
  return authenticator;
}

/** How many statements run while `work` does. */
async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const count = () => void statements++;
  db.on('query', count);
  await work();
  db.off('query', count);
  return statements;
}

test('authentication returns the key and its company without the secret', async (t) => {
  const { id, key } = await newKey(['read']);
  const caller = await authenticatorFor(t).authenticate('external', bearer(key));
  assert.deepEqual(caller, { company, key: { id, name: 'shop', scopes: ['read'], role: 'member' } });
});

test('the Standard API reads only X-API-Key, the external ones only Authorization', async (t) => {
  const { key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  assert.equal(codeOf(await authenticate('standard', { 'x-api-key': key })), 'accepted');
  assert.equal(codeOf(await authenticate('standard', bearer(key))), 'UNAUTHORIZED');
  assert.equal(codeOf(await authenticate('external', { authorization: `bearer  ${key}` })), 'accepted');
  assert.equal(codeOf(await authenticate('external', { 'x-api-key': key })), 'UNAUTHORIZED');
});

test('all invalid keys get the same error', async (t) => {
  const { authenticate } = authenticatorFor(t);
  const { id, key } = await newKey();
  const revoked = await newKey();
  await revokeKey(db, revoked.id);
  const expired = await newKey();
  await db('api_keys').where({ id: expired.id }).update({ expires_at: '2020-01-01Z' });
  const other = await newKey();
  const bad = [
    '',
    'nonsense',
    key.slice(0, -1),
    `${key}x`,
    `pk_${id}_${'a'.repeat(43)}`,
    `pk_${id}_${other.key.slice(16)}`,
    `pk_aaaaaaaaaaaa_${'a'.repeat(43)}`,
    revoked.key,
    expired.key,
  ];
  const standard = await Promise.all(bad.map((text) => authenticate('standard', { 'x-api-key': text })));
  standard.push(await authenticate('standard', {}), await authenticate('standard', bearer(key)));
  const external = await Promise.all(bad.map((text) => authenticate('external', bearer(text))));
  external.push(
    await authenticate('external', {}),
    await authenticate('external', { authorization: `Basic ${key}` }),
    await authenticate('external', { 'x-api-key': key }),
  );
  const alike = (refusals: (Caller | ApiError)[], detail: string) => {
    for (const refusal of refusals) {
      assert.ok(refusal instanceof ApiError);
      const { code, message, details } = refusal;
      assert.deepEqual([code, message, details], ['UNAUTHORIZED', 'A valid API key is required.', [detail]]);
    }
  };
  alike(standard, 'Send it as `X-API-Key: <key>`.');
  alike(external, 'Send it as `Authorization: Bearer <key>`.');
});

test('a key of a suspended company gets COMPANY_SUSPENDED', async (t) => {
  const { id } = await createCompany(db, { name: 'Suspended caller' });
  const { key } = await issueKey(db, { companyId: id, name: 'k', scopes: ['read'], role: 'member' });
  await changeCompany(db, id, { suspended: true });
  assert.equal(codeOf(await authenticatorFor(t).authenticate('external', bearer(key))), 'COMPANY_SUSPENDED');
});

test('a read-only key gets INSUFFICIENT_SCOPE for writes', async (t) => {
  const { key } = await newKey(['read']);
  const caller = await authenticatorFor(t).authenticate('external', bearer(key));
  assert.ok(!(caller instanceof ApiError));
  requireScope(caller, 'read');
  assert.throws(() => requireScope(caller, 'write'), { code: 'INSUFFICIENT_SCOPE' });
});

test('concurrent requests load a key once', async (t) => {
  const { key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  const statements = await statementsDuring(async () => {
    await Promise.all(Array.from({ length: 200 }, () => authenticate('external', bearer(key))));
    await authenticate('external', bearer(key));
  });
  assert.equal(statements, 1);
});

test('a flood of unknown keys runs one or two statements, and none when repeated', async (t) => {
  const { authenticate } = authenticatorFor(t);
  const flood = Array.from({ length: 1000 }, () => `pk_${randomBytes(6).toString('hex')}_${'a'.repeat(43)}`);
  const send = () => Promise.all(flood.map((key) => authenticate('external', bearer(key))));
  assert.ok((await statementsDuring(send)) <= 2);
  assert.equal(await statementsDuring(send), 0);
});

test('invalid secrets of a cached key run no statement', async (t) => {
  const { id, key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  await authenticate('external', bearer(key));
  const guess = () => authenticate('external', bearer(`pk_${id}_${'b'.repeat(43)}`));
  assert.equal(await statementsDuring(async () => assert.equal(codeOf(await guess()), 'UNAUTHORIZED')), 0);
});

test('a flush makes a revocation and changed settings visible at once', async (t) => {
  const { id, key } = await newKey();
  const authenticator = authenticatorFor(t);
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'accepted');
  await revokeKey(db, id);
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'accepted');
  authenticator.flush();
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'UNAUTHORIZED');
});

test('loads in progress during a flush are not cached', async (t) => {
  const { id, key } = await newKey();
  const authenticator = authenticatorFor(t);
  const before = authenticator.authenticate('external', bearer(key));
  authenticator.flush();
  await before;
  await revokeKey(db, id);
  assert.equal(codeOf(await authenticator.authenticate('external', bearer(key))), 'UNAUTHORIZED');
});

test('without a notification a revocation takes effect within 5 s', async (t) => {
  const { id, key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  await authenticate('external', bearer(key));
  await revokeKey(db, id);
  const start = performance.now();
  while (codeOf(await authenticate('external', bearer(key))) === 'accepted') {
    assert.ok(performance.now() - start < 15_000, 'it is still accepted after 15 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('expiry is checked on every request, also for rotated keys', async (t) => {
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

test('a database error fails only the requests that need it, and the lookup is retried', async (t) => {
  const { key } = await newKey();
  const { authenticate } = authenticatorFor(t);
  const raw = t.mock.method(db, 'raw', () => Promise.reject(new Error('gone')), { times: 1 });
  await assert.rejects(authenticate('external', bearer(key)), /gone/);
  assert.equal(codeOf(await authenticate('external', bearer('nonsense'))), 'UNAUTHORIZED');
  raw.mock.restore();
  assert.equal(codeOf(await authenticate('external', bearer(key))), 'accepted');
});

test('the last use is stored at most once a minute across processes', async () => {
  const { id, key } = await newKey();
  const lastUse = async () => (await db('api_keys').where({ id }).first()).last_used_at as string | null;
  const use = async () => {
    const authenticator = createAuthenticator({ db, log });
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

test('an invalid key has no recorded use, and a busy one is recorded with one statement', async (t) => {
  const { id, key } = await newKey();
  const authenticator = authenticatorFor(t);
  await authenticator.authenticate('external', bearer(`pk_${id}_${'c'.repeat(43)}`));
  assert.equal(await statementsDuring(authenticator.close), 0);
  for (let i = 0; i < 50; i++) await authenticator.authenticate('external', bearer(key));
  assert.equal(await statementsDuring(authenticator.close), 1);
  await authenticator.authenticate('external', bearer(key));
  assert.equal(await statementsDuring(authenticator.close), 0);
});
