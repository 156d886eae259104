import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { db, manager, member } = service;

test('a member lists the active users of the company', async () => {
  const gone = await service.addUser();
  await db('users').where({ id: gone.id }).update({ deactivated_at: new Date() });
  await service.call('createUser', { body: { email: 'invited@buyer.example' } });
  const page = async (query = {}) => (await service.call('listColleagues', { as: member, query })).body.data;
  const users = [manager, member].map(({ id, email }) => ({ id, name: email }));
  assert.deepEqual(await page(), { items: users, nextCursor: null });
  const { items, nextCursor } = await page({ limit: '1' });
  assert.deepEqual(items, users.slice(0, 1));
  assert.deepEqual((await page({ limit: '1', cursor: nextCursor })).items, users.slice(1));
});

test('lists only users who may see an object', async () => {
  const service = await startAccount();
  const finance = await service.addUser({ memberRoles: ['finance'] });
  const buyer = await service.addUser({ memberRoles: ['buyer'] });
  await service.addUser({ memberRoles: ['developer'] });
  const namesOf = async (subjectType: string) => {
    const { body } = await service.call('listColleagues', { query: { subjectType } });
    return body.data.items.map(({ name }: { name: string }) => name);
  };
  const both = [service.manager.email, service.member.email];
  assert.deepEqual(await namesOf('order_draft'), [...both, buyer.email]);
  assert.deepEqual(await namesOf('supplier'), [...both, finance.email, buyer.email]);
  assert.deepEqual(await namesOf('supplier,order_draft'), [...both, buyer.email]);
  const first = (await service.call('listColleagues', { query: { subjectType: 'supplier', limit: '1' } })).body.data;
  const other = { subjectType: 'order', limit: '1', cursor: first.nextCursor };
  assert.equal((await service.call('listColleagues', { query: other })).status, 400);
});
