// Creates exports; a job writes their files.

import type { Context } from '../../context.ts';
import {
  countRecentExports,
  type ExportRequest,
  findExport,
  findUnfinishedExport,
  insertExport,
  lockExports,
} from '../../db/exports/exports.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { TooManyRequestsError } from '../../domain/errors.ts';
import { dailyExports, type Export } from '../../domain/exports/export.ts';
import type { Transaction } from '../../postgres/connection.ts';

/**
 * Creates an export and returns it, or the one of this kind and format that is queued or running. Throws TooManyRequestsError if the
 * company created 24 exports in the last 24 hours.
 */
export async function createExport(
  { db }: Pick<Context, 'db'>,
  { companyId, requestId }: { companyId: string; requestId: string },
  request: ExportRequest,
): Promise<Export> {
  return await db.transaction(async (trx) => {
    // Concurrent requests would exceed the limit.
    await lockExports(trx, companyId);
    const unfinished = await findUnfinishedExport(trx, companyId, request);
    if (unfinished) return unfinished;
    await assertWithinLimit(trx, companyId);
    const exportId = await insertExport(trx, companyId, request, requestId);
    await enqueueJob(trx, 'write-export', { companyId, exportId }, { key: exportId });
    return (await findExport(trx, companyId, exportId))!;
  });
}

async function assertWithinLimit(trx: Transaction, companyId: string): Promise<void> {
  const { count, resetSeconds } = await countRecentExports(trx, companyId);
  if (count < dailyExports) return;
  const window = { name: 'exports', limit: dailyExports, seconds: 24 * 60 * 60 };
  throw new TooManyRequestsError({ window, used: count, resetMs: resetSeconds * 1000 });
}
