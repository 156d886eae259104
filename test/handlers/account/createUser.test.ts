import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendAccountMailJob } from '../../../src/jobs/send-account-mail.ts';
import { startAccount } from '../../support/account.ts';
import { startMailServer } from '../../support/mail-server.ts';

const mailServer = await startMailServer();
const service = await startAccount({ SMTP_URL: mailServer.url, MAIL_FROM: 'Portside <account@portside.example>' });
service.closing.defer(() => mailServer.close());

const invite = (body: unknown, as = service.manager) => service.call('createUser', { as, body });
const mailsOf = (userId: string) => service.db('account_mails').where({ user_id: userId }).orderBy('id');

test('adds a user, who sets a password with the link in the e-mail and signs in', async () => {
  const { status, body } = await invite({ email: 'Mert@Kirlangic.example' });
  assert.equal(status, 201);
  const { id: userId, email, role, status: life } = body.data;
  assert.deepEqual([email, role, life], ['mert@kirlangic.example', 'member', 'invited']);
  const [mail] = await mailsOf(userId);
  await sendAccountMailJob.run(
    service.ctx,
    { companyId: service.company.id, mailId: mail.id },
    AbortSignal.timeout(60_000),
  );
  const { mail: message } = mailServer.received.at(-1)!;
  assert.ok(message.subject?.includes(service.company.name) && message.html?.includes('#'));
  const token = /#([\w-]{43})/.exec(message.text ?? '')?.[1];
  const password = 'yedi deniz sekiz liman';
  assert.equal((await service.call('resetPassword', { as: null, body: { token, password } })).status, 200);
  assert.equal((await service.call('signIn', { as: null, body: { email, password } })).status, 200);
  assert.equal((await mailsOf(userId))[0].state, 'sent');
});

test('invites a pending user again, with the new role', async () => {
  const first = await invite({ email: 'late@kirlangic.example', role: 'member', memberRoles: ['finance'] });
  assert.deepEqual(first.body.data.memberRoles, ['finance']);
  const again = await invite({ email: 'late@kirlangic.example', role: 'manager' });
  assert.deepEqual(
    [again.body.data.id, again.body.data.role, again.body.data.memberRoles],
    [first.body.data.id, 'manager', []],
  );
  assert.equal((await mailsOf(first.body.data.id)).length, 2);
});

test('rejects an e-mail address in use in any company, and an invalid one', async () => {
  assert.equal((await invite({ email: 'ann@büro.example' }, service.stranger)).status, 201);
  const inUse = [service.member.email, service.stranger.email, 'Ann@XN--bro-hoa.example'];
  const expected = [409, 409, 409, 400, 400, 400];
  for (const email of [...inUse, 'not an address', 'a@b, c@d', 'a@c..example']) {
    const { status, body } = await invite({ email });
    assert.equal(status, expected.shift());
    assert.match(body.details[0], /^\/email: /);
  }
});

test('sends the e-mail in the locale of the company', async () => {
  for (const [locale, subject, days] of [
    ['tr', /^Portside’da .* hesabına davet$/, '7 gün geçerlidir'], // cspell:disable-line (Turkish suffix)
    ['ru', /^Приглашение в аккаунт компании .* в Portside$/, 'в течение 7 дней'],
  ] as const) {
    await service.call('updateSettings', { body: { locale } });
    const { body } = await invite({ email: `${locale}@kirlangic.example` });
    const [{ id: mailId }] = await mailsOf(body.data.id);
    await sendAccountMailJob.run(service.ctx, { companyId: service.company.id, mailId }, AbortSignal.timeout(60_000));
    const { mail } = mailServer.received.at(-1)!;
    assert.match(mail.subject!, subject);
    assert.ok(mail.text?.includes(days), mail.text);
    assert.ok(mail.html?.includes(`<html lang="${locale}">`));
  }
});

test('leaves the e-mail pending without a mail server', async () => {
  const silent = await startAccount();
  const { body } = await silent.call('createUser', { body: { email: 'x@kirlangic.example' } });
  const [mail] = await silent.db('account_mails');
  await sendAccountMailJob.run(
    silent.ctx,
    { companyId: silent.company.id, mailId: mail.id },
    AbortSignal.timeout(60_000),
  );
  assert.deepEqual([mail.user_id, (await silent.db('account_mails'))[0].state], [body.data.id, 'pending']);
  assert.equal((await silent.db('password_tokens')).length, 0);
});

test('limits e-mails to an address like password resets, for any sender of the invitation', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const invited = () =>
    limited.call('createUser', { as: limited.manager, body: { email: 'much@kirlangic.example', role: 'member' } });
  for (let n = 0; n < 5; n++) assert.equal((await invited()).status, 201);
  const { status, body } = await invited();
  assert.deepEqual([status, body.error.code], [429, 'RATE_LIMIT_EXCEEDED']);
  assert.equal((await limited.db('account_mails').count())[0]!.count, '5');
});

test('a user whom a manager with an order limit invites has a limit of 0', async () => {
  const limited = await service.addUser({ role: 'manager' });
  await service.call('updateUser', { path: { userId: limited.id }, body: { monthlyOrderLimit: '500' } });
  const email = 'limited@kirlangic.example';
  const first = await invite({ email, role: 'manager' }, limited);
  assert.deepEqual([first.status, first.body.data.monthlyOrderLimit], [201, '0.00']);
  const userId = first.body.data.id;
  await service.call('updateUser', { path: { userId }, body: { monthlyOrderLimit: null } });
  assert.equal((await invite({ email, role: 'manager' })).body.data.monthlyOrderLimit, null);
  // A repeated invitation would take away what a manager without a limit has given.
  const again = await invite({ email, role: 'member' }, limited);
  assert.deepEqual([again.status, again.body.errors[0].pointer], [400, '/email']);
});

test('an invitation sets the limit, and repeating it without one keeps it', async () => {
  const body = { email: 'invited@kirlangic.example', memberRoles: ['buyer'], monthlyOrderLimit: '150.5' };
  const { status, body: created } = await invite(body);
  const limitOf = ({ monthlyOrderLimit, monthlyOrderLimitUsed }: Record<string, string>) => [
    monthlyOrderLimit,
    monthlyOrderLimitUsed,
  ];
  assert.deepEqual([status, limitOf(created.data)], [201, ['150.50', '0.00']]);
  const entry = (await service.audit('user.invited')).find(({ subject }) => subject === created.data.id);
  assert.equal(entry!.after!.monthlyOrderLimit, '150.50');
  const { email, memberRoles } = body;
  assert.deepEqual(limitOf((await invite({ email, memberRoles })).body.data), ['150.50', '0.00']);
  assert.deepEqual(limitOf((await invite({ ...body, monthlyOrderLimit: null })).body.data), [null, null]);
  assert.match((await invite({ ...body, monthlyOrderLimit: 1.005 })).body.details[0], /^\/monthlyOrderLimit: /);
  const limited = await service.addUser();
  await service.call('updateUser', { path: { userId: limited.id }, body: { monthlyOrderLimit: '10' } });
  assert.match((await invite({ ...body, monthlyOrderLimit: '20' }, limited)).body.details[0], /without a limit$/);
});
