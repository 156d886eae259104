import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pollFeedJob } from '../../../src/jobs/poll-feeds.ts';
import { startAccount } from '../../support/account.ts';
import { feedToken, startFeed } from '../../support/feeds.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });

test('enqueues a poll, which is recorded as started by a user', async () => {
  assert.equal((await service.call('pollFeed')).status, 404);
  const feed = await startFeed();
  await service.call('updateFeed', { body: { url: feed.url, token: feedToken } });
  const { status, body } = await service.call('pollFeed');
  assert.deepEqual([status, body.data], [202, { isQueued: true }]);
  await service.call('pollFeed');
  const [job, ...others] = await service.db('jobs').where({ name: 'poll-feed' });
  assert.equal(others.length, 0);
  await pollFeedJob.run(service.ctx, job.data, AbortSignal.timeout(60_000));
  const [poll] = (await service.call('listFeedPolls')).body.data.items;
  assert.deepEqual([poll.startedBy, poll.sections.length, feed.asked.length > 0], ['user', 5, true]);
});

test("returns 404 for a disabled feed and for another company's", async () => {
  assert.equal((await service.call('pollFeed', { as: service.stranger })).status, 404);
  await service.call('updateFeed', { body: { enabled: false } });
  assert.equal((await service.call('pollFeed')).status, 404);
});
