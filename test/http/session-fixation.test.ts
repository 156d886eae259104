// Signing in never makes a planted or expired session cookie valid.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordLink } from '../../src/services/accounts/passwords.ts';
import { password, startAccount, type TestUser } from '../support/account.ts';

const service = await startAccount();
const newPassword = 'yedi deniz sekiz liman';

/** Signs in with this cookie already set, and returns the user with the new cookie. */
async function signInWith(cookie: string, user: TestUser): Promise<TestUser> {
  const response = await service.call('signIn', {
    as: { ...user, cookie },
    body: { email: user.email, password },
  });
  assert.equal(response.status, 200);
  return { ...user, cookie: (response.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

/** The e-mail address of the user that the cookie identifies, or undefined. */
async function userOf(cookie: string): Promise<string | undefined> {
  const { status, body } = await service.call('getSession', { as: { ...service.member, cookie } });
  return status === 200 ? body.data.user.email : undefined;
}

test('replaces a planted cookie on sign-in, and never accepts it', async () => {
  const user = await service.addUser();
  const planted = `portside=${'A'.repeat(43)}`;
  const first = await signInWith(planted, user);
  const second = await signInWith(first.cookie, user);
  assert.equal(new Set([planted, first.cookie, second.cookie]).size, 3);
  assert.deepEqual([await userOf(planted), await userOf(second.cookie)], [undefined, user.email]);
});

test('does not change another user’s session when signing in with their cookie', async () => {
  const [attacker, user] = [await service.addUser({ role: 'member' }), await service.addUser()];
  const signedIn = await signInWith(attacker.cookie, user);
  assert.deepEqual([await userOf(attacker.cookie), await userOf(signedIn.cookie)], [attacker.email, user.email]);
});

test('does not restore an ended session when signing in with its cookie', async () => {
  const user = await service.addUser();
  await service.call('signOut', { as: user });
  await signInWith(user.cookie, user);
  assert.equal(await userOf(user.cookie), undefined);
});

test('ends all other sessions on a password change, and all sessions on a reset', async () => {
  const user = await service.addUser();
  const [other, current] = [await service.newSession(user), await signInWith('', user)];
  const body = { currentPassword: password, newPassword };
  assert.equal((await service.call('updatePassword', { as: current, body })).status, 200);
  assert.deepEqual(await Promise.all([user, other, current].map(({ cookie }) => userOf(cookie))), [
    undefined,
    undefined,
    user.email,
  ]);
  const link = await createPasswordLink(service.db, service.ctx.config, {
    companyId: user.companyId,
    userId: user.id,
    kind: 'password-reset',
  });
  const reset = { token: link.split('#')[1] ?? '', password };
  assert.equal((await service.call('resetPassword', { as: current, body: reset })).status, 200);
  assert.equal(await userOf(current.cookie), undefined);
});
