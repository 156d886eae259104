// Retries of webhooks and order e-mails, batched by due time: one job per time bucket wakes the senders, which claim what is due.
//
// The rows say what is due; a job only wakes the senders. If a job is lost or runs early, the polling of the senders finds the rows, so a
// retry is at most one poll interval late.

import { defineJob } from '../queue/job.ts';

/**
 * The time buckets, and so the maximum delay of a retry: 10 % of the shortest webhook retry, 3 % of the shortest e-mail retry. The retries of
 * webhooks within hours have wider ones: with 24 h of retries, 17,000 jobs are waiting at most.
 */
export const retryBuckets = {
  webhooks: { bucketMs: 200, longBucketMs: 5_000 },
  mails: { bucketMs: 1_000, longBucketMs: 1_000 },
};

export const retryWebhooksJob = defineJob({
  name: 'retry-webhooks',
  timeLimitMs: 10_000,
  run: async (ctx) => ctx.wakeUps.send('deliveries'),
});

export const retryOrderMailsJob = defineJob({
  name: 'retry-order-mails',
  timeLimitMs: 10_000,
  run: async (ctx) => ctx.wakeUps.send('mails'),
});
