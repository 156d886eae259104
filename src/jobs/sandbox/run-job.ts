// Runs a job in a sandbox, in the thread that advances its clock. Jobs that are not listed, such as those that send e-mails, have no effect.

import { createFeedClient } from '../../clients/feed.ts';
import type { Context } from '../../context.ts';
import { loadFeedContract } from '../../contract/feed-contract.ts';
import { listCompaniesWithFeed } from '../../db/feed/feeds.ts';
import { enqueueJob, type JobPayloads } from '../../db/jobs.ts';
import { deleteRecalculated, readRecalculationQueue } from '../../db/recommendations/recalculation-queue.ts';
import type { DueJob, DueJobName, DuePayloads, WaitingWork } from '../../db/sandbox/due-work.ts';
import { currentDay } from '../../domain/clock.ts';
import { publishProductEvents } from '../../services/events/publish-product-events.ts';
import { ingestResponse } from '../../services/feed/ingest-response.ts';
import { pollFeed } from '../../services/feed/poll-feed.ts';
import { matchWithProvider } from '../../services/matching/match-company.ts';
import { applyAnnouncedPrices } from '../../services/pricing/apply-announced-prices.ts';
import { calculateBatch, calculateProducts } from '../../services/recommendations/calculate.ts';
import { planRun } from '../../services/recommendations/plan-run.ts';
import { bookSales } from '../../services/sandbox/book-sales.ts';
import { continueOrder } from '../../services/sandbox/continue-order.ts';
import { applyAnnouncedPricesJob } from '../apply-announced-prices.ts';
import { calculateRecommendationsJob } from '../calculate-recommendations.ts';
import { pollFeedsJob } from '../poll-feeds.ts';
import type { Job, Period } from '../queue/job.ts';
import { runExport } from '../write-export.ts';

type SandboxJobs = { [N in DueJobName]?: (ctx: Context, payload: DuePayloads[N]) => Promise<unknown> };

const jobs: SandboxJobs = {
  async 'apply-announced-prices'(ctx) {
    if ((await applyAnnouncedPrices(ctx.db)) > 0) await publishProductEvents(ctx);
  },
  'book-sales': (ctx) => bookSales(ctx),
  'calculate-batch': calculateBatch,
  'calculate-recommendations': (ctx) => planRun(ctx.db, currentDay(ctx.clock)),
  'continue-order': continueOrder,
  'match-listings': (ctx, { companyId }) => matchWithProvider(ctx, companyId),
  'poll-feed': pollCompanyFeed,
  async 'poll-feeds'(ctx) {
    for (const companyId of await listCompaniesWithFeed(ctx.db)) await pollCompanyFeed(ctx, { companyId });
  },
  'publish-product-events': (ctx) => publishProductEvents(ctx),
  async 'recalculate-products'(ctx, { companyId }) {
    const queued = await readRecalculationQueue(ctx.db, companyId);
    if (queued.entries.length === 0) return;
    await calculateProducts(ctx, companyId, queued.productIds);
    await deleteRecalculated(ctx.db, companyId, queued);
  },
  'write-export': (ctx, payload) => runExport(ctx, payload, new AbortController().signal),
};

/** A recurring job. The clock skips the times at which it is not needed, because each takes time to run. */
interface RecurringJob {
  name: DueJobName;
  every: Period;
  isNeeded(waiting: WaitingWork): boolean;
}

const dayMs = 86_400_000;

/** The recurring jobs of a sandbox, in the order in which those of the same time run. */
export const recurringJobs: readonly RecurringJob[] = [
  { ...scheduleOf(applyAnnouncedPricesJob), isNeeded: ({ hasAnnouncedPrices }) => hasAnnouncedPrices },
  { ...scheduleOf(pollFeedsJob), isNeeded: ({ hasFeed }) => hasFeed },
  // Before the calculation of the same night.
  { name: 'book-sales', every: { ms: dayMs, offsetMs: dayMs / 48 }, isNeeded: () => true },
  { ...scheduleOf(calculateRecommendationsJob), isNeeded: () => true },
];

function scheduleOf({ name, every }: Pick<Job, 'name' | 'every'>): Pick<RecurringJob, 'name' | 'every'> {
  return { name, every: every! };
}

/** Runs a job. An error is logged: it does not stop the clock. */
export async function runSandboxJob(ctx: Context, { name, data }: Omit<DueJob, 'id'>): Promise<void> {
  const run = jobs[name] as ((ctx: Context, payload: unknown) => Promise<unknown>) | undefined;
  try {
    await run?.(ctx, data);
  } catch (error) {
    ctx.log.error({ err: error, job: name, sandboxId: ctx.sandbox?.id }, 'sandbox job failed');
  }
}

async function pollCompanyFeed(ctx: Context, { companyId, startedBy }: JobPayloads['poll-feed']): Promise<void> {
  const contract = await loadFeedContract();
  const client = createFeedClient({ allowPrivate: ctx.config.allowPrivateTargets, log: ctx.log });
  try {
    const ingest = (response: Parameters<typeof ingestResponse>[2]) => ingestResponse(ctx, contract, response);
    const report = await pollFeed(ctx, { client, ingest }, companyId, startedBy ?? 'schedule');
    if (report?.isBehind) await enqueueJob(ctx.db, 'poll-feed', { companyId }, { key: companyId });
  } finally {
    await client.close();
  }
}
