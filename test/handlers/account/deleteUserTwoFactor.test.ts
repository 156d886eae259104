import assert from 'node:assert/strict';
import { test } from 'node:test';
import { password, startAccount } from '../../support/account.ts';
import { enableTwoFactor } from '../../support/two-factor.ts';

const service = await startAccount();
const reset = (userId: string, as = service.manager) => service.call('deleteUserTwoFactor', { as, path: { userId } });

test('turns off two-factor sign-in of a user, ends the sessions, and tells the user', async () => {
  const user = await enableTwoFactor(service, await service.addUser({ role: 'member' }));
  const listed = async () => {
    const { items: users } = (await service.call('listUsers')).body.data;
    return users.find(({ id }: { id: string }) => id === user.id).hasTwoFactor;
  };
  assert.equal(await listed(), true);
  const { status, body } = await reset(user.id);
  assert.deepEqual([status, body.data], [200, { id: user.id, deleted: true, endedSessions: 1 }]);
  assert.equal(await listed(), false);
  assert.equal((await service.call('getSession', { as: user })).status, 401);
  const signedIn = await service.call('signIn', { as: null, body: { email: user.email, password } });
  assert.equal(signedIn.body.data.user.id, user.id);
  const [entry] = await service.audit('two_factor.reset');
  assert.deepEqual([entry?.user_id, entry?.subject, entry?.after], [service.manager.id, user.id, { endedSessions: 1 }]);
  const mails = await service.db('account_mails').where({ user_id: user.id }).orderBy('id').pluck('kind');
  assert.deepEqual(mails, ['two-factor-enabled', 'two-factor-disabled']);
  // There is nothing to reset any more.
  assert.equal((await reset(user.id)).status, 404);
});

test('rejects the manager’s own', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  const own = await reset(user.id, user);
  assert.deepEqual([own.status, own.body.details], [400, ['path parameter "userId": must be another user']]);
  assert.equal((await service.call('getTwoFactor', { as: user })).body.data.enabled, true);
});
