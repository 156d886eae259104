import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { connect } from '../../support/oauth.ts';

const service = await startAccount();

test("lists a member's own apps, and all of the company for managers", async () => {
  await connect(service, { user: service.manager });
  await connect(service, { user: service.member, scope: 'read draft' });
  const { status, body } = await service.call('listConnectedApps', { as: service.member });
  assert.equal(status, 200);
  const [app] = body.data.items;
  assert.deepEqual(
    [body.data.items.length, app.name, app.redirectHost, app.scopes, app.userEmail, app.lastUsedAt],
    [1, 'Test agent', '127.0.0.1:43110', ['read', 'draft'], service.member.email, null],
  );
  assert.equal((await service.call('listConnectedApps')).body.data.items.length, 2);
  assert.equal((await service.call('listConnectedApps', { as: service.stranger })).body.data.items.length, 0);
});

test('lists each app once over all pages, newest first', async () => {
  const { db, manager, member, company, call } = service;
  for (const user of [manager, member, manager]) await connect(service, { user });
  const grants = () => db('oauth_records').where({ kind: 'Grant', company_id: company.id });
  await grants().update({ created_at: '2026-11-21T09:00:00.000123Z' });
  const read = (query: Record<string, string>) => call('listConnectedApps', { query });
  const paged = (await readPages<{ id: string }>(read, 'items', 2)).map(({ id }) => id);
  const rows = await grants();
  assert.deepEqual(paged.toSorted(), rows.map(({ grant_id }) => grant_id).sort());
  const { nextCursor } = (await read({ limit: '1' })).body.data;
  await assertRejectsCursors(read);
  await assertRejectsCursors((query) => call('listConnectedApps', { query, as: member }), [nextCursor]);
});
