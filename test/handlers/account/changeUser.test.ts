import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const change = (userId: string, body: unknown, as = service.manager) =>
  service.call('changeUser', { as, path: { userId }, body });

test('a role is changed at once, and written down', async () => {
  const user = await service.addUser({ role: 'member' });
  const { status, body } = await change(user.id, { role: 'manager' });
  assert.deepEqual([status, body.data.role], [200, 'manager']);
  assert.equal((await service.call('listUsers', { as: user })).status, 200);
  const entry = (await service.audit('user.changed')).at(-1);
  assert.deepEqual(
    [entry?.subject, entry?.before, entry?.after],
    [user.id, { role: 'member', state: 'active' }, { role: 'manager', state: 'active' }],
  );
});

test('deactivating ends all sessions, and can be undone', async () => {
  const user = await service.addUser({ role: 'member' });
  assert.equal((await change(user.id, { active: false })).body.data.state, 'deactivated');
  assert.equal((await service.call('getSession', { as: user })).status, 401);
  assert.equal((await change(user.id, { active: true })).body.data.state, 'active');
  assert.equal((await service.call('getSession', { as: user })).status, 401);
});

test('the last manager who can sign in stays one', async () => {
  const { id: companyId } = await service.addCompany();
  const [one, other] = [await service.addUser({ companyId }), await service.addUser({ companyId })];
  const invited = await service.addUser({ companyId });
  await service.db('users').where({ id: invited.id }).update({ password: null });
  const answers = await Promise.all([
    change(one.id, { role: 'member' }, other),
    change(other.id, { active: false }, one),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  assert.equal(refused?.body.code, 'LAST_MANAGER');
});

test("another company's user is not found", async () => {
  assert.equal((await change(service.stranger.id, { role: 'member' })).status, 404);
  assert.equal((await change(service.member.id, { active: false }, service.stranger)).status, 404);
});
