// `portside catalog import`.

import { writeFile } from 'node:fs/promises';
import { findRunningImport } from '../../db/price-lists/imports.ts';
import type { Database } from '../../postgres/connection.ts';
import { getCompany } from '../../services/accounts/companies.ts';
import { getSupplier } from '../../services/catalog/suppliers.ts';
import type { ImportProgress, ImportResult } from '../../services/price-lists/import-catalog.ts';
import { createListRequest, importReviewedList } from '../../services/price-lists/import-price-list.ts';
import { PriceAlertError } from '../../services/price-lists/price-alerts.ts';
import { openReport } from '../../services/price-lists/report.ts';
import {
  type PriceListReview,
  reviewPriceList,
  withoutProposals,
} from '../../services/price-lists/review-price-list.ts';
import type { ReviewRequest } from '../../services/price-lists/reviewed-table.ts';
import { ImportReportLists, renderImportReport } from '../../views/price-lists/import-report.ts';
import { errorMessage, type Report, type Session, UsageError } from '../command.ts';
import { formatCount, type RowProgress, showRowProgress } from '../progress.ts';
import { nameImport } from './imports.ts';
import { defaultReportPath, htmlReportPath, type Input, isSameFile, openInput } from './input.ts';
import { columnMapping, encodingOf, type ImportOptions } from './options.ts';
import { describeImport, type ImportRun } from './result.ts';
import { confirmColumns, describeColumns, describeFormat, describeOptions, reviewWithQuestions } from './review.ts';

/** Imports a file and reports the counts. */
export async function runImport(session: Session, file: string, options: ImportOptions): Promise<Report> {
  const { db, config, ask } = session;
  const started = performance.now();
  const supplier = options.supplier === undefined ? undefined : await getSupplier(db, options.supplier);
  const company = options.company === undefined ? undefined : await getCompany(db, options.company);
  const columns = await columnMapping(options.map, options.mapFile);
  const encoding = options.encoding === undefined ? undefined : encodingOf(options.encoding);
  const reportPath = options.report ?? (await defaultReportPath(file));
  const htmlPath = options.reportHtml ?? htmlReportPath(reportPath);
  for (const path of [reportPath, htmlPath]) {
    if (path !== undefined && (await isSameFile(file, path)))
      throw new UsageError('the report would overwrite the price list');
  }
  let input = await openInput(file);
  const report = await openReport(reportPath);
  const run: ImportRun = { file, options, started, reportPath, htmlPath };
  const lists = new ImportReportLists();
  let shown: RowProgress | undefined;
  try {
    const { format, delimiter, quote, sheet, headerRow, decimal, currency, priceQuantity, tax, price } = options;
    const layout = { format, delimiter, quote, sheet, headerRow, decimal, encoding, columns };
    const given = { ...layout, currency, priceQuantity, tax, price };
    const request = await createListRequest(db, supplier, given);
    let isFirst = true;
    const { review, choice } = await reviewWithQuestions(async (chosen) => {
      if (!isFirst) input = await openInput(file);
      isFirst = false;
      return await reviewPriceList({ ...request, ...chosen, ...sourceOf(file, input) });
    }, ask);
    await using _closing = review;
    const hasSupplier = review.format === 'ndjson' || review.columns.some(({ field }) => field === 'supplier');
    if (supplier === undefined && !hasSupplier) throw new Error('The file has no supplier column: set --supplier.');
    const confirmed = await confirm(review, run, ask);
    if (!confirmed) {
      await report.close({ failed: 'The columns of the file were not confirmed.' });
      return ask
        ? { text: 'Nothing was imported.', json: { file, confirmed: false }, failed: true }
        : needsConfirmation(review, run);
    }
    // Bytes of a workbook say nothing about its rows.
    shown = showRowProgress(review.format === 'xlsx' ? undefined : input.size);
    const progressBar = shown;
    const result = await importReviewedList(db, {
      review: confirmed,
      request: { ...request, ...choice },
      supplier,
      companyId: company?.id,
      companyLimits: config.companyLimits,
      category: options.category,
      deactivateMissing: options.deactivateMissing,
      dryRun: options.dryRun,
      reportAll: options.reportAll,
      acceptPriceChanges: options.acceptPriceChanges,
      onReport: (lines) => {
        lists.add(lines);
        return report.add(lines);
      },
      onProgress: (progress) => {
        if (progress.stage === 'waiting') void sayWhatItWaitsFor(db, progressBar, supplier?.id);
        else showProgress(progressBar, progress, { bytesRead: input.bytesRead(), dryRun: options.dryRun });
      },
    });
    const { reasons: _reasons, ...counts } = result;
    const notes = [
      await written('report', report.close({ counts })),
      await written('HTML report', writeHtml(run, { ...result }, lists)),
    ].filter((note) => note !== undefined);
    return describeImport(confirmed, review, result, run, notes);
  } catch (error) {
    // If that fails too, report the first reason.
    await report.close({ failed: errorMessage(error) }).catch(() => undefined);
    await writeHtml(run, { failed: errorMessage(error) }, lists).catch(() => undefined);
    if (!(error instanceof PriceAlertError)) throw error;
    throw new Error(`${errorMessage(error)} See ${reportPath}; if the prices are right, add --accept-price-changes.`);
  } finally {
    shown?.stop();
  }
}

