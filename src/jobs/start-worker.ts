// Starts the parts of a worker: the job queue, the webhook sender and the mail sender.

import type { Context } from '../context.ts';
import { jobs } from './index.ts';
import { watchCatalogForMatching } from './match-catalog.ts';
import { startJobs } from './queue/queue.ts';
import { startMailSender } from './senders/mail-sender.ts';
import { startWebhookSender } from './senders/webhook-sender.ts';

/** Starts the worker; `stop` takes a few seconds at most. Rejects if the database is unavailable. */
export async function startWorker(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const queue = await startJobs(ctx, { jobs });
  const parts = [queue, startWebhookSender(ctx), startMailSender(ctx), watchCatalogForMatching(ctx)];
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await ctx.threadPools.close();
    },
  };
}
