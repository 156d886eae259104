// The threads in which listings are matched.

import type { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import type { MatchingReport } from '../../services/matching/match-company.ts';
import type { MatchingThreadSettings } from './matching-thread.ts';
import { createThreadPool } from './thread-pool.ts';

/** So that a company with a hundred listings does not wait for one with a hundred thousand. */
export const matchingThreadCount = 2;
/** A thread that needs more dies, and its job is run again: it must not take the process with it. */
const megabytes = 768;

const pools = new WeakMap<Context, Piscina>();

/** Matches a company's listings in a thread; when aborted, the thread ends, and what it was writing is rolled back. */
export async function matchInThread(ctx: Context, companyId: string, signal: AbortSignal): Promise<MatchingReport> {
  const pool = pools.get(ctx) ?? createPool(ctx);
  pools.set(ctx, pool);
  return await pool.run(companyId, { name: 'runMatching', signal });
}

/** Ends the threads of a process that takes jobs no more. */
export async function stopMatchingThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.destroy();
  pools.delete(ctx);
}

function createPool({ config, databaseUrl }: Context): Piscina {
  const { embeddings, logLevel } = config;
  const settings: MatchingThreadSettings = { databaseUrl, embeddings, logLevel };
  return createThreadPool({ file: 'matching-thread.ts', most: matchingThreadCount, megabytes, settings });
}
