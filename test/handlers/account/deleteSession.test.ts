import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount, type TestUser } from '../../support/account.ts';

const service = await startAccount();

const idOf = async (as: TestUser) => (await service.call('getSession', { as })).body.data.id;

test('ends another session of the user', async () => {
  const other = await service.newSession(service.member);
  const path = { sessionId: await idOf(other) };
  const { status, body } = await service.call('deleteSession', { as: service.member, path });
  assert.deepEqual([status, body.data], [200, { id: path.sessionId, deleted: true }]);
  assert.equal((await service.call('getSession', { as: other })).status, 401);
  assert.equal((await service.call('getSession', { as: service.member })).status, 200);
  assert.equal((await service.call('deleteSession', { as: service.member, path })).status, 404);
});

test("returns 404 for another user's session, in any company", async () => {
  const path = { sessionId: await idOf(service.manager) };
  for (const as of [service.member, service.stranger]) {
    const { status, body } = await service.call('deleteSession', { as, path });
    assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
  }
  assert.equal((await service.call('getSession')).status, 200);
});
