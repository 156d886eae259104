// A worker process that calculates recommendations and does nothing else.

import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { calculateBatchJob } from '../../src/jobs/calculate-batch.ts';
import { calculateRecommendationsJob } from '../../src/jobs/calculate-recommendations.ts';
import type { Job } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';

const jobs = [{ ...calculateBatchJob, concurrency: 1 }, calculateRecommendationsJob] as Job[];
await startJobs(await createContext(loadConfig()), { jobs, lockLifetimeMs: 3000 });
