import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, startAccount } from '../../support/account.ts';
import { codeOf, enableTwoFactor, wrongCodeOf } from '../../support/two-factor.ts';

const service = await startAccount();

test('turns on two-factor sign-in, ends other sessions, returns recovery codes once, and sends an e-mail', async () => {
  const user = await service.addUser();
  const other = await service.newSession(user);
  const { secret } = (await service.call('createTwoFactorSetup', { as: user })).body.data;
  const code = codeOf(secret);
  const { status, body } = await service.call('confirmTwoFactorSetup', { as: user, body: { code } });
  assert.equal(status, 200);
  assert.equal(body.data.endedSessions, 1);
  assert.equal(new Set(body.data.recoveryCodes).size, 10);
  for (const recoveryCode of body.data.recoveryCodes)
    assert.match(recoveryCode, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  assert.equal((await service.call('getSession', { as: other })).status, 401);
  assert.deepEqual((await service.call('getSession', { as: user })).body.data.twoFactor, {
    enabled: true,
    setupRequired: false,
  });
  const { rows } = await service.db.raw('SELECT c::text AS row FROM user_recovery_codes c WHERE user_id = ?', [
    user.id,
  ]);
  assert.equal(rows.length, 10);
  const [entry] = await service.audit('two_factor.enabled');
  for (const text of [JSON.stringify(entry), ...rows.map(({ row }: { row: string }) => row)])
    assert.ok(!body.data.recoveryCodes.some((known: string) => text.includes(known)));
  assert.deepEqual([entry?.subject, entry?.after], [user.id, { endedSessions: 1 }]);
  const mails = await service.db('account_mails').where({ user_id: user.id }).pluck('kind');
  assert.deepEqual(mails, ['two-factor-enabled']);
  // The code of the set-up cannot be used to sign in.
  const { challenge } = (await service.call('signIn', { as: null, body: { email: user.email, password } })).body.data;
  assert.equal((await service.call('confirmSignIn', { as: null, body: { challenge, code } })).status, 401);
});

test('rejects a wrong code and changes nothing, and limits attempts', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const { secret } = (await limited.call('createTwoFactorSetup')).body.data;
  const confirm = (code: string) => limited.call('confirmTwoFactorSetup', { body: { code } });
  for (let n = 0; n < 10; n++) {
    const { status, body } = await confirm(wrongCodeOf(secret));
    assert.deepEqual([status, body.details], [400, ['/code: must be the current code of the app']]);
  }
  assert.equal((await confirm(codeOf(secret))).status, 429);
  assert.equal((await limited.call('getTwoFactor')).body.data.enabled, false);
});

test('rejects a malformed code, a code before the start, and a second confirmation', async () => {
  const user = await service.addUser();
  const confirm = (code: string) => service.call('confirmTwoFactorSetup', { as: user, body: { code } });
  assert.deepEqual((await confirm('12345')).body.details, ['/code: must be 6 digits']);
  assert.equal((await confirm('123456')).body.message, 'Start the set-up before you confirm it.');
  const { secret } = await enableTwoFactor(service, user);
  const { status, body } = await confirm(codeOf(secret));
  assert.deepEqual([status, body.message], [409, 'Two-factor sign-in is already on.']);
});

test('of concurrent confirmations exactly one succeeds', async () => {
  const user = await service.addUser();
  const { secret } = (await service.call('createTwoFactorSetup', { as: user })).body.data;
  const body = { code: codeOf(secret) };
  const responses = await Promise.all([1, 2, 3].map(() => service.call('confirmTwoFactorSetup', { as: user, body })));
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 409, 409]);
  assert.equal((await service.call('getTwoFactor', { as: user })).body.data.recoveryCodesLeft, 10);
});
