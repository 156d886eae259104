import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findActiveFeed } from '../../../src/db/feed/feeds.ts';
import { startAccount } from '../../support/account.ts';
import { updateFeed as makeFeed } from '../../support/fixtures.ts';
import { waitingForLocks } from '../../support/orders.ts';

const service = await startAccount();
const set = (body: unknown) => service.call('updateFeed', { body });
const url = 'https://erp.example/portside';
const token = 'f2b0c6c8a1d94e52b7';

test('requires a URL and a token for a new feed', async () => {
  assert.equal((await set({ url })).status, 400);
  assert.equal((await set({ token })).status, 400);
  const { status, body } = await set({ url: `${url}/`, token });
  assert.deepEqual([status, body.data.feed.url], [200, url]);
});

test('does not change omitted properties', async () => {
  const { body } = await set({ enabled: false });
  assert.deepEqual([body.data.feed.url, body.data.feed.enabled], [url, false]);
  const from = '2026-01-01';
  assert.ok((await set({ from, enabled: true })).body.data.feed.sections[0].coveredTo >= '2025-12-31');
  assert.equal((await findActiveFeed(service.db, service.ctx.encryption, service.company.id))?.token, token);
});

test('records the change in the audit log without the token', async () => {
  const other = 'another-token-of-sixteen';
  await set({ token: other });
  const entries = await service.audit('feed.updated');
  assert.deepEqual(entries.at(-1)?.after, { url, enabled: true, token: 'set' });
  for (const secret of [token, other]) assert.ok(!JSON.stringify(entries).includes(secret));
});

test('rejects invalid values', async () => {
  const invalidBodies = [
    { url: 'http://erp.example/' },
    { url: 'https://192.168.1.1/' },
    { url: `${url}?a=1` },
    { token: 'short' },
    { token: 'with a space in between' },
    { from: '1999-01-01' },
    {},
  ];
  for (const body of invalidBodies) {
    const response = await set(body);
    assert.equal(response.status, 400, JSON.stringify(body));
    assert.match(response.body.details[0], /^(\/(url|token|from)\b|request body)/);
  }
});

test('a request that waits for a concurrent one updates the feed that it created', async () => {
  const { stranger, ctx, db } = service;
  const other = await db.transaction();
  await makeFeed({ ...ctx, db: other }, stranger.companyId, { url, token });
  const pending = service.call('updateFeed', { as: stranger, body: { url: `${url}/later`, token } });
  await waitingForLocks(db, 1);
  await other.commit();
  const { status, body } = await pending;
  assert.deepEqual([status, body.data.feed.url], [200, `${url}/later`]);
});
