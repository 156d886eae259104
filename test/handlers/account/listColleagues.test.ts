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
