import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { challengeOf, codeOf, enableTwoFactor, forgetUsedCodes, wrongCodeOf } from '../../support/two-factor.ts';

const service = await startAccount();

test('replaces the recovery codes with the password and a code, and sends an e-mail', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  const body = { password, code: codeOf(user.secret) };
  const renewed = await service.call('createRecoveryCodes', { as: user, body });
  assert.deepEqual([renewed.status, renewed.headers.location], [201, '/api/account/v1/two-factor']);
  const { recoveryCodes } = renewed.body.data;
  assert.equal(new Set([...recoveryCodes, ...user.recoveryCodes]).size, 20);
  const [entry] = await service.audit('two_factor.recovery_codes_renewed');
  assert.deepEqual([entry?.subject, entry?.after], [user.id, { method: 'app' }]);
  assert.ok(!recoveryCodes.some((code: string) => JSON.stringify(entry).includes(code)));
  const mails = await service.db('account_mails').where({ user_id: user.id }).orderBy('id').pluck('kind');
  assert.deepEqual(mails, ['two-factor-enabled', 'recovery-codes-renewed']);
  const signIn = async (code: string) =>
    (await service.call('confirmSignIn', { as: null, body: { challenge: await challengeOf(service, user), code } }))
      .status;
  assert.equal(await signIn(user.recoveryCodes[0]!), 401);
  assert.equal(await signIn(recoveryCodes[0]), 200);
  assert.equal((await service.call('getTwoFactor', { as: user })).body.data.recoveryCodesLeft, 9);
  // The code is used.
  assert.equal((await service.call('createRecoveryCodes', { as: user, body })).status, 400);
});

test('accepts a recovery code, and works if the company requires two-factor sign-in', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await enableTwoFactor(service, await service.addUser({ companyId }));
  await changeCompany(service.db, companyId, { requireTwoFactor: true });
  const body = { password, code: user.recoveryCodes[3] };
  const { recoveryCodes } = (await service.call('createRecoveryCodes', { as: user, body })).body.data;
  assert.equal(recoveryCodes.length, 10);
});

test('rejects an incorrect password or code and changes nothing, records rejected codes, and limits attempts', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const user = await enableTwoFactor(limited, limited.manager);
  await forgetUsedCodes(limited, user);
  const renew = (body: object) => limited.call('createRecoveryCodes', { body });
  const code = codeOf(user.secret);
  const wrong = await renew({ password: 'a guess', code });
  assert.deepEqual([wrong.status, wrong.body.details], [400, ['/password: must be your current password']]);
  assert.equal((await renew({ password })).status, 400);
  const before = await limited
    .db('user_recovery_codes')
    .where({ user_id: user.id })
    .orderBy('code_hash')
    .pluck('code_hash');
  for (let n = 0; n < 9; n++) {
    const { status, body } = await renew({ password, code: wrongCodeOf(user.secret) });
    assert.deepEqual([status, body.details], [400, ['/code: must be a current, unused code']]);
  }
  assert.equal((await limited.audit('two_factor.failed')).length, 9);
  assert.equal((await renew({ password, code })).status, 429);
  const after = await limited
    .db('user_recovery_codes')
    .where({ user_id: user.id })
    .orderBy('code_hash')
    .pluck('code_hash');
  assert.deepEqual(after, before);
});

test('is rejected without two-factor sign-in', async () => {
  const body = { password, code: '123456' };
  const { status, body: rejected } = await service.call('createRecoveryCodes', { as: await service.addUser(), body });
  assert.deepEqual([status, rejected.message], [409, 'Two-factor sign-in is already off.']);
});
