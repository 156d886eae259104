// Deletes the data of a sandbox that was deleted or reset.

import { deleteSandboxData } from '../services/sandbox/sandboxes.ts';
import { defineJob } from './queue/job.ts';

export const deleteSandboxJob = defineJob({
  name: 'delete-sandbox',
  timeLimitMs: 600_000,
  retryAfterMs: [60_000, 600_000, 3_600_000],
  concurrency: 1,
  run: (ctx, { sandboxId }) => deleteSandboxData(ctx, sandboxId),
});
