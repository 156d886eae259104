// Reviews and imports price lists of the Operator API in worker threads. Small files have a turn of their own, so that they are reviewed
// while a large one is read.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { findImport } from '../db/price-lists/imports.ts';
import { failImport } from '../services/price-lists/fail-import.ts';
import { importRows, importRuns, importSeconds } from '../telemetry/metrics.ts';
import { defineJob } from './queue/job.ts';
import { importPool } from './threads/pools.ts';

const minute = 60_000;

const limits = {
  timeLimitMs: 4 * 60 * minute,
  retryAfterMs: [minute / 6, minute, 5 * minute, 10 * minute, 10 * minute],
  concurrency: 1,
};

export const processImportJob = defineJob({
  name: 'process-import',
  ...limits,
  run: (ctx, { importId }, signal) => processInThread(ctx, importId, signal),
});

export const processLargeImportJob = defineJob({
  name: 'process-large-import',
  ...limits,
  run: (ctx, { importId }, signal) => processInThread(ctx, importId, signal),
});

/** The thread can be terminated at any time, so its temporary files are deleted here. */
async function processInThread(ctx: Context, importId: string, signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portside-import-'));
  const start = performance.now();
  try {
    await importPool.run(ctx, 'processImport', { importId, folder }, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    await failImport(
      ctx,
      importId,
      'Reading the file needs more memory than a worker has. Split it, or save it as CSV.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await logImport(ctx, importId, (performance.now() - start) / 1000);
}

async function logImport({ db, log }: Context, importId: string, seconds: number): Promise<void> {
  const ended = await findImport(db, importId);
  if (ended === undefined) return;
  const { supplierId, status, rowsRead, rowsWritten, error } = ended;
  const isFinished = status === 'finished';
  importRuns.inc({ outcome: isFinished || status === 'failed' ? status : 'reviewed' });
  if (isFinished) {
    importRows.inc(rowsRead);
    importSeconds.inc(seconds);
  }
  const fields = { importId, supplierId, status, rowsRead, rowsWritten, seconds: Math.round(seconds) };
  if (error === null) log.info(fields, 'import processed');
  else log.warn({ ...fields, error: error.message }, 'import failed');
}
