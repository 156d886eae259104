import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { deleteExpiredPolls } from '../../src/db/feed/feed-polls.ts';
import { pollFeedJob, pollFeedsJob } from '../../src/jobs/poll-feeds.ts';
import { createTestDatabase } from '../support/database.ts';
import { addCompanyWithFeed, startFeed } from '../support/feeds.ts';
import { createBuyer } from '../support/orders.ts';

const { url, closing } = await createTestDatabase();
const ctx = await createContext(
  loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ALLOW_PRIVATE_TARGETS: 'true', POOL_SIZE: '4' }),
);
closing.defer(() => ctx.close());
const signal = new AbortController().signal;

test('enqueues one job for each enabled feed, also if it runs twice', async () => {
  const feed = await startFeed();
  const companies = [await addCompanyWithFeed(ctx, feed), await addCompanyWithFeed(ctx, feed)];
  const off = await addCompanyWithFeed(ctx, feed);
  await ctx.db('feeds').where({ company_id: off }).update({ enabled: false });
  await pollFeedsJob.run(ctx, {}, signal);
  await pollFeedsJob.run(ctx, {}, signal);
  const enqueued = await ctx.db('jobs').where({ name: 'poll-feed' }).pluck('unique_key');
  assert.deepEqual(new Set(enqueued), new Set(companies));
  assert.equal(enqueued.length, 2);
  await ctx.db('jobs').delete();
});

test('deletes expired polls with their sections and keeps newer ones', async () => {
  const companyId = await addCompanyWithFeed(ctx, await startFeed());
  await pollFeedJob.run(ctx, { companyId }, signal);
  await pollFeedJob.run(ctx, { companyId }, signal);
  const [first] = await ctx.db('feed_polls').where({ company_id: companyId }).orderBy('id');
  await ctx
    .db('feed_polls')
    .where({ company_id: companyId, id: first!.id })
    .update({ started_at: ctx.db.raw("now() - interval '31 days'") });
  assert.equal(await deleteExpiredPolls(ctx.db, 30, 100), 1);
  const remaining = await ctx.db('feed_poll_sections').where({ company_id: companyId });
  assert.equal(remaining.length, 5);
});

test('does nothing for a company without a feed', async () => {
  const { companyId } = await createBuyer(ctx.db);
  await pollFeedJob.run(ctx, { companyId }, signal);
  assert.deepEqual(await ctx.db('feed_polls').where({ company_id: companyId }), []);
});
