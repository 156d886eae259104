// Writes batches of a price list to the catalog, counts their rows, and returns their report lines.

import { countOf } from '../../db/accounts/company-limits.ts';
import { bulkInsertProducts, stageBulkRows } from '../../db/price-lists/bulk-insert.ts';
import { deadlockDetected } from '../../db/price-lists/import-session.ts';
import { type MergedBatch, type MergedRow, mergeBatch, type ReportedRows } from '../../db/price-lists/merge.ts';
import {
  type AnnouncedRow,
  listAnnouncements,
  planValidity,
  stageValidity,
  storeValidity,
} from '../../db/price-lists/merge-validity.ts';
import { stageRows } from '../../db/price-lists/staging-table.ts';
import { isConventionConflict } from '../../domain/price-lists/decimal-convention.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { type Batch, duplicateError, type RowError } from './batches.ts';
import { mixedError } from './detect/decimals.ts';
import { type PriceAlert, priceWarning } from './price-alerts.ts';
import type { PriceList } from './price-list.ts';
import type { ReportLine } from './report.ts';

/** At most this many new, changed and missing products each are reported. */
export const maxListedProducts = 10_000;
const maxAlertSamples = 3;
/** Each failed attempt waited for another transaction, which ended, so that many concurrent lists of the same SKUs come to an end. */
const maxMergeAttempts = 50;
const nothingMerged: MergedBatch = { created: 0, updated: 0, unchanged: 0, rejected: 0, priceAlerts: 0, rows: [] };

const contradictionError: RowError = {
  reason:
    'has a minimum quantity, order multiple or price breaks that contradict those in the catalog, which the file does not have',
};

function limitError(limit: number): RowError {
  return { reason: `is over the limit of ${limit} active personal items of the company` };
}

function isRejected(outcome: MergedRow['outcome']): boolean {
  return outcome === 'repeated' || outcome === 'contradicting' || outcome === 'limited';
}

/** Where the rows are merged: the personal items of a company with its limit of active ones, or the shared catalog. */
export interface MergeTarget {
  companyId: string | null;
  limit: number;
}

/** Row counts by outcome. */
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Rows that are hidden, or repeat the header. */
  skipped: number;
  /** Accepted rows with warnings: values that were left out. */
  warned: number;
  /** Products that were missing from the file. */
  deactivated: number;
  /** Rows whose price becomes 0 or changes by more than half; 0 if these are not checked. */
  priceAlerts: number;
}

