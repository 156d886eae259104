// Describes the result of an import.

import { resolve } from 'node:path';
import type { ImportResult } from '../../services/price-lists/import-catalog.ts';
import type { ReportedReason } from '../../services/price-lists/reason-counts.ts';
import type { PriceListReview } from '../../services/price-lists/review-price-list.ts';
import type { Report } from '../command.ts';
import { formatCount, formatDuration } from '../progress.ts';
import { facts, table } from '../table.ts';
import type { ImportOptions } from './options.ts';
import { describeColumns, describeFormat, describeProposals } from './review.ts';

/** What an import works with, besides the file. */
export interface ImportRun {
  file: string;
  options: ImportOptions;
  started: number;
  reportPath: string;
  htmlPath: string | undefined;
}

/** Returns the counts and the columns; `proposed` is the review before columns were left out. */
export function describeImport(
  review: PriceListReview,
  proposed: PriceListReview,
  result: ImportResult,
  { file, options, started, reportPath, htmlPath }: ImportRun,
  notes: string[],
): Report {
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
  const { rows, created, updated, unchanged, unusedColumns } = result;
  const { dryRun = false, deactivateMissing } = options;
  const isRejected = rows > 0 && created + updated + unchanged === 0;
  const outcome = dryRun ? 'Dry run, nothing changed' : isRejected ? 'Nothing was imported' : 'Imported';
  const counts = facts([
    ['created', formatCount(created)],
    ['updated', formatCount(updated)],
    ['unchanged', formatCount(unchanged)],
    ['rejected', formatCount(result.rejected)],
    ['skipped', formatCount(result.skipped)],
    ['with warnings', formatCount(result.warned)],
    ...(result.missing === undefined ? [] : [['not in the file', formatCount(result.missing)] as [string, string]]),
    ['deactivated', formatCount(result.deactivated)],
    ['format', describeFormat(review)],
    ['report', resolve(reportPath)],
    ...(htmlPath === undefined ? [] : [['', resolve(htmlPath)] as [string, string]]),
  ]);
  const isReduced = proposed.needsConfirmation && !review.needsConfirmation;
  // A person has just seen the columns.
  const isConfirmed = review.needsConfirmation && !options.yes && !dryRun;
  const text = [
    `${outcome}. ${file}: ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} in ${formatDuration(seconds)}, ${formatCount(Math.round(rows / seconds))} rows/s.`,
    counts,
    isConfirmed || review.columns.every(({ kind }) => kind === 'exact') ? undefined : describeColumns(review),
    result.reasons.length > 0 && describeReasons(result.reasons),
    unusedColumns.length > 0 && `Unused columns: ${unusedColumns.join(', ')}`,
    isReduced && `Columns that look like other fields: ${describeProposals(proposed)}. Add --yes to import them.`,
    dryRun &&
      result.priceAlerts > 0 &&
      `Prices that are 0 or change by more than 50 %: ${formatCount(result.priceAlerts)}. The import needs --accept-price-changes.`,
    deactivateMissing && result.rejected > 0 && 'No products were deactivated because some rows were rejected.',
    deactivateMissing &&
      result.rejected === 0 &&
      result.skipped > 0 &&
      result.deactivated === 0 &&
      'Products are not deactivated if rows are hidden.',
    ...notes,
  ];
  const columns = Object.fromEntries(review.columns.map(({ field, name }) => [field, name]));
  const { format, encoding, delimiter, sheet, headerRows, decimals } = review;
  const detected = { format, encoding, delimiter, sheet, headerRows, decimal: decimals?.price, columns };
  return {
    text: text.filter(Boolean).join('\n\n'),
    json: { file, dryRun, ...result, seconds, report: reportPath, reportHtml: htmlPath, detected },
    failed: notes.length > 0 || isRejected,
  };
}

/** Returns the rows that were rejected or skipped, or have warnings, by reason. */
function describeReasons(reasons: readonly ReportedReason[]): string {
  const rows = reasons.map(({ outcome, field = '', reason, count, rowNumbers: rows }) => [
    outcome,
    field,
    reason,
    formatCount(count),
    formatRows(rows, count),
  ]);
  return table(['outcome', 'field', 'reason', 'rows', 'row numbers'], rows);
}

/** `3-5, 9` */
function formatRows(rows: readonly number[], count: number): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range?.[1] === row - 1) range[1] = row;
    else ranges.push([row, row]);
  }
  const shown = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
  return count > rows.length ? `${shown}, …` : shown;
}
