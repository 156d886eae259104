// Prometheus metrics of a process. Label values come from fixed sets, such as documents, operations, jobs and outcomes, and never from IDs,
// addresses or paths, to limit cardinality.

import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';

/** Duration of requests in seconds, including those that clients aborted. */
export const requestSeconds = new Histogram({
  name: 'portside_request_seconds',
  help: 'Time from a request to the end of its response',
  labelNames: ['document', 'operation', 'method', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Requests rejected by rate limits. */
export const rateLimitRejections = new Counter({
  name: 'portside_rate_limit_refusals_total',
  help: 'Requests rejected with 429',
  labelNames: ['document'],
});

/** Requests that are missing in the request log; `reason` is `full` (the buffer of the process) or `failed` (the database). */
export const droppedLogEntries = new Counter({
  name: 'portside_request_log_dropped_total',
  help: 'Requests that were not stored in the request log',
  labelNames: ['reason'],
});
// Alerts need the series before the first increase.
for (const reason of ['full', 'failed']) droppedLogEntries.inc({ reason }, 0);

/** Request bodies rejected by the body memory limits; `scope` is client or process. */
export const bodyMemoryRejections = new Counter({
  name: 'portside_body_memory_rejections_total',
  help: 'Requests rejected because too many request bodies were in progress',
  labelNames: ['scope'],
});

/** Reads of the response cache; `outcome` is hit or miss. */
export const cacheReads = new Counter({
  name: 'portside_cache_reads_total',
  help: 'Lookups in the cache of finished responses',
  labelNames: ['outcome'],
});

/** Duration of job runs in seconds; `outcome` is done or failed. */
export const jobSeconds = new Histogram({
  name: 'portside_job_seconds',
  help: 'Time that runs of jobs took',
  // Not `job`, which is a label that Prometheus sets itself.
  labelNames: ['name', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600],
});

/** Duration of webhook requests in seconds; `outcome` is delivered, retried, failed or unrecorded. */
export const deliverySeconds = new Histogram({
  name: 'portside_delivery_seconds',
  help: 'Time that requests to webhook endpoints took',
  labelNames: ['outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Webhook attempts whose result the database did not accept, so that they count as failures. */
export const unrecordedDeliveries = new Counter({
  name: 'portside_deliveries_unrecorded_total',
  help: 'Webhook attempts whose result was not recorded',
});

/** Attempts to send an order e-mail; `outcome` is `accepted`, `deferred`, `rejected` or `unknown`. */
export const mailAttempts = new Counter({
  name: 'portside_mail_attempts_total',
  help: 'Attempts to hand a message to the mail server',
  labelNames: ['outcome'],
});

/** Feed polls; `outcome` is whole, partial or failed. */
export const feedPolls = new Counter({
  name: 'portside_feed_polls_total',
  help: 'Polls of pull feeds',
  labelNames: ['outcome'],
});

/** Runs of imports of price lists; `outcome` is finished, failed or reviewed. */
export const importRuns = new Counter({
  name: 'portside_import_runs_total',
  help: 'Runs of imports of price lists',
  labelNames: ['outcome'],
});
for (const outcome of ['finished', 'failed', 'reviewed']) importRuns.inc({ outcome }, 0);

/** Rows that finished imports have read; divided by `importSeconds`, their speed. */
export const importRows = new Counter({
  name: 'portside_import_rows_total',
  help: 'Rows of finished imports of price lists',
});

/** How long finished imports took, in seconds. */
export const importSeconds = new Counter({
  name: 'portside_import_seconds_total',
  help: 'Time that finished imports of price lists took',
});

/** Expired rows that were deleted, by retention rule. */
export const purgedRows = new Counter({
  name: 'portside_purged_rows_total',
  help: 'Expired rows that were deleted',
  labelNames: ['rule'],
});

let watching = false;

/** Starts collecting process metrics: memory, CPU, event loop, garbage collection. */
export function collectProcessMetrics(): void {
  if (watching) return;
  watching = true;
  collectDefaultMetrics({ register });
}