function sourceOf(file: string, { bytes, size }: Input): Pick<ReviewRequest, 'bytes' | 'path'> {
  // A pipe can be read only once.
  return size === undefined ? { bytes } : { bytes, path: file };
}

/** Returns the review to import; undefined if its columns are not confirmed. */
async function confirm(
  review: PriceListReview,
  { file, options }: ImportRun,
  ask: Session['ask'],
): Promise<PriceListReview | undefined> {
  if (!review.needsConfirmation || options.yes) return review;
  if (ask) return (await confirmColumns(review, file, ask)) ? review : undefined;
  // Scripts whose columns are all named continue without the others.
  if (review.isCertain) return withoutProposals(review);
  return options.dryRun ? review : undefined;
}

function needsConfirmation(review: PriceListReview, { file }: ImportRun): Report {
  const columns = Object.fromEntries(review.columns.map(({ field, name }) => [field, name]));
  return {
    text: `${file}: ${describeFormat(review)}

${describeColumns(review)}

Nothing was imported, because columns were recognized by their names and need confirmation. Add --yes to the command to import them, or map
them with these options:
  ${describeOptions(review)}`,
    json: { file, confirmed: false, columns, format: describeFormat(review), options: describeOptions(review) },
    failed: true,
  };
}

async function written(name: string, writing: Promise<unknown>): Promise<string | undefined> {
  return await writing.then(
    () => undefined,
    (error: unknown) => `The ${name} is incomplete: ${errorMessage(error)}.`,
  );
}

async function writeHtml(
  { file, options, htmlPath }: ImportRun,
  outcome: Partial<ImportResult> & { failed?: string },
  lists: ImportReportLists,
): Promise<void> {
  if (htmlPath === undefined) return;
  await writeFile(htmlPath, renderImportReport({ file, dryRun: options.dryRun ?? false, ...outcome }, lists)).catch(
    (error) => {
      throw Object.assign(error, { path: htmlPath });
    },
  );
}

async function sayWhatItWaitsFor(db: Database, shown: RowProgress, supplierId: string | undefined): Promise<void> {
  const other = await findRunningImport(db, supplierId).catch(() => undefined);
  shown.say(`Waiting for ${other ? nameImport(other) : 'another import or change of the catalog'} to finish.`);
}

function showProgress(
  shown: RowProgress,
  { stage, rows }: ImportProgress,
  { bytesRead, dryRun }: { bytesRead: number; dryRun: boolean | undefined },
): void {
  if (stage === 'indexing' && dryRun) shown.say(`${formatCount(rows)} rows read.`);
  else if (stage === 'indexing') shown.say(`${formatCount(rows)} rows read; updating the search index.`);
  else shown.update(bytesRead, rows);
}
