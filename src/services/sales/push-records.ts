// Shared parts of sales and stock pushes: product lookup and the transaction.

import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import {
  findProductsWithoutSeries,
  findUnknownProducts,
  type PushSource,
  type StoredCounts,
  storeSeries,
} from '../../db/sales/pushes.ts';
import { InvalidRecordsError, type RecordError } from '../../domain/errors.ts';
import { recordError } from '../../domain/record-validation.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Record counts of a push; the last three add up to `received`. */
export interface PushReceipt extends StoredCounts {
  received: number;
  unchanged: number;
}

/** Options of a push. */
export interface PushOptions {
  /**
   * Whether products are recalculated even if no record changed. Default: true. A feed is polled hourly for the same week of rows, so it
   * recalculates only changed products.
   */
  recalculateUnchanged?: boolean;
}

/** Returns whether a push with these counts requires a recalculation. */
export function needsRecalculation(
  { created, updated }: StoredCounts,
  { recalculateUnchanged = true }: PushOptions,
): boolean {
  return recalculateUnchanged || created + updated > 0;
}

/** Throws INVALID_REQUEST with all errors, if there are any. */
export function assertNoErrors(errors: RecordError[]): void {
  if (errors.length > 0) throw new InvalidRecordsError(errors);
}

/** The products that a request's records name. */
export interface ResolvedProducts {
  /** Distinct ids in lower case. */
  ids: string[];
  /** Ids without earlier records. */
  newIds: string[];
  /** Ids that are not in the company's catalog. */
  unknownIds: ReadonlySet<string>;
}

/** Looks up the products that records name. Products with earlier records have been validated before. */
export async function resolveProducts(
  db: Database,
  companyId: string,
  records: readonly { productId?: string | undefined }[],
): Promise<ResolvedProducts> {
  const distinct = new Set<string>();
  for (const { productId } of records) if (productId !== undefined) distinct.add(productId.toLowerCase());
  const ids = [...distinct];
  const newIds = await findProductsWithoutSeries(db, companyId, ids);
  return { ids, newIds, unknownIds: await findUnknownProducts(db, companyId, newIds) };
}

/** Returns an error for each record with an unknown product. */
export function validateProducts(
  { unknownIds }: ResolvedProducts,
  records: readonly { productId?: string | undefined }[],
): RecordError[] {
  if (unknownIds.size === 0) return [];
  return records.flatMap(({ productId }, index) =>
    productId !== undefined && unknownIds.has(productId.toLowerCase())
      ? [unknownProductError(index, 'productId', productId)]
      : [],
  );
}

/** Returns the error of a record with an unknown product. */
export function unknownProductError(index: number, property: string, received: string): RecordError {
  return recordError(index, property, 'is no product of your catalog', 'a product of your catalog', received);
}

/** Runs a v2 push of `received` records in one transaction and queues the recalculation of their products. */
export async function pushRecords(
  db: Database,
  { companyId }: PushSource,
  received: number,
  { ids, newIds }: ResolvedProducts,
  options: PushOptions,
  store: (trx: Transaction) => Promise<StoredCounts>,
): Promise<PushReceipt> {
  return await db.transaction(async (trx) => {
    await storeSeries(trx, companyId, newIds);
    const stored = await store(trx);
    const { created, updated } = stored;
    if (needsRecalculation(stored, options)) await queueRecalculation(trx, companyId, ids);
    return { received, created, updated, unchanged: received - created - updated };
  });
}
