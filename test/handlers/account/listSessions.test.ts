import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test("lists only the user's active sessions, and marks the current one", async () => {
  const other = await service.newSession(service.member);
  const over = await service.newSession(service.member);
  await service.call('signOut', { as: over });
  const { status, body } = await service.call('listSessions', { as: other });
  assert.equal(status, 200);
  const { sessions } = body.data;
  assert.equal(sessions.length, 2);
  const current = sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const { sessionId } = (await service.call('getSession', { as: other })).body.data;
  assert.deepEqual([current.length, current[0].sessionId, current[0].userAgent], [1, sessionId, 'test']);
});
