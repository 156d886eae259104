import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countEmailAttempt } from '../../../src/db/accounts/email-attempts.ts';
import { notifySignInLimitJob } from '../../../src/jobs/notify-sign-in-limit.ts';
import { sendAccountMailJob } from '../../../src/jobs/send-account-mail.ts';
import { type AccountService, password, startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startRedis } from '../../support/redis.ts';
import { enableTwoFactor } from '../../support/two-factor.ts';

const service = await startAccount();
const never = new AbortController().signal;

const signIn = (body: { email: string; password: string }, on = service) => on.call('signIn', { as: null, body });

/** The cookie of a response, as a browser sends it back. */
const cookieOf = (headers: Record<string, string>) => (headers['set-cookie'] ?? '').split(';')[0] ?? '';

test('starts a session with a cookie, whatever the case of the e-mail address', async () => {
  const user = await service.addUser({ email: 'dila@kirlangic.example' });
  const { status, body, headers } = await signIn({ email: ' Dila@Kirlangic.EXAMPLE', password });
  assert.equal(status, 200);
  assert.equal(body.data.user.id, user.id);
  assert.match(headers['set-cookie'] ?? '', /^portside=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  const session = await service.call('getSession', { as: { ...user, cookie: cookieOf(headers) } });
  assert.equal(session.body.data.id, body.data.id);
});

test('stores only the hash of the session token', async () => {
  const user = await service.addUser();
  const token = cookieOf((await signIn({ email: user.email, password })).headers).split('=')[1] ?? '';
  const { rows } = await service.db.raw('SELECT s::text AS row FROM user_sessions s WHERE user_id = ?', [user.id]);
  assert.ok(rows.length === 2 && rows.every(({ row }: { row: string }) => !row.includes(token)));
});

test('returns the same error for an incorrect password, an unknown address, an invited and a deactivated user', async () => {
  const [user, invited, gone] = await Promise.all([service.addUser(), service.addUser(), service.addUser()]);
  await service.db('users').where({ id: invited.id }).update({ password: null });
  await service.db('users').where({ id: gone.id }).update({ deactivated_at: service.db.fn.now() });
  const responses = [
    await signIn({ email: user.email, password: 'something else' }),
    await signIn({ email: 'nobody@nowhere.example', password }),
    await signIn({ email: invited.email, password }),
    await signIn({ email: gone.email, password }),
  ];
  for (const { status, text, headers } of responses) {
    assert.deepEqual([status, text], [401, responses[0]?.text]);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['www-authenticate'], 'Session realm="portside"');
  }
});

test('returns COMPANY_SUSPENDED only if the password is correct', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await service.addUser({ companyId });
  await changeCompany(service.db, companyId, { suspended: true });
  assert.equal((await signIn({ email: user.email, password: 'wrong' })).status, 401);
  const { status, body } = await signIn({ email: user.email, password });
  assert.deepEqual([status, body.code], [403, 'COMPANY_SUSPENDED']);
});

test('starts a session for the set-up only if the company requires two-factor sign-in', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await service.addUser({ companyId });
  const setting = await service.call('updateSettings', { as: user, body: { requireTwoFactor: true } });
  assert.deepEqual([setting.status, setting.body.data.requireTwoFactor], [200, true]);
  // Sessions that exist continue.
  assert.equal((await service.call('listUsers', { as: user })).status, 200);
  const { body, headers } = await signIn({ email: user.email, password });
  assert.deepEqual(body.data.twoFactor, { enabled: false, setupRequired: true });
  const started = { ...user, cookie: cookieOf(headers) };
  const rejected = await service.call('listUsers', { as: started });
  assert.deepEqual([rejected.status, rejected.body.code], [403, 'TWO_FACTOR_REQUIRED']);
  await enableTwoFactor(service, started);
  assert.equal((await service.call('listUsers', { as: started })).status, 200);
});

