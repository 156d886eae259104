// The worker thread pool that parses and stores feed responses, so that a large response can't block a worker or exhaust its memory.

import type { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import type { FeedResponse, IngestResult } from '../../services/feed/ingest-response.ts';
import type { FeedThreadSettings } from './feed-thread.ts';
import { createThreadPool } from './thread-pool.ts';

/** More than one, so that a large response does not block all others. */
const maxFeedThreads = 2;
/** Memory limit of a thread, several times the largest valid response. Exceeding it terminates the thread, and the response fails. */
const memoryLimitMb = 384;
const outOfMemoryMessage = 'The response is too large for the memory limit.';

const pools = new WeakMap<Context, Piscina>();

/** Ingests a response in a worker thread. Aborting it terminates the thread; each transaction is stored entirely or not at all. */
export async function ingestInThread(ctx: Context, response: FeedResponse, signal: AbortSignal): Promise<IngestResult> {
  const pool = pools.get(ctx) ?? createPool(ctx);
  pools.set(ctx, pool);
  try {
    return await pool.run(response, { name: 'runIngest', signal });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return { created: 0, updated: 0, unchanged: 0, refused: 0, rejectedRows: [], error: outOfMemoryMessage };
  }
}

/** Stops the threads of a worker process. */
export async function stopFeedThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.destroy();
  pools.delete(ctx);
}

function createPool({ config, databaseUrl }: Context): Piscina {
  const settings: FeedThreadSettings = { databaseUrl, config };
  return createThreadPool({ file: 'feed-thread.ts', maxThreads: maxFeedThreads, memoryLimitMb, settings });
}
