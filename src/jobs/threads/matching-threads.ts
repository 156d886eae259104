// The worker thread pool for matching listings.

import type { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import type { MatchingReport } from '../../services/matching/match-company.ts';
import type { MatchingThreadSettings } from './matching-thread.ts';
import { createThreadPool } from './thread-pool.ts';

/** More than one, so that a company with 100 listings does not wait for one with 100,000. */
export const matchingThreadCount = 2;
/** Memory limit of a thread. Exceeding it terminates the thread instead of the process, and the job is retried. */
const memoryLimitMb = 768;

const pools = new WeakMap<Context, Piscina>();

/** Matches a company's listings in a worker thread. Aborting it terminates the thread and rolls back its transaction. */
export async function matchInThread(ctx: Context, companyId: string, signal: AbortSignal): Promise<MatchingReport> {
  const pool = pools.get(ctx) ?? createPool(ctx);
  pools.set(ctx, pool);
  return await pool.run(companyId, { name: 'runMatching', signal });
}

/** Stops the threads of a worker process. */
export async function stopMatchingThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.destroy();
  pools.delete(ctx);
}

function createPool({ config, databaseUrl }: Context): Piscina {
  const { embeddings, logLevel } = config;
  const settings: MatchingThreadSettings = { databaseUrl, embeddings, logLevel };
  return createThreadPool({ file: 'matching-thread.ts', maxThreads: matchingThreadCount, memoryLimitMb, settings });
}
