// All jobs. To add one, name it in db/jobs.ts, define it in its own file, and list it here.

import { applyAnnouncedPricesJob } from './apply-announced-prices.ts';
import { calculateBatchJob } from './calculate-batch.ts';
import { calculateRecommendationsJob } from './calculate-recommendations.ts';
import { countLeadTimesJob } from './count-lead-times.ts';
import { deleteSandboxJob } from './delete-sandbox.ts';
import { fetchRatesJob } from './fetch-rates.ts';
import { matchCatalogJob } from './match-catalog.ts';
import { matchListingsJob } from './match-listings.ts';
import { notifySignInLimitJob } from './notify-sign-in-limit.ts';
import { pollFeedJob, pollFeedsJob } from './poll-feeds.ts';
import { detectLanguagesJob, queueDescriptionsJob, translateDescriptionsJob } from './process-descriptions.ts';
import { processImportJob, processLargeImportJob } from './process-import.ts';
import { publishProductEventsJob } from './publish-product-events.ts';
import type { Job } from './queue/job.ts';
import { recalculateProductsJob } from './recalculate-products.ts';
import { recordOverviewJob, recordOverviewsJob } from './record-overviews.ts';
import { requestPasswordResetJob } from './request-password-reset.ts';
import { purgeHourlyJob, purgeNightlyJob } from './retention.ts';
import { runSandboxJob } from './run-sandbox.ts';
import { sampleOrderCostsJob } from './sample-order-costs.ts';
import { sendAccountMailJob } from './send-account-mail.ts';
import { retryOrderMailsJob, retryWebhooksJob } from './senders/wake-senders.ts';
import { updateSearchDocumentsJob } from './update-search-documents.ts';
import { writeExportJob } from './write-export.ts';

export const jobs = [
  applyAnnouncedPricesJob,
  calculateBatchJob,
  calculateRecommendationsJob,
  countLeadTimesJob,
  deleteSandboxJob,
  detectLanguagesJob,
  fetchRatesJob,
  matchCatalogJob,
  matchListingsJob,
  pollFeedJob,
  pollFeedsJob,
  processImportJob,
  processLargeImportJob,
  recalculateProductsJob,
  recordOverviewJob,
  recordOverviewsJob,
  notifySignInLimitJob,
  publishProductEventsJob,
  requestPasswordResetJob,
  runSandboxJob,
  sampleOrderCostsJob,
  sendAccountMailJob,
  purgeHourlyJob,
  purgeNightlyJob,
  queueDescriptionsJob,
  retryOrderMailsJob,
  retryWebhooksJob,
  translateDescriptionsJob,
  updateSearchDocumentsJob,
  writeExportJob,
] as Job[];
