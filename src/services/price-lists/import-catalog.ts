// Imports a supplier's price list: reads it in batches, merges each batch while the next is being read, and refreshes the search index,
// all in one transaction.
//
// review-price-list.ts opens the file, domain/price-lists/price-list-item.ts parses rows, db/price-lists/ compares and writes them.

import { refreshImportedFacets } from '../../db/catalog/account/product-facets.ts';
import { recordImportedProducts, startProductChanges } from '../../db/catalog/record-changes.ts';
import { refreshSearchIndex } from '../../db/catalog/search-index.ts';
import { listSuppliers, type Supplier } from '../../db/catalog/suppliers.ts';
import { loadTaxonomy } from '../../db/catalog/taxonomy.ts';
import { recordImportedChanges } from '../../db/events/product-changes.ts';
import { descriptionKey, enqueueJob } from '../../db/jobs.ts';
import { createBulkRowFormatter, findSuppliersWithoutProducts } from '../../db/price-lists/bulk-insert.ts';
import { deactivateMissing, findMissing } from '../../db/price-lists/deactivate-missing.ts';
import { type ImportProfile, saveImportProfile } from '../../db/price-lists/import-profiles.ts';
import {
  lockImports,
  lockSupplierImports,
  lockTurn,
  mergeWithoutTurn,
  prepareImport,
} from '../../db/price-lists/import-session.ts';
import { readToday } from '../../db/pricing/announced-prices.ts';
import { recordImportedPrices } from '../../db/pricing/price-history.ts';
import type { CompanyLimits } from '../../domain/accounts/company-limits.ts';
import { breakFieldsOf } from '../../domain/catalog/product-fields.ts';
import { FileError } from '../../domain/errors.ts';
import { withoutRetry } from '../../postgres/conflict-retry.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { lockAndReadLimit } from '../accounts/company-limits.ts';
import { createSupplierFinder } from '../catalog/suppliers.ts';
import { applyAnnouncedPrices } from '../pricing/apply-announced-prices.ts';
import { type BatchOptions, readBatches } from './batches.ts';
import { BloomFilter } from './bloom-filter.ts';
import { BlockPool } from './line-buffer.ts';
import {
  assertUniformPrices,
  BatchMerger,
  type ImportCounts,
  type MergeTarget,
  maxListedProducts,
} from './merge-batch.ts';
import { htmlToText } from './plain-text.ts';
import { priceAlertError } from './price-alerts.ts';
import type { PriceList } from './price-list.ts';
import { ReasonCounts, type ReportedReason } from './reason-counts.ts';
import type { ReportLine } from './report.ts';

/** After this many batches whose bulk insert conflicted, bulk inserts are no longer attempted. */
const maxConflicts = 3;

/** A price list and import options. */
export interface ImportRequest {
  list: PriceList;
  /** The supplier of all rows; without it, every row names its supplier. */
  supplier?: Supplier;
  /** Imports the rows as personal items of this company, up to its limit of active ones. */
  companyId?: string;
  /** Limits that differ from the default, by plan. */
  companyLimits?: CompanyLimits;
  /** Slug or English name of the category for products with a missing or unknown category. */
  category?: string;
  /** Deactivates the supplier's products that are missing from the file, unless any row was rejected or is hidden. */
  deactivateMissing?: boolean;
  /** Rolls back at the end. */
  dryRun?: boolean;
  /** Reports every row, not only rejected rows and those with warnings. */
  reportAll?: boolean;
  /** Reports new and changed products, and those that are missing from the file; at most 10,000 of each. */
  reportChanges?: boolean;
  /**
   * Whether prices that become 0 or change by more than half are imported with a warning (`accept`), or the file is rejected
   * (`confirm`), except in a dry run. Without it, there are no warnings.
   */
  priceAlerts?: 'accept' | 'confirm';
  /** What to remember for the next list of the supplier. */
  profile?: ImportProfile | undefined;
  onReport?: (lines: ReportLine[]) => Promise<void>;
  onProgress?: (progress: ImportProgress) => void;
  /** Called at the end of the transaction, except in a dry run: what it writes is stored if and only if the import is. */
  beforeCommit?: (trx: Transaction, result: ImportResult) => Promise<void>;
}

export interface ImportProgress {
  stage: 'waiting' | 'reading' | 'indexing';
  /** Rows merged so far. */
  rows: number;
  /** Products created or changed so far. */
  written: number;
}

export interface ImportResult extends ImportCounts {
  /** Columns of the file that map to no field. */
  unusedColumns: string[];
  /** Why rows were rejected or skipped, or have warnings. */
  reasons: ReportedReason[];
  /** Active products of the supplier that are missing from the file; with `reportChanges` only. */
  missing?: number;
}

