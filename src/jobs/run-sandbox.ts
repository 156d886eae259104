// Runs what a request has made due in a sandbox, such as webhooks and recommendations, at the time of its clock.

import { sandboxUrl } from '../services/sandbox/open-sandbox.ts';
import { runSandbox } from '../services/sandbox/sandbox-threads.ts';
import { defineJob } from './queue/job.ts';

export const runSandboxJob = defineJob({
  name: 'run-sandbox',
  timeLimitMs: 3_600_000,
  retryAfterMs: [5_000, 60_000],
  concurrency: 2,
  async run(ctx, { companyId: ownerId, sandboxId: id }) {
    await runSandbox(ctx, sandboxUrl(ctx), { id, ownerId, until: null });
  },
});
