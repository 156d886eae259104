// Deletes expired data: one table of rules, and two jobs that apply them. A rule deletes in batches of its own transactions, so a run
// can be interrupted and repeated.

import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { deleteExpiredAccountRows } from '../db/accounts/account-retention.ts';
import { deleteExpiredOAuthRecords, deleteUnusedOAuthClients } from '../db/accounts/oauth-records.ts';
import { deleteExpiredChanges } from '../db/catalog/catalog-changes.ts';
import { deleteUnusedTerms } from '../db/catalog/search-documents.ts';
import { deleteExpiredDemandEvents } from '../db/demand/demand-events.ts';
import { deleteExpiredOutlierDecisions } from '../db/demand/outlier-decisions.ts';
import { deleteExpiredDeliveries, deleteExpiredEvents } from '../db/events/events.ts';
import { deleteExpiredBatches, deleteExpiredClaims } from '../db/events/product-change-batches.ts';
import { deleteExpiredRows } from '../db/expired-rows.ts';
import { expireFiles } from '../db/exports/exports.ts';
import { deleteExpiredPolls } from '../db/feed/feed-polls.ts';
import { deleteExpiredKeys } from '../db/idempotency.ts';
import { deleteFailedJobs } from '../db/jobs.ts';
import { deleteExpiredLinks } from '../db/orders/confirmation-links.ts';
import { deleteExpiredMails } from '../db/orders/mail-entries.ts';
import { deleteExpiredDrafts } from '../db/orders/order-drafts.ts';
import { deleteExpiredSnapshots } from '../db/overview/overview-snapshots.ts';
import { deleteExpiredImports } from '../db/price-lists/imports.ts';
import { deleteExpiredPrices } from '../db/pricing/price-history.ts';
import { deleteExpiredCalculations } from '../db/recommendations/recommendations.ts';
import { deleteExpiredRequests } from '../db/usage/request-log.ts';
import { deleteExpiredUsage } from '../db/usage/usage.ts';
import { failOrphanedDeliveries } from '../db/webhooks/endpoints.ts';
import { exportRetentionDays, fileRetentionDays } from '../domain/exports/export.ts';
import { requestLogDays, usageDays } from '../domain/usage/request.ts';
import type { Database } from '../postgres/connection.ts';
import { purgedRows } from '../telemetry/metrics.ts';
import { defineJob, type Period } from './queue/job.ts';

interface RetentionRule {
  name: string;
  /** The job that applies the rule. */
  job: 'purge-hourly' | 'purge-nightly';
  /** When rows expire, or which rows do, for operators. */
  description: string | ((config: Config) => string);
  batchSize: number;
  /** Deletes or settles up to `limit` expired rows and returns their number; fewer than `limit` if none are left. */
  purge(db: Database, limit: number, config: Config): Promise<number>;
}

