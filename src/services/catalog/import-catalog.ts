// Imports a supplier's price list: reads it in batches, merges each batch while the next is being read, and refreshes the search index,
// all in one transaction.
//
// import/records.ts reads the file, domain/catalog/price-list-item.ts parses rows, db/catalog/import/ compares and writes them.

import {
  bulkInsertProducts,
  createBulkRowFormatter,
  findSuppliersWithoutProducts,
  stageBulkRows,
} from '../../db/catalog/import/bulk-insert.ts';
import { deactivateMissing } from '../../db/catalog/import/deactivate-missing.ts';
import { lockImports, prepareImport } from '../../db/catalog/import/import-session.ts';
import { type MergedBatch, mergeBatch } from '../../db/catalog/import/merge.ts';
import { stageRows } from '../../db/catalog/import/staging-table.ts';
import { recordImportedProducts, startProductChanges } from '../../db/catalog/record-changes.ts';
import { refreshSearchIndex } from '../../db/catalog/search-index.ts';
import { listSuppliers, type Supplier } from '../../db/catalog/suppliers.ts';
import { loadTaxonomy } from '../../db/catalog/taxonomy.ts';
import { descriptionKey, enqueueJob } from '../../db/jobs.ts';
import { ApiError } from '../../domain/errors.ts';
import { withoutRetry } from '../../postgres/conflict-retry.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { type Batch, type BatchOptions, duplicateError, readBatches } from './import/batches.ts';
import { BloomFilter } from './import/bloom-filter.ts';
import type { ListLayout } from './import/list-layout.ts';
import { htmlToText } from './import/plain-text.ts';
import { openPriceList } from './import/records.ts';
import type { ReportLine } from './import/report.ts';
import { createSupplierFinder } from './suppliers.ts';

/** After this many batches whose bulk insert conflicted, bulk inserts are no longer attempted. */
const maxConflicts = 3;
const maxMergeAttempts = 5;
const nothingMerged: MergedBatch = { created: 0, updated: 0, unchanged: 0, repeated: 0, rows: [] };

/** A price list and import options. */
export interface ImportRequest {
  /** The file, as a stream. */
  bytes: AsyncIterable<Buffer>;
  layout?: ListLayout;
  /** The supplier of all rows; without it, every row names its supplier. */
  supplier?: Supplier;
  /** Imports the rows as personal items of this company. */
  companyId?: string;
  /** Slug or English name of the category for products with a missing or unknown category. */
  category?: string;
  /** Deactivates the supplier's products that are missing from the file, unless any row was rejected. */
  deactivateMissing?: boolean;
  /** Rolls back at the end. */
  dryRun?: boolean;
  /** Reports every row, not only rejected rows and those with warnings. */
  reportAll?: boolean;
  onReport?: (lines: ReportLine[]) => Promise<void>;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  stage: 'waiting' | 'reading' | 'indexing';
  /** Rows merged so far. */
  rows: number;
}

/** Row counts by outcome. */
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Accepted rows with warnings: values that were left out. */
  warned: number;
  /** Products that were missing from the file. */
  deactivated: number;
}

export interface ImportResult extends ImportCounts {
  /** Columns of the file that map to no field. */
  unusedColumns: string[];
}

/** Imports a file. Rejects, with nothing changed, when the file can't be read or the request is invalid. */
export async function importCatalog(db: Database, request: ImportRequest): Promise<ImportResult> {
  if (request.deactivateMissing && !request.supplier) {
    throw new ApiError(
      'INVALID_REQUEST',
      'Deactivating products that are missing from a file requires the supplier of the file.',
    );
  }
  // Not with trx.commit(), which resolves even when the connection was lost before the commit.
  if (!request.dryRun) return await db.transaction(withoutRetry((trx) => importInto(trx, request)));
  const trx = await db.transaction();
  try {
    return await importInto(trx, request);
  } finally {
    await trx.rollback();
  }
}

