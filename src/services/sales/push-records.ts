// Shared parts of sales and stock pushes: options, errors and the transaction.

import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { type PushSource, type StoredCounts, storeSeries } from '../../db/sales/pushes.ts';
import { InvalidRecordsError, type RecordError } from '../../domain/errors.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import type { ResolvedProducts } from './resolve-products.ts';

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
