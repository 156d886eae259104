// Reviews and imports a file of the Operator API, in a job that may run several times. The status changes in the transaction of the
// import, so that a job that is run again after it does nothing.

import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Context } from '../../context.ts';
import { deleteImportParts, readImportParts, replaceImportParts } from '../../db/price-lists/import-parts.ts';
import {
  type CatalogImport,
  changeImport,
  type ImportChanges,
  startImportAttempt,
} from '../../db/price-lists/imports.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { getSupplier } from '../catalog/suppliers.ts';
import { HeaderError } from './detect/columns.ts';
import { copyToFile, type TemporaryFile } from './detect/source.ts';
import { failImport } from './fail-import.ts';
import type { ImportProgress, ImportResult } from './import-catalog.ts';
import { createListRequest, importReviewedList, type ListRequest } from './import-price-list.ts';
import type { DetectedList, ImportOptions, ImportQuestion } from './imports.ts';
import { PriceAlertError } from './price-alerts.ts';
import { QuestionError } from './question.ts';
import { openReport } from './report.ts';
import { type PriceListReview, reviewPriceList, unusedColumnsOf } from './review-price-list.ts';

type Ctx = Pick<Context, 'db' | 'log'> & { config: Pick<Context['config'], 'companyLimits'> };

/** After this many interrupted runs, an import fails. */
export const maxAttempts = 5;
const progressIntervalMs = 500;

/** Thrown to roll back an import that another run has ended meanwhile. */
class ImportEndedError extends Error {}

/**
 * Reviews the file of an import, and imports it if it is confirmed, with temporary files in `folder`. Invalid files end the import; other
 * errors are thrown, so that the job runs again.
 */
export async function processImport(ctx: Ctx, importId: string, folder = tmpdir()): Promise<void> {
  const started = await startImportAttempt(ctx.db, importId);
  if (started === undefined) return;
  if (started.attempts > maxAttempts)
    return await failImport(ctx, importId, 'The import was interrupted several times.');
  await using file = await copyToFile(readImportParts(ctx.db, importId, 'file'), Infinity, folder);
  try {
    await processFile(ctx, started, file, folder);
  } catch (error) {
    if (error instanceof ImportEndedError) return;
    if (error instanceof ApiError) return await failImport(ctx, importId, error.message, error.details);
    if (started.attempts === maxAttempts)
      await failImport(ctx, importId, 'The import failed because of an internal error.');
    throw error;
  }
}

async function processFile(ctx: Ctx, started: CatalogImport, file: TemporaryFile, folder: string): Promise<void> {
  const options = started.options as ImportOptions;
  const supplier = await getSupplier(ctx.db, started.supplierId);
  const request = await createListRequest(ctx.db, supplier, options);
  let review: PriceListReview;
  try {
    review = await reviewPriceList({ ...request, bytes: readFile(file), path: file.path });
  } catch (error) {
    const question = questionOf(error);
    if (question === undefined) throw error;
    await awaitConfirmation(ctx.db, started, { questions: [question] });
    return;
  }
  await using _closing = review;
  const reviewed = { review: describeReview(review), questions: [] };
  if (started.status === 'reviewing' && options.confirm === 'manual') {
    await awaitConfirmation(ctx.db, started, reviewed);
    return;
  }
  const begun = await changeImport(ctx.db, started.id, [started.status], {
    ...reviewed,
    status: 'importing',
    stage: 'reading',
  });
  if (begun) await importFile(ctx, started, { review, request, supplier }, folder);
}

/** Small pieces: parsing one blocks the event loop, and with it responses of the database. */
function readFile({ path }: TemporaryFile): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 64 * 1024 });
}

