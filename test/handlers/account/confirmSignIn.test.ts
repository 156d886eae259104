import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countEmailAttempt } from '../../../src/db/accounts/email-attempts.ts';
import { type AccountService, password, startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import {
  challengeOf,
  codeOf,
  enableTwoFactor,
  forgetUsedCodes,
  type TwoFactorUser,
  wrongCodeOf,
} from '../../support/two-factor.ts';

const service = await startAccount();

const addTwoFactorUser = async (on = service) => await enableTwoFactor(on, await on.addUser());
const confirm = (challenge: string, code: string, on: AccountService = service, headers: Record<string, string> = {}) =>
  on.call('confirmSignIn', { as: null, headers, body: { challenge, code } });
const cookieOf = (headers: Record<string, string>) => (headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** Status and error code of a sign-in with this code. */
async function outcomeOf(user: TwoFactorUser, code: string): Promise<[number, string | undefined]> {
  const { status, body } = await confirm(await challengeOf(service, user), code);
  return [status, body.code];
}

test('the password starts no session, the code does', async () => {
  const user = await addTwoFactorUser();
  const first = await service.call('signIn', { as: null, body: { email: user.email, password } });
  assert.equal(first.headers['set-cookie'], undefined);
  assert.deepEqual(Object.keys(first.body.data).toSorted(), ['challenge', 'expiresAt']);
  const { challenge } = first.body.data;
  assert.equal((await service.call('getSession', { as: { ...user, cookie: `portside=${challenge}` } })).status, 401);

  const { status, body, headers } = await confirm(challenge, codeOf(user.secret));
  assert.deepEqual([status, body.data.user.id], [200, user.id]);
  assert.deepEqual(body.data.twoFactor, { enabled: true, setupRequired: false });
  assert.equal((await service.call('getSession', { as: { ...user, cookie: cookieOf(headers) } })).status, 200);
  const [requested] = (await service.audit('two_factor.requested')).slice(-1);
  assert.equal(requested?.subject, user.id);
  const [started] = (await service.audit('session.started')).slice(-1);
  assert.equal(started?.after?.method, 'app');
});

test('accepts the code of the next step, for apps whose clock is ahead, but not later or much earlier ones', async () => {
  const user = await addTwoFactorUser();
  assert.equal((await outcomeOf(user, codeOf(user.secret, 1)))[0], 200);
  await forgetUsedCodes(service, user);
  for (const step of [-4, 4])
    assert.deepEqual(await outcomeOf(user, codeOf(user.secret, step)), [401, 'INVALID_CREDENTIALS']);
});

test('rejects a wrong code, records it, and accepts another code for the same challenge', async () => {
  const user = await addTwoFactorUser();
  const challenge = await challengeOf(service, user);
  const rejected = await confirm(challenge, wrongCodeOf(user.secret));
  assert.deepEqual([rejected.status, rejected.body.code], [401, 'INVALID_CREDENTIALS']);
  assert.equal(rejected.headers['set-cookie'], undefined);
  assert.equal((await service.audit('two_factor.failed')).at(-1)?.user_id, user.id);
  assert.equal((await confirm(challenge, codeOf(user.secret))).status, 200);
});

test('rejects all codes of the app after 20 incorrect codes in a row, until it is reset', async () => {
  const user = await addTwoFactorUser();
  const rejected = () => service.db('user_totp_secrets').where({ user_id: user.id });
  const wrong = wrongCodeOf(user.secret);
  await rejected().update({ rejected_codes: 19 });
  assert.equal((await outcomeOf(user, codeOf(user.secret)))[0], 200, 'a correct code ends the row');
  await forgetUsedCodes(service, user);
  await rejected().update({ rejected_codes: 19 });
  assert.equal((await outcomeOf(user, wrong))[0], 401);
  const locked = await confirm(await challengeOf(service, user), codeOf(user.secret));
  assert.deepEqual([locked.status, locked.body.code], [401, 'INVALID_CREDENTIALS']);
  assert.match(locked.body.message, /After 20 incorrect codes/);
  assert.equal((await outcomeOf(user, user.recoveryCodes[0]!))[0], 200);
  const used = await confirm(await challengeOf(service, user), user.recoveryCodes[0]!);
  assert.deepEqual([used.status, used.body.message], [401, 'The recovery code is incorrect or already used.']);
  assert.equal((await outcomeOf(user, codeOf(user.secret)))[0], 401, 'a recovery code unlocks nothing');
  assert.equal((await service.call('deleteUserTwoFactor', { path: { userId: user.id } })).status, 200);
  const signedIn = await service.call('signIn', { as: null, body: { email: user.email, password } });
  const again = await enableTwoFactor(service, { ...user, cookie: cookieOf(signedIn.headers) });
  assert.equal((await outcomeOf(again, codeOf(again.secret)))[0], 200);
});

test('rejects a code that was used, and codes of earlier steps', async () => {
  const user = await addTwoFactorUser();
  const [earlier, code] = [codeOf(user.secret, -1), codeOf(user.secret)];
  assert.equal((await outcomeOf(user, code))[0], 200);
  for (const replayed of [code, earlier])
    assert.deepEqual(await outcomeOf(user, replayed), [401, 'INVALID_CREDENTIALS']);
});

test('a challenge works once, until it expires, and not after a new password', async () => {
  const user = await addTwoFactorUser();
  const used = await challengeOf(service, user);
  assert.equal((await confirm(used, user.recoveryCodes[0]!)).status, 200);
  const expired = await challengeOf(service, user);
  await service.db('sign_in_challenges').where({ user_id: user.id }).update({ expires_at: service.db.fn.now() });
  const outdated = await challengeOf(service, user);
  const body = { token: await service.passwordToken(user), password: 'yedi deniz sekiz liman' };
  assert.equal((await service.call('resetPassword', { as: null, body })).status, 200);
  for (const challenge of [used, expired, outdated, 'A'.repeat(43)]) {
    const { status, body } = await confirm(challenge, codeOf(user.secret));
    assert.deepEqual([status, body.code], [400, 'INVALID_TOKEN']);
  }
  // The reset does not turn off two-factor sign-in.
  const again = { email: user.email, password: 'yedi deniz sekiz liman' };
  assert.ok((await service.call('signIn', { as: null, body: again })).body.data.challenge);
});

test('a challenge accepts codes of its user only', async () => {
  const [user, other] = [await addTwoFactorUser(), await addTwoFactorUser()];
  const challenge = await challengeOf(service, user);
  for (const code of [codeOf(other.secret), other.recoveryCodes[0]!])
    assert.equal((await confirm(challenge, code)).status, 401);
  assert.equal((await confirm(await challengeOf(service, other), other.recoveryCodes[0]!)).status, 200);
});

test('a recovery code works once, and its user gets an e-mail', async () => {
  const user = await addTwoFactorUser();
  const [code = ''] = user.recoveryCodes;
  assert.equal((await outcomeOf(user, code))[0], 200);
  assert.deepEqual(await outcomeOf(user, code), [401, 'INVALID_CREDENTIALS']);
  assert.equal((await outcomeOf(user, user.recoveryCodes[1]!))[0], 200);
  const { rows } = await service.db.raw('SELECT count(*)::int FROM user_recovery_codes WHERE user_id = ?', [user.id]);
  assert.equal(rows[0].count, 8);
  assert.equal((await service.audit('two_factor.recovery_code_used')).at(-1)?.subject, user.id);
  assert.deepEqual(
    await service.db('account_mails').where({ user_id: user.id, kind: 'recovery-code-used' }).pluck('state'),
    ['pending', 'pending'],
  );
});

for (const kind of ['code of the app', 'recovery code']) {
  test(`of concurrent sign-ins with one ${kind}, exactly one succeeds`, async () => {
    const user = await addTwoFactorUser();
    const code = kind === 'recovery code' ? user.recoveryCodes[0]! : codeOf(user.secret);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(service, user)));
    const responses = await Promise.all(challenges.map((challenge) => confirm(challenge, code)));
    assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 401, 401, 401]);
  });
}