test('binds the cookie to the host if the service uses https', async () => {
  const secure = await startAccount({ PUBLIC_URL: 'https://portside.example' });
  const { headers } = await signIn({ email: secure.manager.email, password }, secure);
  assert.match(headers['set-cookie'] ?? '', /^__Host-portside=[\w-]{43}; .*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const as = { ...secure.manager, cookie: cookieOf(headers) };
  assert.equal((await secure.call('getSession', { as })).status, 200);
  assert.equal((await secure.call('getSession')).status, 401);
});

const proxied = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1/32,::1' };

/** Signs in from a client address through a trusted proxy. */
const signInFrom = (on: AccountService, address: string, body: { email: string; password: string }) =>
  on.call('signIn', { as: null, body, headers: { 'x-forwarded-for': address } });

/** Counts sign-in attempts without the cost of verifying passwords. */
async function count(on: AccountService, email: string, attempts: number, address?: string): Promise<void> {
  for (let n = 0; n < attempts; n++) await countEmailAttempt(on.db, email, 'sign-in', address);
}

for (const [where, start] of [
  ['in one process', async () => startAccount(proxied)],
  [
    'with a shared Redis',
    async () => {
      const redis = await startRedis();
      const service = await startAccount({ ...proxied, REDIS_URL: redis.url });
      service.closing.defer(() => redis.stop());
      return service;
    },
  ],
] as const) {
  test(`failed sign-ins from one address do not block other addresses, ${where}`, async () => {
    const limited = await start();
    const { email } = limited.manager;
    await count(limited, email, 9, '198.51.100.1');
    assert.equal((await signInFrom(limited, '198.51.100.1', { email, password: 'wrong' })).status, 401);
    const rejected = await signInFrom(limited, '198.51.100.1', { email, password });
    assert.deepEqual([rejected.status, rejected.headers['ratelimit-policy']], [429, '"email";q=10;w=900']);
    assert.equal((await signInFrom(limited, '203.0.113.7', { email, password })).status, 200);
    // The sign-in resets the count of its own address only.
    assert.equal((await signInFrom(limited, '198.51.100.1', { email, password })).status, 429);
    // Each client address also has a limit over all accounts: three of 30 attempts were used.
    for (let n = 0; n < 27; n++) await signInFrom(limited, '198.51.100.1', { email, password });
    const other = await signInFrom(limited, '198.51.100.1', { email: limited.member.email, password });
    assert.deepEqual([other.status, other.headers['ratelimit-policy']], [429, '"sign-in";q=30;w=900']);
    assert.equal((await signInFrom(limited, '203.0.113.7', { email: limited.member.email, password })).status, 200);
  });
}

test('the addresses of an IPv6 network count as one', async () => {
  const limited = await startAccount(proxied);
  const { email } = limited.manager;
  await count(limited, email, 8, '2001:db8:0:0::/64');
  for (const n of [1, 2]) await signInFrom(limited, `2001:db8::${n}`, { email, password: 'wrong' });
  assert.equal((await signInFrom(limited, '2001:db8::99', { email, password })).status, 429);
  assert.equal((await signInFrom(limited, '2001:db8:0:1::1', { email, password })).status, 200);
});

test('limits an account to 100 attempts an hour from all addresses; its user gets one e-mail and can still sign in from an address with an open session', async () => {
  const limited = await startAccount(proxied);
  const { email } = limited.manager;
  assert.equal((await signInFrom(limited, '203.0.113.7', { email, password })).status, 200);
  await count(limited, email, 99);
  assert.equal((await signInFrom(limited, '198.51.100.1', { email, password: 'wrong' })).status, 401);
  const rejected = await signInFrom(limited, '203.0.113.8', { email, password });
  assert.deepEqual([rejected.status, rejected.headers['ratelimit-policy']], [429, '"account";q=100;w=3600']);
  assert.equal((await signInFrom(limited, '203.0.113.7', { email, password })).status, 200);

  const unknown = 'nobody@nowhere.example';
  await count(limited, unknown, 100);
  const same = await signInFrom(limited, '203.0.113.8', { email: unknown, password });
  assert.deepEqual([same.status, same.text], [rejected.status, rejected.text]);
  assert.equal(same.headers['ratelimit-policy'], rejected.headers['ratelimit-policy']);

  // Both addresses have jobs, but only the existing user gets an e-mail, once.
  const jobs = await limited.db('jobs').where({ name: 'notify-sign-in-limit' }).orderBy('id');
  assert.deepEqual(jobs.map(({ data }) => data.email).sort(), [email, unknown].sort());
  for (const { data } of [...jobs, ...jobs]) await notifySignInLimitJob.run(limited.ctx, data, never);
  const mails = await limited.db('account_mails');
  assert.deepEqual(
    mails.map(({ user_id, kind }) => [user_id, kind]),
    [[limited.manager.id, 'sign-in-limit']],
  );

  // A new password lifts the limit.
  const token = await limited.passwordToken(limited.manager);
  const body = { token, password: 'yedi deniz sekiz liman' };
  assert.equal((await limited.call('resetPassword', { as: null, body })).status, 200);
  assert.equal((await signInFrom(limited, '203.0.113.8', { email, password: body.password })).status, 200);
});

test('sends the e-mail about the limit at most once a day, without a secret in it', async () => {
  const mailServer = await startMailServer();
  service.closing.defer(() => mailServer.close());
  const mailing = await startAccount({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Portside <account@portside.example>',
    PUBLIC_URL: 'https://portside.example',
  });
  const { email, id, companyId } = mailing.manager;
  const write = () => notifySignInLimitJob.run(mailing.ctx, { email, requestId: 'r' }, never);
  await write();
  await write();
  const [mail, ...more] = await mailing.db('account_mails').where({ user_id: id });
  assert.deepEqual(more, []);
  await sendAccountMailJob.run(mailing.ctx, { companyId, mailId: mail.id }, never);
  const [message] = mailServer.received;
  assert.deepEqual(message?.to, [email]);
  assert.match(message?.mail.text ?? '', /https:\/\/portside\.example\/account\/forgot-password\n/);
  assert.equal((await mailing.db('password_tokens')).length, 0);
  await mailing.db('account_mails').update({ created_at: mailing.db.raw(`now() - interval '25 hours'`) });
  await write();
  assert.equal((await mailing.db('account_mails').where({ user_id: id })).length, 2);
});

test('limits an e-mail address to ten attempts, right or wrong, known or not; a successful sign-in resets the limit', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const { email } = limited.manager;
  const attempt = (address: string, word: string) => signIn({ email: address, password: word }, limited);
  for (let i = 0; i < 9; i++) assert.equal((await attempt(email, 'wrong')).status, 401);
  assert.equal((await attempt(email, password)).status, 200);
  for (let i = 0; i < 10; i++) assert.equal((await attempt(email, 'wrong')).status, 401);
  const rejected = await attempt(email, password);
  assert.deepEqual([rejected.status, rejected.body.error], [429, { code: 'RATE_LIMIT_EXCEEDED' }]);
  assert.equal(rejected.headers['ratelimit-policy'], '"email";q=10;w=900');
  assert.equal(rejected.headers['retry-after'], rejected.headers['ratelimit-reset']);
  assert.equal((await attempt(limited.member.email, password)).status, 200);
});

test('records the sign-in in the audit log without the token', async () => {
  const user = await service.addUser();
  const { body } = await signIn({ email: user.email, password });
  const entry = (await service.audit('session.started')).find(({ user_id }) => user_id === user.id);
  assert.equal(entry?.subject, body.data.id);
  assert.deepEqual(Object.keys(entry?.after ?? {}), ['address', 'userAgent']);
});
