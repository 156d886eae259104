// All jobs. A new one is named in db/jobs.ts, made in a file of its own, and listed here.

import { fetchRatesJob } from './fetch-rates.ts';
import type { Job } from './job.ts';
import { sweepIdempotencyKeysJob } from './sweep-idempotency-keys.ts';
import { sweepJobsJob } from './sweep-jobs.ts';
import { sweepWebhooksJob } from './sweep-webhooks.ts';

export const jobs = [fetchRatesJob, sweepIdempotencyKeysJob, sweepJobsJob, sweepWebhooksJob] as Job[];