async function importFile(
  ctx: Ctx,
  started: CatalogImport,
  list: { review: PriceListReview; request: ListRequest; supplier: Awaited<ReturnType<typeof getSupplier>> },
  folder: string,
): Promise<void> {
  const { id } = started;
  const { confirm: _, ...options } = started.options as ImportOptions;
  await using reportFile = await copyToFile((async function* () {})(), Infinity, folder);
  await using report = await openReport(reportFile.path);
  const progress = trackProgress(ctx, id);
  const finish = async (trx: Transaction, result: ImportResult) => {
    const { reasons: _reasons, ...counts } = result;
    await report.close({ counts });
    const finished = { status: 'finished' as const, stage: null, counts: countsOf(result), ...rowsOf(result) };
    if (!(await changeImport(trx, id, ['importing'], finished))) throw new ImportEndedError();
    await replaceImportParts(trx, id, 'report', createReadStream(reportFile.path));
    await deleteImportParts(trx, id, 'file');
  };
  try {
    const result = await importReviewedList(ctx.db, {
      ...list,
      ...options,
      companyLimits: ctx.config.companyLimits,
      onReport: report.add,
      onProgress: progress.record,
      beforeCommit: finish,
    });
    if (options.dryRun) await ctx.db.transaction((trx) => finish(trx, result));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await report.close({ failed: error.message });
    await ctx.db.transaction(async (trx) => {
      await replaceImportParts(trx, id, 'report', createReadStream(reportFile.path));
      const question = questionOf(error);
      if (question === undefined) await failImport({ db: trx }, id, error.message, error.details);
      else await awaitConfirmation(trx, { id, status: 'importing' }, { questions: [question] });
    });
  } finally {
    await progress.stop();
  }
}

async function awaitConfirmation(
  db: Ctx['db'],
  { id, status }: Pick<CatalogImport, 'id' | 'status'>,
  changes: Pick<ImportChanges, 'review' | 'questions'>,
): Promise<void> {
  await changeImport(db, id, [status], { ...changes, status: 'awaiting_confirmation', stage: null });
}

/** Stores the progress every half second, outside the transaction of the import. */
function trackProgress({ db, log }: Ctx, id: string) {
  let last = Number.NEGATIVE_INFINITY;
  let stage: ImportProgress['stage'] | undefined;
  let stored = Promise.resolve();
  return {
    record({ stage: current, rows, written }: ImportProgress): void {
      if (current === stage && performance.now() - last < progressIntervalMs) return;
      last = performance.now();
      stage = current;
      stored = stored
        .then(() => changeImport(db, id, ['importing'], { stage: current, rowsRead: rows, rowsWritten: written }))
        .then(() => undefined)
        .catch((error) => log.warn({ err: error }, 'import progress not stored'));
    },
    stop: () => stored,
  };
}

function questionOf(error: unknown): ImportQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { message, details } = error;
  if (error instanceof QuestionError) {
    const kind = error.kind === 'priceQuantity' ? 'price_quantity' : error.kind;
    return { kind, message, details, choices: error.choices };
  }
  if (error instanceof HeaderError) return { kind: 'columns', message, details, choices: [] };
  if (error instanceof PriceAlertError) return { kind: 'price_changes', message, details, choices: [] };
  return undefined;
}

function describeReview(review: PriceListReview): DetectedList {
  const decimal = review.decimals?.price;
  return {
    format: review.format,
    encoding: review.encoding ?? null,
    delimiter: review.delimiter ?? null,
    sheet: review.sheet ?? null,
    headerRows: review.headerRows ?? null,
    decimal: decimal === undefined || decimal === 'none' ? null : decimal,
    columns: review.columns.map(({ field, name, kind, sampleValues }) => ({ field, name, match: kind, sampleValues })),
    unusedColumns: unusedColumnsOf(review),
  };
}

function rowsOf({ rows, created, updated }: ImportResult) {
  return { rowsRead: rows, rowsWritten: created + updated };
}

/** The counts as the API names them. */
function countsOf(result: ImportResult) {
  const {
    rows,
    created,
    updated,
    unchanged,
    rejected,
    skipped,
    missing = 0,
    deactivated,
    priceAlerts,
    reasons,
  } = result;
  const withWarnings = result.warned;
  return {
    rows,
    created,
    updated,
    unchanged,
    rejected,
    skipped,
    withWarnings,
    missing,
    deactivated,
    priceAlerts,
    reasons,
  };
}
