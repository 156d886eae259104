// Starts the parts of a worker: the job queue, the webhook sender and the mail sender.

import type { Context } from '../context.ts';
import { startWebhookSender } from './deliver-webhooks.ts';
import { watchCatalogForMatching } from './match-catalog.ts';
import { startJobs } from './queue.ts';
import { startMailSender } from './send-mail.ts';
import { closeThreadPools } from './threads/thread-pools.ts';

/** Starts the worker; `stop` takes a few seconds at most. Rejects if the database is unavailable. */
export async function startWorker(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs(ctx);
  const parts = [jobs, startWebhookSender(ctx), startMailSender(ctx), watchCatalogForMatching(ctx)];
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await closeThreadPools(ctx);
    },
  };
}
