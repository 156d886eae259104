import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const change = (userId: string, body: unknown, as = service.manager) =>
  service.call('updateUser', { as, path: { userId }, body });

test('changes a role immediately, and records it in the audit log', async () => {
  const user = await service.addUser({ role: 'member' });
  const { status, body } = await change(user.id, { role: 'manager' });
  assert.deepEqual([status, body.data.role], [200, 'manager']);
  assert.equal((await service.call('listUsers', { as: user })).status, 200);
  const entry = (await service.audit('user.updated')).at(-1);
  assert.deepEqual(
    [entry?.subject, entry?.before, entry?.after],
    [
      user.id,
      { role: 'member', memberRoles: [], status: 'active', monthlyOrderLimit: null },
      { role: 'manager', memberRoles: [], status: 'active', monthlyOrderLimit: null },
    ],
  );
});

test('gives a member roles, which a manager cannot have', async () => {
  const user = await service.addUser({ role: 'member' });
  const rolesOf = async (changes: object) => {
    const { data } = (await change(user.id, changes)).body;
    return [data.role, data.memberRoles];
  };
  assert.deepEqual(await rolesOf({ memberRoles: ['finance', 'buyer'] }), ['member', ['buyer', 'finance']]);
  assert.deepEqual(await rolesOf({ monthlyOrderLimit: null }), ['member', ['buyer', 'finance']]);
  const entry = (await service.audit('user.updated')).at(-2);
  assert.deepEqual([entry?.before?.['memberRoles'], entry?.after?.['memberRoles']], [[], ['buyer', 'finance']]);
  for (const invalid of [
    { role: 'manager', memberRoles: ['buyer'] },
    { memberRoles: ['buyer', 'buyer'] },
    { memberRoles: ['owner'] },
  ]) {
    const { status, body } = await change(user.id, invalid);
    assert.equal(status, 400);
    assert.match(body.errors[0].pointer, /^\/memberRoles/);
  }
  assert.deepEqual(await rolesOf({ role: 'manager' }), ['manager', []]);
  assert.deepEqual(await rolesOf({ role: 'member' }), ['member', []]);
});

test('ends all sessions of a deactivated user, who can be reactivated', async () => {
  const user = await service.addUser({ role: 'member' });
  assert.equal((await change(user.id, { active: false })).body.data.status, 'deactivated');
  assert.equal((await service.call('getSession', { as: user })).status, 401);
  assert.equal((await change(user.id, { active: true })).body.data.status, 'active');
  assert.equal((await service.call('getSession', { as: user })).status, 401);
});

test('does not remove the last active manager, also with concurrent requests', async () => {
  const { id: companyId } = await service.addCompany();
  const [one, other] = [await service.addUser({ companyId }), await service.addUser({ companyId })];
  const invited = await service.addUser({ companyId });
  await service.db('users').where({ id: invited.id }).update({ password: null });
  const responses = await Promise.all([
    change(one.id, { role: 'member' }, other),
    change(other.id, { active: false }, one),
  ]);
  // The later one has lost the role or the session while it waited.
  const [first, second] = responses.map(({ status }) => status).sort();
  assert.ok(first === 200 && [401, 403].includes(second!), `${first} and ${second}`);
  const [left] = await service.db('users').where({ id: one.id, role: 'manager' }).pluck('id');
  const last = left === undefined ? other : one;
  const rejected = await change(last.id, { role: 'member' }, last);
  assert.deepEqual([rejected.status, rejected.body.code], [409, 'LAST_MANAGER']);
});

test('an order limit of more than 2 decimal places is rejected, also as a number', async () => {
  const { id: userId } = await service.addUser({ memberRoles: ['buyer'] });
  for (const monthlyOrderLimit of [1.005, '1.005']) {
    const { status, body } = await service.call('updateUser', { path: { userId }, body: { monthlyOrderLimit } });
    assert.deepEqual([status, body.details[0].slice(0, 18)], [400, '/monthlyOrderLimit']);
  }
});

test('a manager with an order limit gives no permissions to a user with a higher one', async () => {
  const limited = await service.addUser({ role: 'manager' });
  await service.call('updateUser', { path: { userId: limited.id }, body: { monthlyOrderLimit: '500' } });
  const { id: userId } = await service.addUser({ role: 'member' });
  const change = (body: object, as = limited) => service.call('updateUser', { as, path: { userId }, body });
  for (const [body, pointer] of [
    [{ role: 'manager' }, '/role'],
    [{ memberRoles: ['buyer'] }, '/memberRoles'],
  ] as const) {
    const { status, body: problem } = await change(body);
    assert.deepEqual([status, problem.errors?.[0].pointer], [400, pointer]);
  }
  assert.equal((await change({ active: false })).status, 200);
  assert.equal((await change({ active: true })).body.errors?.[0].pointer, '/active');
  assert.equal((await change({ active: true, monthlyOrderLimit: '500' }, service.manager)).status, 200);
  assert.equal((await change({ role: 'manager' })).status, 200);
});

test('the last manager without an order limit gets none', async () => {
  const { call, manager } = await startAccount();
  const change = (body: object) => call('updateUser', { path: { userId: manager.id }, body });
  const { status, body } = await change({ monthlyOrderLimit: '0' });
  assert.deepEqual([status, body.errors?.[0].pointer], [400, '/monthlyOrderLimit']);
});

test('a manager with an order limit takes the role from no manager with a higher one', async () => {
  const limited = await service.addUser({ role: 'manager' });
  const equal = await service.addUser({ role: 'manager' });
  for (const { id: userId } of [limited, equal])
    await service.call('updateUser', { path: { userId }, body: { monthlyOrderLimit: '500' } });
  const change = (userId: string, body: object) => service.call('updateUser', { as: limited, path: { userId }, body });
  const { id } = await service.addUser({ role: 'manager' });
  for (const [body, pointer] of [
    [{ role: 'member' }, '/role'],
    [{ active: false }, '/active'],
  ] as const) {
    const { status, body: problem } = await change(id, body);
    assert.deepEqual([status, problem.errors?.[0].pointer], [400, pointer]);
  }
  assert.equal((await change(equal.id, { role: 'member' })).status, 200);
});
