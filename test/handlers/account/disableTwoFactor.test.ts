import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { challengeOf, codeOf, enableTwoFactor, forgetUsedCodes, wrongCodeOf } from '../../support/two-factor.ts';

const service = await startAccount();

test('turns off two-factor sign-in with the password and a code, deletes all codes, and sends an e-mail', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  const challenge = await challengeOf(service, user);
  const body = { password, code: codeOf(user.secret) };
  const disabled = await service.call('disableTwoFactor', { as: user, body });
  assert.deepEqual(
    [disabled.status, disabled.body.data],
    [200, { enabled: false, enabledAt: null, required: false, recoveryCodesLeft: 0 }],
  );
  for (const table of ['user_totp_secrets', 'user_recovery_codes', 'sign_in_challenges'])
    assert.equal((await service.db(table).where({ user_id: user.id })).length, 0, table);
  const waiting = { challenge, code: user.recoveryCodes[0] };
  assert.equal((await service.call('confirmSignIn', { as: null, body: waiting })).body.code, 'INVALID_TOKEN');
  const signedIn = await service.call('signIn', { as: null, body: { email: user.email, password } });
  assert.equal(signedIn.body.data.user.id, user.id);
  assert.deepEqual((await service.audit('two_factor.disabled')).at(-1)?.after, { method: 'app' });
  const mails = await service.db('account_mails').where({ user_id: user.id }).orderBy('id').pluck('kind');
  assert.deepEqual(mails, ['two-factor-enabled', 'two-factor-disabled']);
  assert.equal((await service.call('disableTwoFactor', { as: user, body })).status, 409);
});

test('accepts a recovery code of a user who lost the device', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  const body = { password, code: user.recoveryCodes[3] };
  assert.equal((await service.call('disableTwoFactor', { as: user, body })).status, 200);
});

test('rejects an incorrect password or code, records rejected codes, and limits attempts', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const user = await enableTwoFactor(limited, limited.manager);
  const disable = (body: object) => limited.call('disableTwoFactor', { body });
  const code = codeOf(user.secret);
  const wrong = await disable({ password: 'a guess', code });
  assert.deepEqual([wrong.status, wrong.body.details], [400, ['/password: must be your current password']]);
  for (let n = 0; n < 9; n++) {
    const { status, body } = await disable({ password, code: wrongCodeOf(user.secret) });
    assert.deepEqual([status, body.details], [400, ['/code: must be a current, unused code']]);
  }
  assert.equal((await limited.audit('two_factor.failed')).length, 9);
  assert.equal((await disable({ password, code })).status, 429);
  assert.equal((await limited.call('getTwoFactor')).body.data.enabled, true);
});

test('is rejected if the company requires two-factor sign-in', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await enableTwoFactor(service, await service.addUser({ companyId }));
  await changeCompany(service.db, companyId, { requireTwoFactor: true });
  const body = { password, code: codeOf(user.secret) };
  const rejected = await service.call('disableTwoFactor', { as: user, body });
  assert.deepEqual([rejected.status, rejected.body.code], [403, 'TWO_FACTOR_REQUIRED']);
  assert.equal((await service.call('getTwoFactor', { as: user })).body.data.enabled, true);
});

test('names the lock of the app, and incorrect recovery codes', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  await service.db('user_totp_secrets').where({ user_id: user.id }).update({ rejected_codes: 20 });
  await forgetUsedCodes(service, user);
  for (const operationId of ['disableTwoFactor', 'createRecoveryCodes']) {
    const send = (code: string) => service.call(operationId, { as: user, body: { password, code } });
    const locked = await send(codeOf(user.secret));
    assert.match(locked.body.message, /After 20 incorrect codes/);
    assert.deepEqual(locked.body.details, ['/code: must be a recovery code, because codes of the app are rejected']);
    const unknown = await send('7k3m-9qx2-vb4t-h8wd');
    assert.deepEqual([unknown.status, unknown.body.details], [400, ['/code: must be an unused recovery code']]);
  }
});
