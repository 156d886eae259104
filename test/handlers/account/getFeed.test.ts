import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns the feed and its sections without the token, and null if there is no feed', async () => {
  assert.deepEqual((await service.call('getFeed')).body.data, { feed: null });
  const token = 'f2b0c6c8a1d94e52b7';
  await service.call('updateFeed', { body: { url: 'https://erp.example/portside', token } });
  const { status, body, text } = await service.call('getFeed', { as: service.member });
  assert.deepEqual([status, body.data.feed.url, body.data.feed.enabled], [200, 'https://erp.example/portside', true]);
  assert.equal(body.data.feed.sections.length, 5);
  assert.ok(!text.includes(token));
  assert.deepEqual((await service.call('getFeed', { as: service.stranger })).body.data, { feed: null });
});
