import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns a new secret URL each time, and records it without the secret', async () => {
  const first = await service.call('createCalendarFeed', { as: service.member });
  const second = await service.call('createCalendarFeed', { as: service.member });
  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.match(first.body.data.url, /\/calendar\/[\w-]{43}\.ics$/);
  assert.notEqual(second.body.data.url, first.body.data.url);
  const entries = await service.audit('calendar_feed.created');
  const { id } = service.member;
  assert.deepEqual(
    entries.map(({ user_id, subject, before, after }) => [user_id, subject, before, after]),
    [
      [id, id, null, null],
      [id, id, null, null],
    ],
  );
});

test('requires a session and a page of the account', async () => {
  assert.equal((await service.call('createCalendarFeed', { as: null })).status, 401);
  const headers = { 'sec-fetch-site': 'cross-site' };
  assert.equal((await service.call('createCalendarFeed', { headers })).body.code, 'CROSS_SITE_REQUEST');
});
