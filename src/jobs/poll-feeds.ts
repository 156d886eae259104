// Every hour: polls the feed of each company that has one. A feed is a job of its own, so that one that hangs holds a place for its
// 30 seconds and nothing else.

import { createFeedClient } from '../clients/feed.ts';
import type { Context } from '../context.ts';
import { listCompaniesWithFeed } from '../db/feed/feeds.ts';
import { enqueueJob } from '../db/jobs.ts';
import { type PollReport, pollFeed } from '../services/feed/poll-feed.ts';
import { feedPolls } from '../telemetry/metrics.ts';
import { defineJob } from './job.ts';
import { ingestInThread } from './threads/feed-threads.ts';

const minute = 60_000;

export const pollFeedsJob = defineJob({
  name: 'poll-feeds',
  every: { ms: 60 * minute, offsetMs: 5 * minute },
  timeLimitMs: 5 * minute,
  async run(ctx) {
    const companies = await listCompaniesWithFeed(ctx.db);
    // Run twice, it finds the polls waiting that it made, or makes a second one that changes nothing.
    for (const companyId of companies) await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
    ctx.log.info({ feeds: companies.length }, 'feeds are being polled');
  },
});

export const pollFeedJob = defineJob({
  name: 'poll-feed',
  timeLimitMs: 15 * minute,
  // What failed is asked again in an hour; this is for a database that was away.
  retryAfterMs: [minute, 5 * minute],
  concurrency: 10,
  async run(ctx, { companyId, startedBy }, signal) {
    const client = createFeedClient({ allowPrivate: ctx.config.allowPrivateTargets, log: ctx.log });
    try {
      const report = await pollFeed(
        ctx,
        { client, ingest: (answer) => ingestInThread(ctx, answer, signal) },
        companyId,
        startedBy ?? 'schedule',
        signal,
      );
      if (report === undefined) return;
      tell(ctx, companyId, report);
      if (report.isBehind) await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
    } finally {
      await client.close();
    }
  },
});

function tell({ log }: Context, company: string, { id, sections, isBehind }: PollReport): void {
  const failures = sections.flatMap(({ section, error }) => (error === null ? [] : [{ section, error }]));
  const sum = (count: 'received' | 'created' | 'updated' | 'refused') =>
    sections.reduce((total, outcome) => total + outcome[count], 0);
  const counts = {
    received: sum('received'),
    created: sum('created'),
    updated: sum('updated'),
    refused: sum('refused'),
  };
  const outcome = failures.length === 0 ? 'whole' : failures.length < sections.length ? 'partial' : 'failed';
  feedPolls.inc({ outcome });
  const facts = { company, poll: id, ...counts, isBehind };
  if (failures.length > 0) log.warn({ ...facts, failures }, 'a feed was polled, not all of it');
  else log.info(facts, 'a feed was polled');
}
