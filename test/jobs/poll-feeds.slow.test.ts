import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { enqueueJob } from '../../src/db/jobs.ts';
import { addDays } from '../../src/domain/day.ts';
import { createPollFeedJob, pollFeedJob } from '../../src/jobs/poll-feeds.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { createTestDatabase } from '../support/database.ts';
import { addCompanyWithFeed, startFeed, today } from '../support/feeds.ts';
import { until } from '../support/until.ts';

const { url, closing } = await createTestDatabase();
const ctx = await createContext(
  loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ALLOW_PRIVATE_TARGETS: 'true', POOL_SIZE: '4' }),
);
closing.defer(() => ctx.close());
const signal = new AbortController().signal;

/** Resolves with the finished polls of the companies once there are `count`. */
async function finishedPolls(companyIds: string[], count: number) {
  return await until(
    async () => {
      const polls = await ctx.db('feed_polls').whereIn('company_id', companyIds).whereNotNull('finished_at');
      return polls.length >= count && polls;
    },
    { what: `${count} polls have finished` },
  );
}

test('a hanging feed does not delay others, and a feed that is behind is polled until it is current', async () => {
  const hanging = await startFeed();
  for (const section of ['orders', 'sales'] as const) hanging.misbehave[section] = () => undefined;
  const fast = await startFeed();
  const hangingCompanies = await Promise.all([addCompanyWithFeed(ctx, hanging), addCompanyWithFeed(ctx, hanging)]);
  const others = await Promise.all(Array.from({ length: 3 }, () => addCompanyWithFeed(ctx, fast)));
  const behind = await addCompanyWithFeed(ctx, fast, addDays(today, -60));
  for (const companyId of [...hangingCompanies, ...others, behind]) {
    await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
  }
  // The hanging polls do not end, however long the others take.
  const job = createPollFeedJob({ ms: 3_600_000, bytes: 1024 * 1024 });
  const jobs = await startJobs(ctx, { jobs: [job as never], graceMs: 100 });
  try {
    await finishedPolls(others, 3);
    await finishedPolls([behind], 3);
    const hangingPolls = await ctx.db('feed_polls').whereIn('company_id', hangingCompanies);
    assert.deepEqual(
      hangingPolls.map(({ finished_at }) => finished_at),
      [null, null],
    );
  } finally {
    await jobs.stop();
  }
  const covered = await ctx.db('feed_sections').where({ company_id: behind }).pluck('covered_to');
  assert.deepEqual(new Set(covered), new Set([today]));
  assert.equal((await finishedPolls([behind], 3)).length, 3, '60 days and the overlap need three polls');
});

test('a response that exceeds the memory limit fails only its section, and invalid rows are counted', async () => {
  const feed = await startFeed();
  const companyId = await addCompanyWithFeed(ctx, feed);
  const sendRows = (section: 'orders' | 'sales', row: string, count: number) => {
    feed.misbehave[section] = (res) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(`{"${section}":[${`${row},`.repeat(count - 1)}${row}]}`);
    };
  };
  sendRows('orders', '{}', 14_000_000);
  sendRows('sales', '1', 1_500_000);
  await pollFeedJob.run(ctx, { companyId }, signal);
  const [poll] = await ctx.db('feed_polls').where({ company_id: companyId });
  assert.notEqual(poll!.finished_at, null);
  const { rows } = await ctx.db.raw(
    `SELECT section, received, rejected, error, json_array_length(rejected_rows) AS rejections FROM feed_poll_sections WHERE poll_id = ? ORDER BY section`,
    [poll!.id],
  );
  const outcome = (name: string) => rows.find(({ section }: { section: string }) => section === name);
  assert.deepEqual(outcome('orders'), {
    section: 'orders',
    received: 0,
    rejected: 0,
    error: 'The response has more than 2000000 objects and lists.',
    rejections: 0,
  });
  assert.deepEqual(outcome('sales'), {
    section: 'sales',
    received: 1_500_000,
    rejected: 1_500_000,
    error: null,
    rejections: 50,
  });
  assert.equal(rows.length, 5);
});
