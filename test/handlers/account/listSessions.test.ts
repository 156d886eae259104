import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount();

test("lists only the user's active sessions, and marks the current one", async () => {
  const other = await service.newSession(service.member);
  const over = await service.newSession(service.member);
  await service.call('signOut', { as: over });
  const { status, body } = await service.call('listSessions', { as: other });
  assert.equal(status, 200);
  const { items: sessions } = body.data;
  assert.equal(sessions.length, 2);
  const current = sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  const { id: sessionId } = (await service.call('getSession', { as: other })).body.data;
  assert.deepEqual([current.length, current[0].id, current[0].userAgent], [1, sessionId, 'test']);
});

test('lists each session once over all pages, last used first', async () => {
  const { db, manager, member, newSession, call } = service;
  for (let n = 0; n < 4; n++) await newSession(manager);
  // Times of the same millisecond, and equal ones.
  const second = Math.floor(Date.now() / 1000);
  await db('user_sessions')
    .where({ company_id: manager.companyId, user_id: manager.id })
    .update({
      // Citus does not permit adding an interval of a column to a time.
      last_used_at: db.raw('to_timestamp(?::bigint + (get_byte(token_hash, 0) % 3) / 1000000.0)', [second]),
    });
  const read = (query: Record<string, string>) => call('listSessions', { query });
  const paged = (await readPages<{ id: string }>(read, 'items', 2)).map(({ id }) => id);
  const rows = await db('user_sessions').where({ user_id: manager.id }).orderByRaw('last_used_at DESC, id DESC');
  assert.deepEqual(
    paged,
    rows.map(({ id }) => id),
  );
  const { nextCursor } = (await read({ limit: '1' })).body.data;
  await assertRejectsCursors(read);
  await assertRejectsCursors((query) => call('listSessions', { query, as: member }), [nextCursor]);
});
