import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('removes the feed with its token', async () => {
  assert.equal((await service.call('deleteFeed')).status, 404);
  await service.call('updateFeed', { body: { url: 'https://erp.example/portside', token: 'f2b0c6c8a1d94e52b7' } });
  assert.equal((await service.call('deleteFeed', { as: service.stranger })).status, 404);
  const { status, body } = await service.call('deleteFeed');
  assert.deepEqual([status, body.data], [200, { deleted: true }]);
  assert.deepEqual(await service.db('feeds'), []);
  assert.equal((await service.call('deleteFeed')).status, 404);
  assert.equal((await service.audit('feed.deleted'))[0]?.before?.['url'], 'https://erp.example/portside');
});