async function importInto(trx: Transaction, request: ImportRequest): Promise<ImportResult> {
  const counts: ImportCounts = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0, warned: 0, deactivated: 0 };
  const progress = (stage: ImportProgress['stage']) => request.onProgress?.({ stage, rows: counts.rows });
  await prepareImport(trx);
  await startProductChanges(trx);
  if (!(await lockImports(trx, false))) {
    progress('waiting');
    await lockImports(trx, true);
  }
  const companyId = request.companyId ?? null;
  const newSuppliers = await findSuppliersWithoutProducts(trx, companyId);
  const batchOptions = await createBatchOptions(trx, { companyId, newSuppliers }, request);
  const { records, unusedColumns } = await openPriceList(request.bytes, request.layout ?? {});
  let conflicts = 0;
  for await (const batch of prefetch(readBatches(records, batchOptions))) {
    const { lines, conflict } = await merge(trx, batch, companyId, counts);
    await request.onReport?.(lines);
    // With many conflicts, attempted bulk inserts cost more than they save.
    if (conflict && ++conflicts === maxConflicts) newSuppliers.clear();
    progress('reading');
  }
  // A rejected row may belong to any product.
  if (request.deactivateMissing && counts.refused === 0) {
    counts.deactivated = await deactivateMissing(trx, request.supplier!.id, companyId);
  }
  await recordImportedProducts(trx, companyId);
  progress('indexing');
  await refreshSearchIndex(trx);
  if (counts.created + counts.updated > 0) {
    const scope = { companyId, ...(companyId === null && request.supplier && { supplierId: request.supplier.id }) };
    await enqueueJob(trx, 'detect-languages', scope, { key: descriptionKey(scope) });
  }
  return { ...counts, unusedColumns };
}

async function createBatchOptions(
  trx: Transaction,
  { companyId, newSuppliers }: { companyId: string | null; newSuppliers: Set<string> },
  request: ImportRequest,
): Promise<BatchOptions> {
  const taxonomy = await loadTaxonomy(trx);
  const defaultCategory = request.category === undefined ? undefined : taxonomy.findCategory(request.category);
  if (request.category !== undefined && !defaultCategory) {
    throw new ApiError('INVALID_REQUEST', `"${request.category}" is not a category.`);
  }
  const suppliers = await listSuppliers(trx);
  const fallback = (defaultCategory ?? taxonomy.findCategory('other'))!;
  return {
    list: {
      taxonomy,
      supplier: request.supplier,
      findSupplier: createSupplierFinder(suppliers),
      defaultCategory,
      plainText: htmlToText,
    },
    defaultCategoryId: fallback.id,
    reportAll: request.reportAll ?? false,
    newSuppliers,
    codes: new BloomFilter(),
    formatBulkRow: await createBulkRowFormatter(trx, companyId, suppliers, fallback),
  };
}

/** Yields the same values, and prefetches the next one while the current one is processed. */
async function* prefetch<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = values.next();
  try {
    for (let current = await next; !current.done; current = await next) {
      next = values.next();
      // It may reject before it is awaited.
      next.catch(() => undefined);
      yield current.value;
    }
  } finally {
    await values.return(undefined);
  }
}

/** Merges the staged rows, again if a personal item that was saved meanwhile has one of their new SKUs. */
async function mergeStagedRows(trx: Transaction, companyId: string | null): Promise<MergedBatch> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await trx.transaction((savepoint) => mergeBatch(savepoint, companyId));
    } catch (error) {
      if ((error as { code?: string }).code !== '23505' || attempt === maxMergeAttempts) throw error;
    }
  }
}

/** Writes a batch, counts its rows by outcome, and returns their report lines. */
async function merge(
  trx: Transaction,
  batch: Batch,
  companyId: string | null,
  counts: ImportCounts,
): Promise<{ lines: ReportLine[]; conflict: boolean }> {
  const { bulkRows, reportedSkus, warnings } = batch;
  const conflict = bulkRows.count > 0 && !(await bulkInsertProducts(trx, bulkRows));
  const insertedCount = conflict ? 0 : bulkRows.count;
  if (conflict) await stageBulkRows(trx, bulkRows, [...reportedSkus.keys()]);
  if (batch.staged.length > 0) await stageRows(trx, batch.staged);
  const merged = conflict || batch.staged.length > 0 ? await mergeStagedRows(trx, companyId) : nothingMerged;

  const lines: ReportLine[] = batch.rejected.map(({ row, sku, reasons }) => ({
    row,
    outcome: 'refused',
    sku,
    reasons,
  }));
  if (!conflict) {
    for (const [row, sku] of reportedSkus) lines.push({ row, outcome: 'created', sku, warnings: warnings.get(row) });
  }
  for (const { row, sku, outcome, earlierRow, catalogSku } of merged.rows) {
    if (outcome === 'repeated')
      lines.push({ row, outcome: 'refused', sku, reasons: [duplicateError(sku, earlierRow!)] });
    else lines.push({ row, outcome, sku, catalogSku: catalogSku ?? undefined, warnings: warnings.get(row) });
  }
  counts.rows += batch.rows;
  counts.created += insertedCount + merged.created;
  counts.updated += merged.updated;
  counts.unchanged += merged.unchanged;
  counts.refused += batch.rejected.length + merged.repeated;
  counts.warned += lines.filter((line) => line.warnings !== undefined).length;
  return { lines: lines.sort((a, b) => a.row - b.row), conflict };
}
