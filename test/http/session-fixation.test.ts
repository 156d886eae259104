// Who has put a cookie into somebody's browser beforehand, or has an old one, gets nothing by that person's signing in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordLink } from '../../src/services/accounts/passwords.ts';
import { password, startAccount, type TestUser } from '../support/account.ts';

const service = await startAccount();
const newPassword = 'yedi deniz sekiz liman';

/** Signs the user in from a browser that has this cookie already; returns the user with the cookie that it has then. */
async function signInWith(cookie: string, user: TestUser): Promise<TestUser> {
  const answer = await service.call('signIn', {
    as: { ...user, cookie },
    body: { email: user.email, password },
  });
  assert.equal(answer.status, 200);
  return { ...user, cookie: (answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

/** Whom the service takes the bearer of that cookie for. */
async function bearerOf(cookie: string): Promise<string | undefined> {
  const { status, body } = await service.call('getSession', { as: { ...service.member, cookie } });
  return status === 200 ? body.data.user.email : undefined;
}

test('signing in replaces a planted cookie, which is never valid', async () => {
  const user = await service.addUser();
  const planted = `portside=${'A'.repeat(43)}`;
  const first = await signInWith(planted, user);
  const second = await signInWith(first.cookie, user);
  assert.equal(new Set([planted, first.cookie, second.cookie]).size, 3);
  assert.deepEqual([await bearerOf(planted), await bearerOf(second.cookie)], [undefined, user.email]);
});

test('signing in with another user’s cookie does not change their session', async () => {
  const [attacker, user] = [await service.addUser({ role: 'member' }), await service.addUser()];
  const signedIn = await signInWith(attacker.cookie, user);
  assert.deepEqual([await bearerOf(attacker.cookie), await bearerOf(signedIn.cookie)], [attacker.email, user.email]);
});

test('signing in with the cookie of an ended session does not revive it', async () => {
  const user = await service.addUser();
  await service.call('signOut', { as: user });
  await signInWith(user.cookie, user);
  assert.equal(await bearerOf(user.cookie), undefined);
});

test('changing the password ends all other sessions, and resetting it ends all sessions', async () => {
  const user = await service.addUser();
  const [old, mine] = [await service.newSession(user), await signInWith('', user)];
  const body = { currentPassword: password, newPassword };
  assert.equal((await service.call('changePassword', { as: mine, body })).status, 200);
  assert.deepEqual(await Promise.all([user, old, mine].map(({ cookie }) => bearerOf(cookie))), [
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
  assert.equal((await service.call('resetPassword', { as: mine, body: reset })).status, 200);
  assert.equal(await bearerOf(mine.cookie), undefined);
});
