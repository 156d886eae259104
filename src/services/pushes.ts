// What pushes of sales and stock have in common: which products they may speak of, and how a transaction of theirs runs.

import type { Database, Transaction } from '../db/connection.ts';
import { keepSeries, type Pusher, productsWithoutSeries, type Stored, unknownProducts } from '../db/pushes.ts';
import { touchProducts } from '../db/recalculation.ts';
import { InvalidRecords, type RecordFault } from '../domain/errors.ts';
import { fault } from '../domain/record-checks.ts';

/** What became of a push's records; the last three add up to the first. */
export interface PushReceipt extends Stored {
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
export function isRecalculated({ created, updated }: Stored, { recalculateUnchanged = true }: PushOptions): boolean {
  return recalculateUnchanged || created + updated > 0;
}

/** Throws INVALID_REQUEST with all the faults, if there are any. */
export function refuseFaults(faults: RecordFault[]): void {
  if (faults.length > 0) throw new InvalidRecords(faults);
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
export async function lookUpProducts(
  db: Database,
  companyId: string,
  records: readonly { productId?: string | undefined }[],
): Promise<NamedProducts> {
  const distinct = new Set<string>();
  for (const { productId } of records) if (productId !== undefined) distinct.add(productId.toLowerCase());
  const ids = [...distinct];
  const fresh = await productsWithoutSeries(db, companyId, ids);
  return { ids, fresh, unknown: await unknownProducts(db, companyId, fresh) };
}

/** Returns a fault of each record that names a product which the company doesn't have. */
export function productFaults(
  { unknown }: NamedProducts,
  records: readonly { productId?: string | undefined }[],
): RecordFault[] {
  if (unknown.size === 0) return [];
  return records.flatMap(({ productId }, index) =>
    productId !== undefined && unknown.has(productId.toLowerCase())
      ? [unknownProduct(index, 'productId', productId)]
      : [],
  );
}

/** Returns the fault of a record whose product is none of the company's. */
export function unknownProduct(index: number, property: string, received: string): RecordFault {
  return fault(index, property, 'is no product of your catalog', 'a product of your catalog', received);
}

/** Runs a v2 push of `received` records on their products in one transaction, and has these products recalculated. */
export async function pushRecords(
  db: Database,
  { companyId }: Pusher,
  received: number,
  { ids, fresh }: NamedProducts,
  options: PushOptions,
  store: (trx: Transaction) => Promise<Stored>,
): Promise<PushReceipt> {
  return await db.transaction(async (trx) => {
    await keepSeries(trx, companyId, fresh);
    const stored = await store(trx);
    const { created, updated } = stored;
    if (isRecalculated(stored, options)) await touchProducts(trx, companyId, ids);
    return { received, created, updated, unchanged: received - created - updated };
  });
}
