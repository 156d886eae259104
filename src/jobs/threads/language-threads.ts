// The thread in which languages are detected. The detector's data take 200 MB and a second to load: the thread ends when it has had nothing
// to do for a while.

import type { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import { createThreadPool } from './thread-pool.ts';

const megabytes = 512;

const pools = new WeakMap<Context, Piscina>();

/** Returns the languages of texts, ISO 639-1, null where undetermined. */
export async function detectInThread(ctx: Context, texts: string[], signal: AbortSignal): Promise<(string | null)[]> {
  const pool = pools.get(ctx) ?? createThreadPool({ file: 'language-thread.ts', most: 1, megabytes, settings: {} });
  pools.set(ctx, pool);
  return await pool.run(texts, { name: 'detectHere', signal });
}

/** Ends the thread of a process that takes jobs no more. */
export async function stopDetecting(ctx: Context): Promise<void> {
  await pools.get(ctx)?.destroy();
  pools.delete(ctx);
}
