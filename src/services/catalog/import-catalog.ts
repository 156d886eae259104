// Imports a supplier's price list: reads it in batches, merges each into the catalog while the next is being read, and brings
// the search up to date; all in one transaction, so that a file is in the catalog whole or not at all.
//
// catalog-import/records.ts reads the file, domain/price-list-item.ts its rows, db/product-import/ compares and writes.

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
import { refreshSearchIndex } from '../../db/catalog/search-index.ts';
import { listSuppliers, type Supplier } from '../../db/catalog/suppliers.ts';
import { loadTaxonomy } from '../../db/catalog/taxonomy.ts';
import { descriptionKey, enqueueJob } from '../../db/jobs.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { type Batch, type BatchOptions, duplicateError, readBatches } from './import/batches.ts';
import { BloomFilter } from './import/bloom-filter.ts';
import { plainText } from './import/plain-text.ts';
import { type ListLayout, openPriceList } from './import/records.ts';
import type { ReportLine } from './import/report.ts';
import { createSupplierFinder } from './suppliers.ts';

/** After this many batches that could not be copied straight into the catalog, no more are tried. */
const mostConflicts = 3;
const nothingMerged: MergedBatch = { created: 0, updated: 0, unchanged: 0, repeated: 0, rows: [] };

/** What to import, and how. */
export interface ImportRequest {
  /** The file, piece by piece. */
  bytes: AsyncIterable<Buffer>;
  layout?: ListLayout;
  /** Whose list this is; without it, every row names its supplier. */
  supplier?: Supplier;
  /** For the personal items of one company. */
  companyId?: string;
  /** Slug or English name of what products without a category, or with an unknown one, get. */
  category?: string;
  /** Deactivates the supplier's products that the file doesn't have, unless any of its rows was refused. */
  deactivateMissing?: boolean;
  /** Does all the work and then undoes it. */
  dryRun?: boolean;
  /** Reports every row, not only those refused or with something left out. */
  reportAll?: boolean;
  onReport?: (lines: ReportLine[]) => Promise<void>;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  stage: 'waiting' | 'reading' | 'indexing';
  /** Rows merged so far. */
  rows: number;
}

/** How many rows met which end. */
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** Accepted rows of which something was left out. */
  warned: number;
  /** Products that the file didn't have. */
  deactivated: number;
}

export interface ImportResult extends ImportCounts {
  /** Columns of the file that no field was read from. */
  unusedColumns: string[];
}

/** Imports one file; rejects, with nothing changed, when it can't be read or the request doesn't make sense. */
export async function importCatalog(db: Database, request: ImportRequest): Promise<ImportResult> {
  if (request.deactivateMissing && !request.supplier) {
    throw new ApiError(
      'INVALID_REQUEST',
      'To deactivate what a file lacks, the supplier whose list it is must be given.',
    );
  }
  // Not by trx.commit(), whose promise is kept even where the database has not heard of it.
  if (!request.dryRun) return await db.transaction((trx) => importInto(trx, request));
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
  if (!(await lockImports(trx, false))) {
    progress('waiting');
    await lockImports(trx, true);
  }
  const companyId = request.companyId ?? null;
  const newSuppliers = await findSuppliersWithoutProducts(trx, companyId);
  const reading = await readingOf(trx, { companyId, newSuppliers }, request);
  const { records, unusedColumns } = await openPriceList(request.bytes, request.layout ?? {});
  let conflicts = 0;
  for await (const batch of oneAhead(readBatches(records, reading))) {
    const { lines, conflict } = await merge(trx, batch, companyId, counts);
    await request.onReport?.(lines);
    // Where codes keep being taken, trying costs more than it saves.
    if (conflict && ++conflicts === mostConflicts) newSuppliers.clear();
    progress('reading');
  }
  // A refused row may be of any product.
  if (request.deactivateMissing && counts.refused === 0) {
    counts.deactivated = await deactivateMissing(trx, request.supplier!.id, companyId);
  }
  progress('indexing');
  await refreshSearchIndex(trx);
  if (counts.created + counts.updated > 0) {
    const scope = { companyId, ...(companyId === null && request.supplier && { supplierId: request.supplier.id }) };
    await enqueueJob(trx, 'detect-languages', scope, { key: descriptionKey(scope) });
  }
  return { ...counts, unusedColumns };
}

async function readingOf(
  trx: Transaction,
  { companyId, newSuppliers }: { companyId: string | null; newSuppliers: Set<string> },
  request: ImportRequest,
): Promise<BatchOptions> {
  const taxonomy = await loadTaxonomy(trx);
  const chosen = request.category === undefined ? undefined : taxonomy.findCategory(request.category);
  if (request.category !== undefined && !chosen) {
    throw new ApiError('INVALID_REQUEST', `"${request.category}" is not a category.`);
  }
  const suppliers = await listSuppliers(trx);
  const fallback = (chosen ?? taxonomy.findCategory('other'))!;
  return {
    list: {
      taxonomy,
      supplier: request.supplier,
      findSupplier: createSupplierFinder(suppliers),
      defaultCategory: chosen,
      plainText,
    },
    defaultCategoryId: fallback.id,
    tellAll: request.reportAll ?? false,
    newSuppliers,
    codes: new BloomFilter(),
    readyRow: await createBulkRowFormatter(trx, companyId, suppliers, fallback),
  };
}

/** The same values, the next one always being made while the last is worked on. */
async function* oneAhead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = values.next();
  try {
    for (let current = await next; !current.done; current = await next) {
      next = values.next();
      // It may fail before anyone waits for it.
      next.catch(() => undefined);
      yield current.value;
    }
  } finally {
    await values.return(undefined);
  }
}

/** Writes a batch, counts what became of its rows, and returns what the report tells of them. */
async function merge(
  trx: Transaction,
  batch: Batch,
  companyId: string | null,
  counts: ImportCounts,
): Promise<{ lines: ReportLine[]; conflict: boolean }> {
  const { ready, toldReady, warnings } = batch;
  const conflict = ready.count > 0 && !(await bulkInsertProducts(trx, ready));
  const straight = conflict ? 0 : ready.count;
  if (conflict) await stageBulkRows(trx, ready, [...toldReady.keys()]);
  if (batch.staged.length > 0) await stageRows(trx, batch.staged);
  const merged = conflict || batch.staged.length > 0 ? await mergeBatch(trx, companyId) : nothingMerged;

  const lines: ReportLine[] = batch.refused.map(({ row, sku, reasons }) => ({ row, outcome: 'refused', sku, reasons }));
  if (!conflict) {
    for (const [row, sku] of toldReady) lines.push({ row, outcome: 'created', sku, warnings: warnings.get(row) });
  }
  for (const { row, sku, outcome, earlierRow, catalogSku } of merged.rows) {
    if (outcome === 'repeated')
      lines.push({ row, outcome: 'refused', sku, reasons: [duplicateError(sku, earlierRow!)] });
    else lines.push({ row, outcome, sku, catalogSku: catalogSku ?? undefined, warnings: warnings.get(row) });
  }
  counts.rows += batch.rows;
  counts.created += straight + merged.created;
  counts.updated += merged.updated;
  counts.unchanged += merged.unchanged;
  counts.refused += batch.refused.length + merged.repeated;
  counts.warned += lines.filter((line) => line.warnings !== undefined).length;
  return { lines: lines.sort((a, b) => a.row - b.row), conflict };
}
