// Starts the parts of a worker: the job queue, the webhook dispatcher and the mail sender.

import type { Context } from '../context.ts';
import { startWebhookDispatcher } from './deliver-webhooks.ts';
import { watchCatalogForMatching } from './match-catalog.ts';
import { startJobs } from './queue.ts';
import { startMailSender } from './send-mail.ts';
import { stopCalculationThreads } from './threads/calculation-threads.ts';
import { stopFeedThreads } from './threads/feed-threads.ts';
import { stopLanguageThreads } from './threads/language-threads.ts';
import { stopMatchingThreads } from './threads/matching-threads.ts';

/** Starts the worker; `stop` takes a few seconds at most. Rejects if the database is unavailable. */
export async function startWorker(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const jobs = await startJobs(ctx);
  const parts = [jobs, startWebhookDispatcher(ctx), startMailSender(ctx), watchCatalogForMatching(ctx)];
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await Promise.all([
        stopCalculationThreads(ctx),
        stopMatchingThreads(ctx),
        stopFeedThreads(ctx),
        stopLanguageThreads(ctx),
      ]);
    },
  };
}
