import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, startAccount } from '../../support/account.ts';

const service = await startAccount();
const newPassword = 'yedi deniz sekiz liman';

test('changes the password and ends all other sessions', async () => {
  const user = await service.addUser({ role: 'member' });
  const other = await service.newSession(user);
  const body = { currentPassword: password, newPassword };
  const response = await service.call('updatePassword', { as: user, body });
  assert.deepEqual([response.status, response.body.data], [200, { endedSessions: 1 }]);
  assert.equal((await service.call('getSession', { as: other })).status, 401);
  assert.equal((await service.call('getSession', { as: user })).status, 200);
  const attempt = (word: string) => service.call('signIn', { as: null, body: { email: user.email, password: word } });
  assert.equal((await attempt(password)).status, 401);
  assert.equal((await attempt(newPassword)).status, 200);
  const [entry] = await service.audit('password.updated');
  assert.equal(entry?.actor_name, user.email);
  assert.ok(!JSON.stringify(entry).includes(newPassword));
});

test('rejects an incorrect current password, and counts it as a sign-in attempt', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const body = { currentPassword: 'a guess', newPassword };
  for (let i = 0; i < 10; i++) {
    const { status, body: response } = await limited.call('updatePassword', { body });
    assert.deepEqual([status, response.details], [400, ['/currentPassword: must be your current password']]);
  }
  assert.equal((await limited.call('updatePassword', { body: { ...body, currentPassword: password } })).status, 429);
});

test('rejects an invalid password with the reason', async () => {
  const cases = [
    ['short', /at least 12 characters/],
    ['x'.repeat(201), /at most 200 characters/],
    ['ababababababab', /^\/newPassword: must be harder to guess: use four unrelated words/],
    [`${service.company.name} 1`.padEnd(12, '2'), /harder to guess/],
    [service.manager.email, /harder to guess/],
  ] as const;
  for (const [word, reason] of cases) {
    const { status, body } = await service.call('updatePassword', {
      body: { currentPassword: password, newPassword: word },
    });
    assert.equal(status, 400);
    assert.match(body.details[0], reason);
  }
});