/** All rules, in the order in which they are applied. */
export const retentionRules: RetentionRule[] = [
  {
    name: 'idempotency-keys',
    job: 'purge-hourly',
    description: '24 hours',
    batchSize: 10_000,
    purge: deleteExpiredKeys,
  },
  {
    name: 'failed-jobs',
    job: 'purge-nightly',
    description: '30 days after the last attempt',
    batchSize: 5_000,
    purge: (db, limit) => deleteFailedJobs(db, 30, limit),
  },
  {
    name: 'sessions',
    job: 'purge-nightly',
    description: 'until they expire',
    batchSize: 5_000,
    purge: (db, limit) => deleteExpiredAccountRows(db, 'user_sessions', limit),
  },
  {
    name: 'oauth-records',
    job: 'purge-nightly',
    description: 'until they expire',
    batchSize: 5_000,
    purge: deleteExpiredOAuthRecords,
  },
  {
    name: 'oauth-clients',
    job: 'purge-nightly',
    description: 'one day without a connection',
    batchSize: 5_000,
    purge: deleteUnusedOAuthClients,
  },
  {
    name: 'password-links',
    job: 'purge-nightly',
    description: 'until they expire',
    batchSize: 5_000,
    purge: (db, limit) => deleteExpiredAccountRows(db, 'password_tokens', limit),
  },
  {
    name: 'sign-in-challenges',
    job: 'purge-nightly',
    description: 'until they expire',
    batchSize: 5_000,
    purge: (db, limit) => deleteExpiredAccountRows(db, 'sign_in_challenges', limit),
  },
  {
    name: 'sign-in-attempts',
    job: 'purge-nightly',
    description: 'until their window ends',
    batchSize: 5_000,
    purge: (db, limit) => deleteExpiredAccountRows(db, 'email_attempts', limit),
  },
  {
    name: 'account-mails',
    job: 'purge-nightly',
    description: '30 days',
    batchSize: 5_000,
    purge: (db, limit) => deleteExpiredAccountRows(db, 'account_mails', limit),
  },
  {
    name: 'catalog-changes',
    job: 'purge-nightly',
    description: 'until no valid cursor needs them',
    batchSize: 10_000,
    purge: deleteExpiredChanges,
  },
  {
    name: 'catalog-imports',
    job: 'purge-nightly',
    description: '30 days after the last change',
    batchSize: 20,
    purge: (db, limit) => deleteExpiredImports(db, 30, limit),
  },
  {
    name: 'search-terms',
    job: 'purge-nightly',
    description: 'until no product has the word',
    batchSize: 10_000,
    purge: deleteUnusedTerms,
  },
  {
    name: 'price-changes',
    job: 'purge-nightly',
    description: '2 years',
    batchSize: 10_000,
    purge: deleteExpiredPrices,
  },
  {
    name: 'product-changes',
    job: 'purge-nightly',
    description: '30 days after their events were recorded',
    batchSize: 100,
    purge: deleteExpiredBatches,
  },
  {
    name: 'published-batches',
    job: 'purge-nightly',
    description: '30 days',
    batchSize: 10_000,
    purge: deleteExpiredClaims,
  },
  {
    name: 'feed-polls',
    job: 'purge-nightly',
    description: '30 days',
    batchSize: 5_000,
    purge: (db, limit) => deleteExpiredPolls(db, 30, limit),
  },
  {
    name: 'orphaned-deliveries',
    job: 'purge-nightly',
    description: 'until their endpoint is removed; then they fail',
    batchSize: 5_000,
    purge: failOrphanedDeliveries,
  },
  {
    name: 'events',
    job: 'purge-nightly',
    description: '30 days',
    batchSize: 5_000,
    purge: deleteExpiredEvents,
  },
  {
    name: 'deliveries',
    job: 'purge-nightly',
    description: '30 days',
    batchSize: 5_000,
    purge: deleteExpiredDeliveries,
  },
  {
    name: 'recommendation-history',
    job: 'purge-nightly',
    description: (config) => `${config.recommendationHistoryDays} days`,
    batchSize: 10_000,
    purge: (db, limit, config) => deleteExpiredCalculations(db, config.recommendationHistoryDays, limit),
  },
  {
    name: 'overview-snapshots',
    job: 'purge-nightly',
    description: '30 days',
    batchSize: 10_000,
    purge: (db, limit) => deleteExpiredSnapshots(db, 30, limit),
  },
  {
    name: 'purchase-plans',
    job: 'purge-nightly',
    description: '90 days',
    batchSize: 1_000,
    purge: (db, limit) => deleteExpiredRows(db, 'purchase_plans', 90, limit),
  },
  {
    name: 'order-drafts',
    job: 'purge-nightly',
    description: '90 days',
    batchSize: 1_000,
    purge: (db, limit) => deleteExpiredDrafts(db, 90, limit),
  },
  {
    name: 'confirmation-links',
    job: 'purge-nightly',
    description: '30 days after they expire',
    batchSize: 5_000,
    purge: deleteExpiredLinks,
  },
  {
    name: 'order-mails',
    job: 'purge-nightly',
    description: (config) => `${config.orderMailDays} days, once the order is accepted or cancelled`,
    batchSize: 5_000,
    purge: (db, limit, config) => deleteExpiredMails(db, config.orderMailDays, limit),
  },
  {
    name: 'outlier-decisions',
    job: 'purge-nightly',
    description: '730 days after their day, as long as the history of forecasts',
    batchSize: 5_000,
    purge: deleteExpiredOutlierDecisions,
  },
  {
    name: 'demand-events',
    job: 'purge-nightly',
    description: '730 days after their last day, as long as the history of forecasts',
    batchSize: 1_000,
    purge: deleteExpiredDemandEvents,
  },
  {
    name: 'export-files',
    job: 'purge-hourly',
    description: `${fileRetentionDays} days`,
    batchSize: 20,
    purge: (db, limit) => expireFiles(db, fileRetentionDays, limit),
  },
  {
    name: 'exports',
    job: 'purge-nightly',
    description: `${exportRetentionDays} days`,
    batchSize: 1_000,
    purge: (db, limit) => deleteExpiredRows(db, 'exports', exportRetentionDays, limit),
  },
  {
    name: 'request-log',
    job: 'purge-hourly',
    description: `${requestLogDays} days`,
    batchSize: 10_000,
    purge: deleteExpiredRequests,
  },
  {
    name: 'usage',
    job: 'purge-nightly',
    description: `${usageDays} days`,
    batchSize: 10_000,
    purge: deleteExpiredUsage,
  },
];

const minute = 60_000;
const hour = 60 * minute;

export const purgeHourlyJob = definePurgeJob('purge-hourly', { ms: hour, offsetMs: 10 * minute }, 10 * minute);
/** Runs after the nightly calculation, which reads the same tables. */
export const purgeNightlyJob = definePurgeJob('purge-nightly', { ms: 24 * hour, offsetMs: 5 * hour }, 4 * hour);

function definePurgeJob(name: RetentionRule['job'], every: Period, timeLimitMs: number) {
  return defineJob({
    name,
    every,
    // Otherwise the first start after an upgrade would delete a large backlog at a busy time.
    skipImmediate: true,
    timeLimitMs,
    async run(ctx, _payload, signal) {
      const errors: unknown[] = [];
      const rules = retentionRules.filter((rule) => rule.job === name);
      for (const rule of rules) {
        // Each rule gets its share of the time, so that a large backlog of one does not hold up the others.
        const share = AbortSignal.any([signal, AbortSignal.timeout(Math.floor(timeLimitMs / rules.length))]);
        await applyRule(ctx, rule, share).catch((error) => errors.push(error));
      }
      signal.throwIfAborted();
      // A failed rule must not stop the others.
      if (errors.length > 0)
        throw errors.length === 1 ? errors[0] : new AggregateError(errors, errors.map(String).join('; '));
    },
  });
}

async function applyRule(ctx: Context, rule: RetentionRule, signal: AbortSignal): Promise<void> {
  let rows = 0;
  for (let last = rule.batchSize; last >= rule.batchSize && !signal.aborted; rows += last) {
    last = await rule.purge(ctx.db, rule.batchSize, ctx.config);
    purgedRows.inc({ rule: rule.name }, last);
  }
  const retention = typeof rule.description === 'string' ? rule.description : rule.description(ctx.config);
  ctx.log.info({ rule: rule.name, rows, retention }, 'expired data purged');
}
