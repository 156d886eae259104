import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { deleteExpiredPolls } from '../../src/db/feed/feed-polls.ts';
import { enqueueJob } from '../../src/db/jobs.ts';
import { addDays } from '../../src/domain/day.ts';
import { pollFeedJob, pollFeedsJob } from '../../src/jobs/poll-feeds.ts';
import { startJobs } from '../../src/jobs/queue.ts';
import { closeThreadPools } from '../../src/jobs/threads/thread-pools.ts';
import { createTestDatabase } from '../support/database.ts';
import { startFeed, type TestFeed, today, useFeed } from '../support/feeds.ts';
import { createBuyer } from '../support/orders.ts';

const { url, closing } = await createTestDatabase();
const ctx = await createContext(
  loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ALLOW_PRIVATE_TARGETS: 'true', POOL_SIZE: '4' }),
);
closing.defer(() => ctx.close());
closing.defer(() => closeThreadPools(ctx));
const signal = new AbortController().signal;

async function companyWith(feed: TestFeed, from?: string): Promise<string> {
  const { companyId } = await createBuyer(ctx.db);
  await useFeed(ctx, companyId, feed, from);
  return companyId;
}

/** Resolves with the polls that match once there are so many. */
async function finished(companyIds: string[], count: number) {
  for (const end = performance.now() + 20_000; performance.now() < end; await ctx.db.raw('SELECT pg_sleep(0.02)')) {
    const polls = await ctx.db('feed_polls').whereIn('company_id', companyIds).whereNotNull('finished_at');
    if (polls.length >= count) return polls;
  }
  throw new Error(`${count} polls should have finished`);
}

test('each feed that is on waits as one job, however often the hour strikes', async () => {
  const feed = await startFeed();
  const companies = [await companyWith(feed), await companyWith(feed)];
  const off = await companyWith(feed);
  await ctx.db('feeds').where({ company_id: off }).update({ enabled: false });
  await pollFeedsJob.run(ctx, {}, signal);
  await pollFeedsJob.run(ctx, {}, signal);
  const waiting = await ctx.db('jobs').where({ name: 'poll-feed' }).pluck('unique_key');
  assert.deepEqual(new Set(waiting), new Set(companies));
  assert.equal(waiting.length, 2);
  await ctx.db('jobs').delete();
});

test('a feed that hangs holds up no other; one that is behind is polled on until it is not', async () => {
  const hanging = await startFeed();
  for (const section of ['orders', 'sales'] as const) hanging.misbehave[section] = () => undefined;
  const fast = await startFeed();
  const slow = await Promise.all([companyWith(hanging), companyWith(hanging)]);
  const others = await Promise.all(Array.from({ length: 6 }, () => companyWith(fast)));
  const behind = await companyWith(fast, addDays(today, -60));
  for (const companyId of [...slow, ...others, behind]) {
    await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
  }
  const jobs = await startJobs(ctx, { jobs: [pollFeedJob as never], graceMs: 100 });
  try {
    await finished(others, 6);
    await finished([behind], 3);
    const hung = await ctx.db('feed_polls').whereIn('company_id', slow);
    assert.deepEqual(
      hung.map(({ finished_at }) => finished_at),
      [null, null],
    );
  } finally {
    await jobs.stop();
  }
  const covered = await ctx.db('feed_sections').where({ company_id: behind }).pluck('covered_to');
  assert.deepEqual(new Set(covered), new Set([today]));
  assert.equal((await finished([behind], 3)).length, 3, '60 days and the overlap are three pieces, and no more polls');
});

test('an answer that would fill the memory fails its section alone; one of rows without end is counted', async () => {
  const feed = await startFeed();
  const companyId = await companyWith(feed);
  const answer = (section: 'orders' | 'sales', row: string, count: number) => {
    feed.misbehave[section] = (res) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(`{"${section}":[${`${row},`.repeat(count - 1)}${row}]}`);
    };
  };
  answer('orders', '{}', 14_000_000);
  answer('sales', '1', 1_500_000);
  await pollFeedJob.run(ctx, { companyId }, signal);
  const [poll] = await ctx.db('feed_polls').where({ company_id: companyId });
  assert.notEqual(poll!.finished_at, null);
  const { rows } = await ctx.db.raw(
    `SELECT section, received, refused, error, json_array_length(refusals) AS told FROM feed_poll_sections WHERE poll_id = ? ORDER BY section`,
    [poll!.id],
  );
  const outcome = (name: string) => rows.find(({ section }: { section: string }) => section === name);
  assert.deepEqual(outcome('orders'), {
    section: 'orders',
    received: 0,
    refused: 0,
    error: 'The response has more than 2000000 objects and lists.',
    told: 0,
  });
  assert.deepEqual(outcome('sales'), {
    section: 'sales',
    received: 1_500_000,
    refused: 1_500_000,
    error: null,
    told: 50,
  });
  assert.equal(rows.length, 5);
});

test('old polls are forgotten with their outcomes, newer ones stay', async () => {
  const companyId = await companyWith(await startFeed());
  await pollFeedJob.run(ctx, { companyId }, signal);
  await pollFeedJob.run(ctx, { companyId }, signal);
  const [first] = await ctx.db('feed_polls').where({ company_id: companyId }).orderBy('id');
  await ctx
    .db('feed_polls')
    .where({ company_id: companyId, id: first!.id })
    .update({ started_at: ctx.db.raw("now() - interval '31 days'") });
  assert.equal(await deleteExpiredPolls(ctx.db, 30, 100), 1);
  const left = await ctx.db('feed_poll_sections').where({ company_id: companyId });
  assert.equal(left.length, 5);
});

test('a job for a company whose feed is gone does nothing', async () => {
  const { companyId } = await createBuyer(ctx.db);
  await pollFeedJob.run(ctx, { companyId }, signal);
  assert.deepEqual(await ctx.db('feed_polls').where({ company_id: companyId }), []);
});
