import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount();

test("lists the company's keys with their state and last use, without secrets", async () => {
  const { body: made } = await service.call('createKey', { body: { name: 'shop', scopes: ['read'] } });
  const { id: keyId, key } = made.data;
  await service.db('api_keys').where({ id: keyId }).update({ last_used_at: '2026-11-21T09:00:00Z' });
  const { status, body, text } = await service.call('listKeys');
  assert.equal(status, 200);
  const [first] = body.data.items;
  assert.deepEqual(
    [first.id, first.status, first.scopes, first.lastUsedAt],
    [keyId, 'active', ['read'], '2026-11-21T09:00:00.000Z'],
  );
  assert.ok(!text.includes(key.slice(16)));
  assert.equal(body.data.items.length, 2);
});

test('lists each key once over all pages, newest first, also revoked keys and those of the same time', async () => {
  const { db, company, call, stranger } = service;
  const made = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    made.push((await call('createKey', { body: { name, scopes: ['read'] } })).body.data.id as string);
  }
  await call('deleteKey', { path: { keyId: made[1]! } });
  await db('api_keys').whereIn('id', made).update({ created_at: '2026-11-21T09:00:00.000123Z' });
  await db('api_keys').where({ id: made[0]! }).update({ created_at: '2026-11-21T09:00:00.000124Z' });
  const read = (query: Record<string, string>) => call('listKeys', { query });
  const all = (await read({})).body.data.items.map(({ id }: { id: string }) => id);
  const paged = (await readPages<{ id: string }>(read, 'items', 2)).map(({ id }) => id);
  assert.deepEqual(paged, all);
  assert.equal(paged.length, (await db('api_keys').where({ company_id: company.id })).length);
  assert.deepEqual(paged.slice(-4), [made[0]!, ...made.slice(1).sort().reverse()]);
  const { nextCursor } = (await read({ limit: '1' })).body.data;
  await assertRejectsCursors(read);
  await assertRejectsCursors((query) => call('listKeys', { query, as: stranger }), [nextCursor]);
});
