// What pushes of sales and stock have in common: which products they may speak of, and how a transaction of theirs runs.

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

/** What became of a push's records; the last three add up to the first. */
export interface PushReceipt extends StoredCounts {
  received: number;
  unchanged: number;
}

/** How a push is handled. */
export interface PushOptions {
  /**
   * Whether what the records name is calculated again although nothing changed; the default. A feed is polled hourly for the same week of
   * rows, so it recalculates only what changed.
   */
  recalculateUnchanged?: boolean;
}

/** Returns whether a push that stored so much has to be followed by a recalculation. */
export function isRecalculated(
  { created, updated }: StoredCounts,
  { recalculateUnchanged = true }: PushOptions,
): boolean {
  return recalculateUnchanged || created + updated > 0;
}

/** Throws INVALID_REQUEST with all the faults, if there are any. */
export function assertNoErrors(faults: RecordError[]): void {
  if (faults.length > 0) throw new InvalidRecordsError(faults);
}

/** The products that a call's records name. */
export interface NamedProducts {
  /** Each once, in lower case. */
  ids: string[];
  /** Those of them of which the company has told nothing yet. */
  fresh: string[];
  /** Those of them that are none of the company's. */
  unknown: ReadonlySet<string>;
}

/** Looks up what records name; a product that was told of before was looked up then. */
export async function resolveProducts(
  db: Database,
  companyId: string,
  records: readonly { productId?: string | undefined }[],
): Promise<NamedProducts> {
  const distinct = new Set<string>();
  for (const { productId } of records) if (productId !== undefined) distinct.add(productId.toLowerCase());
  const ids = [...distinct];
  const fresh = await findProductsWithoutSeries(db, companyId, ids);
  return { ids, fresh, unknown: await findUnknownProducts(db, companyId, fresh) };
}

/** Returns a fault of each record that names a product which the company doesn't have. */
export function validateProducts(
  { unknown }: NamedProducts,
  records: readonly { productId?: string | undefined }[],
): RecordError[] {
  if (unknown.size === 0) return [];
  return records.flatMap(({ productId }, index) =>
    productId !== undefined && unknown.has(productId.toLowerCase())
      ? [unknownProductError(index, 'productId', productId)]
      : [],
  );
}

/** Returns the fault of a record whose product is none of the company's. */
export function unknownProductError(index: number, property: string, received: string): RecordError {
  return recordError(index, property, 'is no product of your catalog', 'a product of your catalog', received);
}

/** Runs a v2 push of `received` records on their products in one transaction, and has these products recalculated. */
export async function pushRecords(
  db: Database,
  { companyId }: PushSource,
  received: number,
  { ids, fresh }: NamedProducts,
  options: PushOptions,
  store: (trx: Transaction) => Promise<StoredCounts>,
): Promise<PushReceipt> {
  return await db.transaction(async (trx) => {
    await storeSeries(trx, companyId, fresh);
    const stored = await store(trx);
    const { created, updated } = stored;
    if (isRecalculated(stored, options)) await queueRecalculation(trx, companyId, ids);
    return { received, created, updated, unchanged: received - created - updated };
  });
}
