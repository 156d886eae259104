import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestPasswordResetJob } from '../../../src/jobs/request-password-reset.ts';
import { sendAccountMailJob } from '../../../src/jobs/send-account-mail.ts';
import { startAccount } from '../../support/account.ts';
import { startMailServer } from '../../support/mail-server.ts';

const mailServer = await startMailServer();
const service = await startAccount({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Portside <account@portside.example>',
  PUBLIC_URL: 'https://portside.example',
});
service.closing.defer(() => mailServer.close());

const requestReset = (email: string, on = service) => on.call('requestPasswordReset', { as: null, body: { email } });
const never = new AbortController().signal;

/** Runs the jobs like a worker. */
async function runJobs(): Promise<void> {
  const waiting = () => service.db('jobs').whereIn('name', ['request-password-reset', 'send-account-mail']).first();
  for (let job = await waiting(); job !== undefined; job = await waiting()) {
    const run = job.name === 'send-account-mail' ? sendAccountMailJob.run : requestPasswordResetJob.run;
    await run(service.ctx, job.data, never);
    await service.db('jobs').where({ id: job.id }).delete();
  }
}

test('sends a single-use link that sets a password', async () => {
  const user = await service.addUser({ email: 'dila@kirlangic.example' });
  assert.equal((await requestReset('Dila@kirlangic.example')).status, 202);
  await runJobs();
  const message = mailServer.received.at(-1);
  assert.deepEqual(message?.to, ['dila@kirlangic.example']);
  const token = /https:\/\/portside\.example\/account\/password#([\w-]{43})/.exec(message?.mail.text ?? '')?.[1] ?? '';
  const { rows } = await service.db.raw('SELECT t::text AS row FROM password_tokens t WHERE user_id = ?', [user.id]);
  assert.ok(rows.length === 1 && !rows[0].row.includes(token));
  const body = { token, password: 'yedi deniz sekiz liman' };
  assert.equal((await service.call('resetPassword', { as: null, body })).status, 200);
  assert.equal((await service.call('resetPassword', { as: null, body })).status, 400);
  assert.equal((await service.audit('password.reset_requested')).length, 1);
});

test('returns the same response for an unknown address, and sends nothing', async () => {
  const before = mailServer.received.length;
  const known = await requestReset(service.member.email);
  const unknown = await requestReset('nobody@nowhere.example');
  assert.deepEqual([unknown.status, unknown.text], [known.status, known.text]);
  const gone = await service.addUser();
  await service.db('users').where({ id: gone.id }).update({ deactivated_at: service.db.fn.now() });
  await requestReset(gone.email);
  await runJobs();
  assert.deepEqual(
    mailServer.received.slice(before).map(({ to }) => to),
    [[service.member.email]],
  );
});

test('limits a client address to five requests an hour for each e-mail address, without affecting other clients', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1/32,::1' });
  const askFrom = (address: string, email: string) =>
    limited.call('requestPasswordReset', { as: null, body: { email }, headers: { 'x-forwarded-for': address } });
  for (const email of ['nobody@nowhere.example', limited.manager.email]) {
    for (let i = 0; i < 5; i++) assert.equal((await askFrom('198.51.100.1', email)).status, 202);
    const { status, headers } = await askFrom('198.51.100.1', email);
    assert.deepEqual([status, headers['ratelimit-policy']], [429, '"email";q=5;w=3600']);
    assert.equal((await askFrom('203.0.113.7', email)).status, 202);
  }
});

test('sends at most five e-mails an hour to an address; setting a password resets the limit', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const { email } = limited.member;
  const write = () => requestPasswordResetJob.run(limited.ctx, { email, requestId: 'r' }, never);
  const written = async () => (await limited.db('account_mails')).length;
  for (let i = 0; i < 7; i++) await write();
  assert.equal(await written(), 5);
  const token = await limited.passwordToken(limited.member);
  const body = { token, password: 'yedi deniz sekiz liman' };
  assert.equal((await limited.call('resetPassword', { as: null, body })).status, 200);
  await write();
  assert.equal(await written(), 6);
});
