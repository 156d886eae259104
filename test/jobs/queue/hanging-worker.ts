// A worker process that starts one recurring job and never finishes it.

import { loadConfig } from '../../../src/config.ts';
import { createContext } from '../../../src/context.ts';
import { defineJob, type Job } from '../../../src/jobs/queue/job.ts';
import { startJobs } from '../../../src/jobs/queue/queue.ts';

const hanging = defineJob({
  name: 'hanging-job',
  every: { ms: 86_400_000, offsetMs: 0 },
  timeLimitMs: 60_000,
  run: () => {
    process.stdout.write('started\n');
    return new Promise(() => undefined);
  },
}) as Job;

await startJobs(await createContext(loadConfig()), { jobs: [hanging], lockLifetimeMs: 1000 });
