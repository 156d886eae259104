// All jobs. A new one is named in db/jobs.ts, made in a file of its own, and listed here.

import { calculatePieceJob } from './calculate-piece.ts';
import { calculateRecommendationsJob } from './calculate-recommendations.ts';
import { fetchRatesJob } from './fetch-rates.ts';
import type { Job } from './job.ts';
import { matchCatalogJob } from './match-catalog.ts';
import { matchListingsJob } from './match-listings.ts';
import { notifySignInLimitJob } from './notify-sign-in-limit.ts';
import { pollFeedJob, pollFeedsJob } from './poll-feeds.ts';
import { detectLanguagesJob, sweepDescriptionsJob, translateDescriptionsJob } from './process-descriptions.ts';
import { recalculateProductsJob } from './recalculate-products.ts';
import { requestPasswordResetJob } from './request-password-reset.ts';
import { sendAccountMailJob } from './send-account-mail.ts';
import { sweepAccountsJob } from './sweep-accounts.ts';
import { sweepCatalogChangesJob } from './sweep-catalog-changes.ts';
import { sweepFeedPollsJob } from './sweep-feed-polls.ts';
import { sweepIdempotencyKeysJob } from './sweep-idempotency-keys.ts';
import { sweepJobsJob } from './sweep-jobs.ts';
import { sweepRecommendationsJob } from './sweep-recommendations.ts';
import { sweepWebhooksJob } from './sweep-webhooks.ts';

export const jobs = [
  calculatePieceJob,
  calculateRecommendationsJob,
  detectLanguagesJob,
  fetchRatesJob,
  matchCatalogJob,
  matchListingsJob,
  pollFeedJob,
  pollFeedsJob,
  recalculateProductsJob,
  notifySignInLimitJob,
  requestPasswordResetJob,
  sendAccountMailJob,
  sweepAccountsJob,
  sweepCatalogChangesJob,
  sweepDescriptionsJob,
  sweepFeedPollsJob,
  sweepIdempotencyKeysJob,
  sweepJobsJob,
  sweepRecommendationsJob,
  sweepWebhooksJob,
  translateDescriptionsJob,
] as Job[];
