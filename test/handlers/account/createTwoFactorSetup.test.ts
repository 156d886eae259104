import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, startAccount } from '../../support/account.ts';
import { codeOf, enableTwoFactor } from '../../support/two-factor.ts';

const service = await startAccount();

test('returns a secret as text and URI, stores it encrypted, and does not turn on two-factor sign-in', async () => {
  const user = await service.addUser({ email: 'dila@kirlangic.example' });
  const { status, body } = await service.call('createTwoFactorSetup', { as: user });
  assert.equal(status, 201);
  const { secret, uri } = body.data;
  assert.match(secret, /^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  assert.deepEqual([protocol, host, decodeURIComponent(pathname)], ['otpauth:', 'totp', `/Portside:${user.email}`]);
  assert.deepEqual(Object.fromEntries(searchParams), {
    ...{ issuer: 'Portside', secret, algorithm: 'SHA1', digits: '6', period: '30' },
  });
  const [row] = await service.db('user_totp_secrets').where({ user_id: user.id });
  assert.match(row.secret, /^encrypted v1 /);
  const signedIn = await service.call('signIn', { as: null, body: { email: user.email, password } });
  assert.deepEqual(signedIn.body.data.twoFactor, { enabled: false, setupRequired: false });
  const [entry] = await service.audit('two_factor.setup_started');
  assert.deepEqual([entry?.user_id, entry?.subject], [user.id, user.id]);
  assert.ok(!JSON.stringify(entry).includes(secret));
});

test('a repeated start replaces the secret', async () => {
  const user = await service.addUser();
  const start = async () => (await service.call('createTwoFactorSetup', { as: user })).body.data.secret;
  const [first, second] = [await start(), await start()];
  const confirm = (secret: string) =>
    service.call('confirmTwoFactorSetup', { as: user, body: { code: codeOf(secret) } });
  assert.equal((await confirm(first)).status, 400);
  assert.equal((await confirm(second)).status, 200);
});

test('rejects a start if two-factor sign-in is on', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  const { status, body } = await service.call('createTwoFactorSetup', { as: user });
  assert.deepEqual([status, body.message], [409, 'Two-factor sign-in is already on.']);
});
