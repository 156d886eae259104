// All that a worker does: takes jobs from the queue, and sends webhooks and mail beside them.

import type { Context } from '../context.ts';
import { stopThreads } from './calculation-threads.ts';
import { startSendingWebhooks } from './deliver-webhooks.ts';
import { stopTaking } from './feed-threads.ts';
import { stopDetecting } from './language-threads.ts';
import { followCatalog } from './match-catalog.ts';
import { stopMatching } from './matching-threads.ts';
import { startJobs } from './queue.ts';
import { startSendingMail } from './send-mail.ts';

/** Starts working until stopped, which takes a few seconds at most; rejects when the database is away. */
export async function startWorker(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs(ctx);
  const parts = [jobs, startSendingWebhooks(ctx), startSendingMail(ctx), followCatalog(ctx)];
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await Promise.all([stopThreads(ctx), stopMatching(ctx), stopTaking(ctx), stopDetecting(ctx)]);
    },
  };
}