/** Imports a file. Rejects, with nothing changed, when the file can't be read or the request is invalid. */
export async function importCatalog(db: Database, request: ImportRequest): Promise<ImportResult> {
  if (request.deactivateMissing && !request.supplier) {
    throw new FileError('Deactivating products that are missing from a file requires the supplier of the file.');
  }
  if (!request.dryRun) await applyAnnouncedPrices(db);
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
  const { list, supplier, priceAlerts, reportChanges = false } = request;
  const companyId = request.companyId ?? null;
  const reasons = new ReasonCounts();
  const report = async (lines: ReportLine[]) => {
    reasons.add(lines);
    await request.onReport?.(lines);
  };
  await prepareImport(trx);
  await startProductChanges(trx);
  const waitFor = async (lock: (wait: boolean) => Promise<boolean>) => {
    if (await lock(false)) return;
    request.onProgress?.({ stage: 'waiting', rows: 0, written: 0 });
    await lock(true);
  };
  await waitFor((wait) => (supplier ? lockSupplierImports(trx, supplier.id, wait) : lockImports(trx, wait)));
  const target = await lockTarget(trx, request);
  const merger = new BatchMerger(trx, target, { reportChanges, priceAlerts: priceAlerts !== undefined });
  const { counts } = merger;
  const progress = (stage: ImportProgress['stage']) =>
    request.onProgress?.({ stage, rows: counts.rows, written: counts.created + counts.updated });
  const newSuppliers = await findSuppliersWithoutProducts(trx, companyId);
  const isFirstList = supplier !== undefined && newSuppliers.has(supplier.id);
  const batchOptions = await createBatchOptions(trx, { companyId, newSuppliers }, request);
  let conflicts = 0;
  // No other import runs beside one without a supplier.
  let hasTurn = supplier === undefined;
  for await (const batch of prefetch(readBatches(list.records, batchOptions))) {
    const merged = !hasTurn && batch.isLast && (await mergeWithoutTurn(trx, () => merger.merge(batch)));
    if (!merged && !hasTurn) {
      await waitFor((wait) => lockTurn(trx, wait));
      hasTurn = true;
    }
    const { lines, conflict } = merged || (await merger.merge(batch));
    batch.release();
    await report(lines);
    if (list.isConventionDetected) assertUniformPrices(batch, list);
    // With many conflicts, attempted bulk inserts cost more than they save.
    if (conflict && ++conflicts === maxConflicts) newSuppliers.clear();
    progress('reading');
  }
  for await (const lines of merger.mergeAnnouncements()) await report(lines);
  if (priceAlerts === 'confirm' && counts.priceAlerts > 0 && !request.dryRun) {
    throw priceAlertError(counts.priceAlerts, merger.alertSamples);
  }
  const missing =
    reportChanges && supplier && !isFirstList ? await reportMissing(trx, supplier.id, request) : undefined;
  // A rejected or hidden row may belong to any product.
  if (request.deactivateMissing && counts.rejected === 0 && !merger.hasSkippedProducts) {
    counts.deactivated = await deactivateMissing(trx, supplier!.id, companyId);
  }
  await recordImportedProducts(trx, companyId);
  await recordImportedPrices(trx);
  await recordImportedChanges(trx, companyId);
  progress('indexing');
  await refreshImportedFacets(trx);
  await refreshSearchIndex(trx);
  if (counts.created + counts.updated > 0) {
    const scope = { companyId, ...(companyId === null && supplier && { supplierId: supplier.id }) };
    await enqueueJob(trx, 'detect-languages', scope, { key: descriptionKey(scope) });
  }
  if (supplier && request.profile) await saveImportProfile(trx, supplier.id, request.profile);
  const result = {
    ...counts,
    unusedColumns: list.unusedColumns,
    reasons: reasons.list(),
    ...(reportChanges && supplier && { missing: missing ?? 0 }),
  };
  if (!request.dryRun) await request.beforeCommit?.(trx, result);
  return result;
}

/** Users can create no items of the company during an import of its items: they would wait for its SKUs while it waits for the limit. */
async function lockTarget(trx: Transaction, { companyId, companyLimits = {} }: ImportRequest): Promise<MergeTarget> {
  if (companyId === undefined) return { companyId: null, limit: Number.POSITIVE_INFINITY };
  return { companyId, limit: await lockAndReadLimit(trx, { companyLimits }, companyId, 'personalItems') };
}

/** Reports the products that are missing from the file and returns their number. */
async function reportMissing(trx: Transaction, supplierId: string, request: ImportRequest): Promise<number> {
  const { count, products } = await findMissing(trx, supplierId, request.companyId ?? null, maxListedProducts);
  await request.onReport?.(products.map((product): ReportLine => ({ outcome: 'missing', ...product })));
  return count;
}

async function createBatchOptions(
  trx: Transaction,
  { companyId, newSuppliers }: { companyId: string | null; newSuppliers: Set<string> },
  request: ImportRequest,
): Promise<BatchOptions> {
  const taxonomy = await loadTaxonomy(trx);
  const defaultCategory = request.category === undefined ? undefined : taxonomy.findCategory(request.category);
  if (request.category !== undefined && !defaultCategory) {
    throw new FileError(`"${request.category}" is not a category.`);
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
      decimals: request.list.decimals,
      basis: request.list.basis,
      breakFields: breakFieldsOf(request.list.columns.map(({ field }) => field)),
      today: await readToday(trx),
    },
    defaultCategoryId: fallback.id,
    reportAll: request.reportAll ?? false,
    newProducts: { remaining: request.reportChanges ? maxListedProducts : 0 },
    priceAlerts: request.priceAlerts !== undefined,
    newSuppliers,
    codes: new BloomFilter(),
    blocks: new BlockPool(),
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
