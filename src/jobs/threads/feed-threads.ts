// The threads in which answers of feeds are read and stored: what a company's system answers must not make a worker stand still, nor take
// its memory.

import type { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import type { FeedResponse, IngestResult } from '../../services/feed/ingest-response.ts';
import type { FeedThreadSettings } from './feed-thread.ts';
import { createThreadPool } from './thread-pool.ts';

/** So that one large answer does not hold up all others. */
const feedThreads = 2;
/** Several times what the largest answer of sound rows takes. A thread that needs more dies, and that answer has failed. */
const megabytes = 384;
const tooMuch = 'The answer takes more memory to be read than there is for it.';

const pools = new WeakMap<Context, Piscina>();

/** Takes an answer in a thread, which ends when it is aborted: rows are stored whole or not at all. */
export async function ingestInThread(ctx: Context, answer: FeedResponse, signal: AbortSignal): Promise<IngestResult> {
  const pool = pools.get(ctx) ?? createPool(ctx);
  pools.set(ctx, pool);
  try {
    return await pool.run(answer, { name: 'runIngest', signal });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { created: 0, updated: 0, unchanged: 0, refused: 0, rejectedRows: [], error: tooMuch };
  }
}

/** Ends the threads of a process that takes jobs no more. */
export async function stopFeedThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.destroy();
  pools.delete(ctx);
}

function createPool({ config, databaseUrl }: Context): Piscina {
  const settings: FeedThreadSettings = { databaseUrl, config };
  return createThreadPool({ file: 'feed-thread.ts', most: feedThreads, megabytes, settings });
}