/** Merges the batches of an import. */
export class BatchMerger {
  readonly counts: ImportCounts = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    skipped: 0,
    warned: 0,
    deactivated: 0,
    priceAlerts: 0,
  };
  /** Whether a skipped row may be a product. */
  hasSkippedProducts = false;
  /** The first price alerts. */
  readonly alertSamples: PriceAlert[] = [];
  readonly #trx: Transaction;
  readonly #target: MergeTarget;
  readonly #options: { reportChanges: boolean; priceAlerts: boolean };
  /** Reported new and changed products. */
  readonly #listed = { created: 0, updated: 0 };
  #listedAlerts = 0;
  #hasValidity = false;

  constructor(trx: Transaction, target: MergeTarget, options: { reportChanges: boolean; priceAlerts: boolean }) {
    this.#trx = trx;
    this.#target = target;
    this.#options = options;
  }

  /** Whether new and changed products of a further batch can be reported. */
  get #reported(): ReportedRows {
    const { created, updated } = this.#listed;
    return {
      changes: this.#options.reportChanges && (created < maxListedProducts || updated < maxListedProducts),
      alerts: this.#options.priceAlerts && this.#listedAlerts < maxListedProducts,
    };
  }

  /** Writes a batch. `conflict` says whether its bulk insert failed because a SKU was in use, or the company can't have all items. */
  async merge(batch: Batch): Promise<{ lines: ReportLine[]; conflict: boolean }> {
    const { bulkRows, reportedRows, warnings } = batch;
    const conflict =
      bulkRows.count > 0 && !((await this.#hasRoom(bulkRows.count)) && (await bulkInsertProducts(this.#trx, bulkRows)));
    const insertedCount = conflict ? 0 : bulkRows.count;
    if (conflict) await stageBulkRows(this.#trx, bulkRows, [...reportedRows.keys()].filter(batch.isReported));
    if (batch.staged.length > 0) await stageRows(this.#trx, batch.staged);
    if (batch.validity.length > 0) {
      await stageValidity(this.#trx, batch.validity);
      this.#hasValidity = true;
    }
    const merged = conflict || batch.staged.length > 0 ? await this.#mergeStagedRows() : nothingMerged;

    const lines: ReportLine[] = batch.rejected.map(({ row, sku, reasons }) => ({
      row,
      outcome: 'rejected',
      sku,
      reasons,
    }));
    for (const { row, reason } of batch.skipped) lines.push({ row, outcome: 'skipped', reasons: [{ reason }] });
    if (!conflict) {
      for (const [row, { sku, name, price, isReported }] of reportedRows) {
        const isAlert = this.#options.priceAlerts && Number(price) === 0;
        const line = this.#line(
          { row, sku, name, price, oldPrice: null, outcome: 'created', isPriceAlert: isAlert },
          warnings.get(row),
        );
        if (isReported || this.#isListed(line, isAlert)) lines.push(line);
      }
    }
    for (const merge of merged.rows) {
      const { row, sku, outcome, earlierRow } = merge;
      if (outcome === 'repeated') {
        lines.push({ row, outcome: 'rejected', sku, reasons: [duplicateError(sku, earlierRow!)] });
        continue;
      }
      if (outcome === 'contradicting') {
        lines.push({ row, outcome: 'rejected', sku, reasons: [contradictionError] });
        continue;
      }
      if (outcome === 'limited') {
        lines.push({ row, outcome: 'rejected', sku, reasons: [limitError(this.#target.limit)] });
        continue;
      }
      const isAlert = this.#options.priceAlerts && merge.isPriceAlert;
      const line = this.#line({ ...merge, outcome, isPriceAlert: isAlert }, warnings.get(row));
      if (batch.isReported(row) || this.#isListed(line, isAlert)) lines.push(line);
    }
    this.#count(batch, merged, insertedCount, conflict);
    return { lines: lines.sort((a, b) => a.row! - b.row!), conflict };
  }

  /** Stores the validity of prices after the last batch, and yields the lines of announced ones. */
  async *mergeAnnouncements(): AsyncGenerator<ReportLine[]> {
    if (!this.#hasValidity) return;
    const { counts } = this;
    const planned = await planValidity(this.#trx, this.#target.companyId);
    counts.updated += planned.updated;
    counts.unchanged += planned.unchanged;
    counts.rejected += planned.rejected;
    if (this.#options.priceAlerts) counts.priceAlerts += planned.priceAlerts;
    for (let after = 0; ; ) {
      const rows = await listAnnouncements(this.#trx, this.#reported, { after, limit: maxListedProducts });
      if (rows.length > 0) yield rows.flatMap((row) => this.#announcedLine(row) ?? []);
      if (rows.length < maxListedProducts) break;
      after = rows.at(-1)!.row;
    }
    await storeValidity(this.#trx);
  }

  /** Whether the company can have so many further items. */
  async #hasRoom(count: number): Promise<boolean> {
    const { companyId, limit } = this.#target;
    return companyId === null || (await countOf(this.#trx, companyId, 'personalItems')) + count <= limit;
  }

  #announcedLine(announced: AnnouncedRow): ReportLine | undefined {
    const { row, sku, validFrom, outcome } = announced;
    if (outcome === 'repeated' || outcome === 'unknown') {
      const reason =
        outcome === 'repeated' ? duplicateError(sku, announced.earlierRow!) : unknownProductError(validFrom);
      return { row, outcome: 'rejected', sku, reasons: [reason] };
    }
    const isPriceAlert = this.#options.priceAlerts && announced.isPriceAlert;
    const line = this.#line({ ...announced, outcome, isPriceAlert }, undefined);
    if (!announced.isReported && !this.#isListed(line, isPriceAlert)) return undefined;
    return { ...line, outcome: outcome === 'updated' ? 'announced' : outcome, validFrom };
  }

  #count(batch: Batch, merged: MergedBatch, insertedCount: number, conflict: boolean): void {
    const { counts } = this;
    counts.rows += batch.rows;
    counts.created += insertedCount + merged.created;
    counts.updated += merged.updated;
    counts.unchanged += merged.unchanged;
    counts.rejected += batch.rejected.length + merged.rejected;
    counts.skipped += batch.skipped.length;
    this.hasSkippedProducts ||= batch.skipped.some(({ isProduct }) => isProduct);
    const rejected = merged.rows.filter(({ row, outcome }) => isRejected(outcome) && batch.warnings.has(row));
    counts.warned += batch.warnings.size - rejected.length;
    if (this.#options.priceAlerts) counts.priceAlerts += merged.priceAlerts + (conflict ? 0 : batch.zeroPrices);
  }

  #line(
    row: Pick<MergedRow, 'row' | 'sku' | 'name' | 'price' | 'oldPrice' | 'isPriceAlert'> & {
      outcome: 'created' | 'updated' | 'unchanged';
      catalogSku?: string | null;
    },
    warnings: RowError[] | undefined,
  ): ReportLine {
    const { sku, outcome, name, price } = row;
    const oldPrice = row.oldPrice === null || row.oldPrice === price ? undefined : row.oldPrice;
    if (row.isPriceAlert && this.alertSamples.length < maxAlertSamples) {
      this.alertSamples.push({ row: row.row, sku, price, oldPrice });
    }
    const all = row.isPriceAlert ? [...(warnings ?? []), priceWarning({ price, oldPrice })] : warnings;
    const change = this.#options.reportChanges && outcome !== 'unchanged' ? { name, price, oldPrice } : {};
    return { row: row.row, outcome, sku, catalogSku: row.catalogSku ?? undefined, ...change, warnings: all };
  }

  #isListed({ outcome }: ReportLine, isAlert: boolean): boolean {
    if (isAlert && this.#listedAlerts++ < maxListedProducts) return true;
    if (!this.#options.reportChanges || (outcome !== 'created' && outcome !== 'updated')) return false;
    return this.#listed[outcome]++ < maxListedProducts;
  }

  /** Merges the staged rows, again if a product that was saved meanwhile has one of their new SKUs. */
  async #mergeStagedRows(): Promise<MergedBatch> {
    const reported = this.#reported;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#trx.transaction((savepoint) => mergeBatch(savepoint, this.#target, reported));
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (!['23505', deadlockDetected].includes(code) || attempt === maxMergeAttempts) throw error;
      }
    }
  }
}

function unknownProductError(validFrom: string): RowError {
  return { field: 'validFrom', value: validFrom, reason: 'is in the future, and the product has no price yet' };
}

/** Throws INVALID_REQUEST if prices of a batch contradict the detected convention. */
export function assertUniformPrices({ rejected }: Batch, { columns }: PriceList): void {
  const conflicts = rejected.flatMap(({ row, reasons }) =>
    reasons
      .filter(({ field, reason }) => field === 'price' && isConventionConflict(reason))
      .map(({ value, reason }) => `row ${row}: ${value} ${reason}`),
  );
  if (conflicts.length === 0) return;
  throw mixedError(columns.find(({ field }) => field === 'price')?.name ?? 'price', conflicts.slice(0, 3));
}
