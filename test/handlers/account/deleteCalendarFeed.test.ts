import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const remove = async (as = service.manager) => await service.call('deleteCalendarFeed', { as });

test('revokes the own URL once, and records it', async () => {
  assert.equal((await remove()).status, 404);
  await service.call('createCalendarFeed');
  assert.equal((await remove(service.member)).status, 404);
  const { status, body } = await remove();
  assert.deepEqual([status, body.data], [200, { deleted: true }]);
  assert.equal((await remove()).status, 404);
  const entries = await service.audit('calendar_feed.deleted');
  assert.deepEqual(
    entries.map(({ user_id, subject }) => [user_id, subject]),
    [[service.manager.id, service.manager.id]],
  );
});
