import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeCompany } from '../../../src/services/companies.ts';
import { password, startAccount } from '../../support/account.ts';

const service = await startAccount();

const signIn = (body: { email: string; password: string }, on = service) => on.call('signIn', { as: null, body });

/** The cookie of an answer, as a browser sends it back. */
const cookieOf = (headers: Record<string, string>) => (headers['set-cookie'] ?? '').split(';')[0] ?? '';

test('begins a session whose cookie lets the user in, whatever the case of the address', async () => {
  const user = await service.addUser({ email: 'dila@kirlangic.example' });
  const { status, body, headers } = await signIn({ email: ' Dila@Kirlangic.EXAMPLE', password });
  assert.equal(status, 200);
  assert.equal(body.data.user.userId, user.id);
  assert.match(headers['set-cookie'] ?? '', /^portside=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/);
  const session = await service.call('getSession', { as: { ...user, cookie: cookieOf(headers) } });
  assert.equal(session.body.data.sessionId, body.data.sessionId);
});

test('of a session only the hash of its token is kept', async () => {
  const user = await service.addUser();
  const token = cookieOf((await signIn({ email: user.email, password })).headers).split('=')[1] ?? '';
  const { rows } = await service.db.raw('SELECT s::text AS row FROM user_sessions s WHERE user_id = ?', [user.id]);
  assert.ok(rows.length === 2 && rows.every(({ row }: { row: string }) => !row.includes(token)));
});

test('a wrong password, an unknown address, an invited and a deactivated user are answered alike', async () => {
  const [user, invited, gone] = await Promise.all([service.addUser(), service.addUser(), service.addUser()]);
  await service.db('users').where({ id: invited.id }).update({ password: null });
  await service.db('users').where({ id: gone.id }).update({ deactivated_at: service.db.fn.now() });
  const answers = [
    await signIn({ email: user.email, password: 'something else' }),
    await signIn({ email: 'nobody@nowhere.example', password }),
    await signIn({ email: invited.email, password }),
    await signIn({ email: gone.email, password }),
  ];
  for (const { status, text, headers } of answers) {
    assert.deepEqual([status, text], [401, answers[0]?.text]);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['www-authenticate'], 'Session realm="portside"');
  }
});

test('the user of a suspended company is told so, once the password is right', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await service.addUser({ companyId });
  await changeCompany(service.db, companyId, { suspended: true });
  assert.equal((await signIn({ email: user.email, password: 'wrong' })).status, 401);
  const { status, body } = await signIn({ email: user.email, password });
  assert.deepEqual([status, body.code], [403, 'COMPANY_SUSPENDED']);
});

test('where the service is reached by https, the cookie is bound to its host', async () => {
  const secure = await startAccount({ PUBLIC_URL: 'https://portside.example' });
  const { headers } = await signIn({ email: secure.manager.email, password }, secure);
  assert.match(headers['set-cookie'] ?? '', /^__Host-portside=[\w-]{43}; Path=\/; .*; Secure$/);
  const as = { ...secure.manager, cookie: cookieOf(headers) };
  assert.equal((await secure.call('getSession', { as })).status, 200);
  assert.equal((await secure.call('getSession')).status, 401);
});

test('an address can be tried ten times, right or wrong, known or not; who gets in starts anew', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const { email } = limited.manager;
  const attempt = (address: string, word: string) => signIn({ email: address, password: word }, limited);
  for (let i = 0; i < 9; i++) assert.equal((await attempt(email, 'wrong')).status, 401);
  assert.equal((await attempt(email, password)).status, 200);
  for (let i = 0; i < 10; i++) assert.equal((await attempt(email, 'wrong')).status, 401);
  const refused = await attempt(email, password);
  assert.deepEqual([refused.status, refused.body], [429, { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } }]);
  assert.equal(refused.headers['ratelimit-policy'], '"email";q=10;w=900');
  assert.equal(refused.headers['retry-after'], refused.headers['ratelimit-reset']);
  assert.equal((await attempt(limited.member.email, password)).status, 200);
});

test('is written down, without the token', async () => {
  const user = await service.addUser();
  const { body } = await signIn({ email: user.email, password });
  const entry = (await service.audit('session.started')).find(({ user_id }) => user_id === user.id);
  assert.equal(entry?.subject, body.data.sessionId);
  assert.deepEqual(Object.keys(entry?.after ?? {}), ['address', 'userAgent']);
});
