import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('ends all sessions of the user, and no others', async () => {
  const other = await service.newSession(service.member);
  const { status, body } = await service.call('signOutEverywhere', { as: service.member });
  assert.deepEqual([status, body.data], [200, { endedSessions: 2 }]);
  for (const as of [service.member, other]) assert.equal((await service.call('getSession', { as })).status, 401);
  assert.equal((await service.call('getSession')).status, 200);
  assert.deepEqual((await service.audit('session.ended'))[0]?.after, { ended: 2 });
});
