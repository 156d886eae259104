// Polls the feeds of all companies every hour. Each feed is a job of its own, so that a feed that hangs occupies only one slot, for 30 s.

import { createFeedClient, type FeedLimits } from '../clients/feed.ts';
import type { Context } from '../context.ts';
import { listCompaniesWithFeed } from '../db/feed/feeds.ts';
import { enqueueJob } from '../db/jobs.ts';
import type { FeedResponse, IngestResult } from '../services/feed/ingest-response.ts';
import { type PollReport, pollFeed } from '../services/feed/poll-feed.ts';
import { feedPolls } from '../telemetry/metrics.ts';
import { defineJob } from './queue/job.ts';
import { feedPool } from './threads/pools.ts';

const minute = 60_000;

export const pollFeedsJob = defineJob({
  name: 'poll-feeds',
  every: { ms: 60 * minute, offsetMs: 5 * minute },
  timeLimitMs: 5 * minute,
  async run(ctx) {
    const companies = await listCompaniesWithFeed(ctx.db);
    // Idempotent: the key prevents duplicate pending polls, and an additional poll changes nothing.
    for (const companyId of companies) await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
    ctx.log.info({ feeds: companies.length }, 'feed polls enqueued');
  },
});

/** The job `poll-feed`; `limits` replace those of a poll. */
export function createPollFeedJob(limits?: FeedLimits) {
  return defineJob({
    name: 'poll-feed',
    timeLimitMs: 15 * minute,
    // For database outages only: a failed feed is polled again after an hour.
    retryAfterMs: [minute, 5 * minute],
    concurrency: 10,
    async run(ctx, { companyId, startedBy }, signal) {
      const client = createFeedClient({ allowPrivate: ctx.config.allowPrivateTargets, log: ctx.log }, limits);
      try {
        const report = await pollFeed(
          ctx,
          { client, ingest: (response) => ingestInThread(ctx, response, signal) },
          companyId,
          startedBy ?? 'schedule',
          signal,
        );
        if (report === undefined) return;
        reportPoll(ctx, companyId, report);
        if (report.isBehind) await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
      } finally {
        await client.close();
      }
    },
  });
}

export const pollFeedJob = createPollFeedJob();

const outOfMemoryMessage = 'The response needs more memory than is available.';

/** Ingests a response in a worker thread, so that a large one can't block this process or exhaust its memory. */
async function ingestInThread(ctx: Context, response: FeedResponse, signal: AbortSignal): Promise<IngestResult> {
  try {
    return await feedPool.run(ctx, 'ingestResponse', response, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { created: 0, updated: 0, unchanged: 0, rejected: 0, rejectedRows: [], error: outOfMemoryMessage };
  }
}

function reportPoll({ log }: Context, companyId: string, { id, sections, isBehind }: PollReport): void {
  const failures = sections.flatMap(({ section, error }) => (error === null ? [] : [{ section, error }]));
  const sum = (count: 'received' | 'created' | 'updated' | 'rejected') =>
    sections.reduce((total, outcome) => total + outcome[count], 0);
  const counts = {
    received: sum('received'),
    created: sum('created'),
    updated: sum('updated'),
    rejected: sum('rejected'),
  };
  const outcome = failures.length === 0 ? 'whole' : failures.length < sections.length ? 'partial' : 'failed';
  feedPolls.inc({ outcome });
  const fields = { companyId, pollId: id, ...counts, isBehind };
  if (outcome === 'whole') log.info(fields, 'feed polled');
  else log.warn({ ...fields, failures }, outcome === 'failed' ? 'feed poll failed' : 'feed polled partially');
}