test('of concurrent uses of one challenge, exactly one succeeds', async () => {
  const user = await addTwoFactorUser();
  const challenge = await challengeOf(service, user);
  const responses = await Promise.all(user.recoveryCodes.slice(0, 4).map((code) => confirm(challenge, code)));
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 400, 400, 400]);
});

test('codes count as sign-in attempts of the client and of the e-mail address', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1/32,::1' });
  const user = await addTwoFactorUser(limited);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const challenge = await challengeOf(limited, user, { headers: from('198.51.100.1') });
  const guess = (address: string) => confirm(challenge, wrongCodeOf(user.secret), limited, from(address));
  for (let n = 0; n < 9; n++) assert.equal((await guess('198.51.100.1')).status, 401);
  const rejected = await confirm(challenge, codeOf(user.secret), limited, from('198.51.100.1'));
  assert.deepEqual([rejected.status, rejected.headers['ratelimit-policy']], [429, '"email";q=10;w=900']);
  for (let n = 0; n < 90; n++) await countEmailAttempt(limited.db, user.email, 'sign-in');
  const blocked = await guess('203.0.113.9');
  assert.deepEqual([blocked.status, blocked.headers['ratelimit-policy']], [429, '"account";q=100;w=3600']);
});

test('rejects users of a suspended company, and deactivated users', async () => {
  const { id: companyId } = await service.addCompany();
  const suspended = await enableTwoFactor(service, await service.addUser({ companyId }));
  const challenge = await challengeOf(service, suspended);
  await changeCompany(service.db, companyId, { suspended: true });
  const { status, body } = await confirm(challenge, codeOf(suspended.secret));
  assert.deepEqual([status, body.code], [403, 'COMPANY_SUSPENDED']);

  const gone = await addTwoFactorUser();
  const waiting = await challengeOf(service, gone);
  await service.db('users').where({ id: gone.id }).update({ deactivated_at: service.db.fn.now() });
  assert.equal((await confirm(waiting, codeOf(gone.secret))).body.code, 'INVALID_TOKEN');
});

test('rejects malformed codes and challenges', async () => {
  const cases = [
    [{ challenge: 'A'.repeat(43), code: '12 345' }, /^\/code: must be 6 digits, or a recovery code/],
    [{ challenge: 'short', code: '123456' }, /^\/challenge: must be the challenge of the sign-in response/],
    [{ code: '123456' }, /challenge: is required/],
  ] as const;
  for (const [sent, detail] of cases) {
    const { status, body } = await service.call('confirmSignIn', { as: null, body: sent });
    assert.equal(status, 400);
    assert.match(body.details[0], detail);
  }
});
