// Writes the file of an export, in a job that may run several times. An attempt reads one snapshot; an interrupted one is repeated from
// the start. The file is available from the transaction that ends the export.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Context } from '../../context.ts';
import { findCompany } from '../../db/accounts/companies.ts';
import { recordEvents } from '../../db/events/events.ts';
import { deleteOtherParts, storeParts } from '../../db/exports/export-parts.ts';
import { countExportRows, type ReadRows, readExportRows } from '../../db/exports/export-rows.ts';
import {
  type ExportResult,
  endExport,
  expireOlderFiles,
  recordExportProgress,
  type StartedExport,
  startExportAttempt,
} from '../../db/exports/exports.ts';
import { csvHeader, csvLine, exportColumns } from '../../domain/exports/csv-row.ts';
import { keptFiles } from '../../domain/exports/export.ts';
import { exportFinishedEvent } from '../../domain/exports/export-event.ts';

/** After this many interrupted runs, an export fails. */
const maxAttempts = 5;
const progressIntervalMs = 1000;

/** Thrown to stop an attempt after another one has started. */
class ExportEndedError extends Error {}

/** Writes the file of an export, whose orders `readOrders` reads, and records its event. Errors are thrown, so that the job runs again; the last one fails the export. */
export async function writeExport(
  ctx: Pick<Context, 'db' | 'wakeUps'>,
  { companyId, exportId }: { companyId: string; exportId: string },
  signal: AbortSignal,
  readOrders: ReadRows,
): Promise<void> {
  const started = await startExportAttempt(ctx.db, companyId, exportId);
  if (started === undefined) return;
  const failed = { status: 'failed' as const, rows: 0, sizeBytes: 0, sha256: null };
  if (started.attempts > maxAttempts) return await end(ctx, companyId, started, failed);
  try {
    const written = await writeFile(ctx, companyId, started, { signal, readOrders });
    await end(ctx, companyId, started, { status: 'finished', ...written });
  } catch (error) {
    if (error instanceof ExportEndedError) return;
    if (started.attempts === maxAttempts) await end(ctx, companyId, started, failed);
    throw error;
  }
}

async function end(
  { db, wakeUps }: Pick<Context, 'db' | 'wakeUps'>,
  companyId: string,
  started: StartedExport,
  result: ExportResult,
): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await endExport(trx, companyId, started, result);
    if (ended === undefined) return;
    await deleteOtherParts(trx, companyId, { ...started, attempts: result.sha256 === null ? 0 : started.attempts });
    await expireOlderFiles(trx, companyId, started, keptFiles);
    await recordEvents(trx, wakeUps, companyId, started.requestId, [exportFinishedEvent(ended)]);
  });
}

async function writeFile(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  started: StartedExport,
  { signal, readOrders }: { signal: AbortSignal; readOrders: ReadRows },
): Promise<Omit<ExportResult, 'status'>> {
  const company = (await findCompany(db, companyId))!;
  const { kind, format } = started;
  await deleteOtherParts(db, companyId, started);
  // One snapshot of all statements. Read-only, so that it holds no locks.
  const trx = await db.transaction({ readOnly: true, isolationLevel: 'repeatable read' });
  try {
    const expectedRows = await countExportRows(trx, company, kind);
    let rows = 0;
    let recordedAt = Date.now();
    await recordProgress({ rows, expectedRows });
    const text = async function* () {
      signal.throwIfAborted();
      if (format === 'csv') yield csvHeader(exportColumns[kind]);
      for await (const lines of readExportRows(trx, company, kind, readOrders)) {
        signal.throwIfAborted();
        yield format === 'csv'
          ? lines.map((line) => csvLine(exportColumns[kind], JSON.parse(line))).join('')
          : toNdjson(lines);
        rows += lines.length;
        if (Date.now() - recordedAt < progressIntervalMs) continue;
        recordedAt = Date.now();
        await recordProgress({ rows });
      }
    };
    const written = await compress(text(), (bytes) => storeParts(db, companyId, started, bytes));
    return { rows, ...written };
  } finally {
    await trx.rollback();
  }

  async function recordProgress(progress: { rows: number; expectedRows?: number }) {
    if (!(await recordExportProgress(db, companyId, started, progress))) throw new ExportEndedError();
  }
}

function toNdjson(lines: string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** Compresses text into `store`, and returns the size and the hash of the compressed bytes. */
async function compress(
  text: AsyncIterable<string>,
  store: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  // The lowest level: the others take several times as long.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 });
  await pipeline(Readable.from(text), gzip, async (compressed: AsyncIterable<Buffer>) => {
    await store(
      (async function* () {
        for await (const chunk of compressed) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          yield chunk;
        }
      })(),
    );
  });
  return { sizeBytes, sha256: hash.digest('hex') };
}
