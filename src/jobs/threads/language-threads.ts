// The worker thread for language detection. The detector's data takes 200 MB and a second to load, so it is not loaded in the main thread,
// and the thread ends when idle.

import type { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import { createThreadPool } from './thread-pool.ts';

const memoryLimitMb = 512;

const pools = new WeakMap<Context, Piscina>();

/** Returns the ISO 639-1 language of each text; null if undetermined. */
export async function detectInThread(ctx: Context, texts: string[], signal: AbortSignal): Promise<(string | null)[]> {
  const pool =
    pools.get(ctx) ?? createThreadPool({ file: 'language-thread.ts', maxThreads: 1, memoryLimitMb, settings: {} });
  pools.set(ctx, pool);
  return await pool.run(texts, { name: 'detectLanguages', signal });
}

/** Stops the thread of a worker process. */
export async function stopLanguageThreads(ctx: Context): Promise<void> {
  await pools.get(ctx)?.destroy();
  pools.delete(ctx);
}
