// Ingests stock observations of External API v2, all of a request or none. An observation replaces only one of the same time.

import type { Context } from '../../context.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { storeStock } from '../../db/sales/stock.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { SubmittedRecords } from '../../domain/record-validation.ts';
import { distinctObservations, type SubmittedObservation, validateStockRecords } from '../../domain/sales/stock.ts';
import { assertNoErrors, type PushOptions, type PushReceipt, pushRecords } from './push-records.ts';
import { resolveProducts, validateProducts } from './resolve-products.ts';

/** Stores observations and returns counts. Throws INVALID_REQUEST with every error by index. */
export async function pushStock(
  { db, clock, pushIds }: Pick<Context, 'db' | 'clock' | 'pushIds'>,
  source: PushSource,
  sent: readonly SubmittedObservation[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const products = await resolveProducts(db, source.companyId, sent);
  assertNoErrors([...validateStockRecords(sent, clock.now()), ...validateProducts(products, sent)]);
  const observations = distinctObservations(sent);
  return await pushRecords(db, source, sent.length, products, options, (trx) =>
    storeStock(trx, pushIds, source, observations),
  );
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateStock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedObservation>,
): Promise<RecordError[]> {
  return [
    ...validateStockRecords(sent, clock.now()),
    ...validateProducts(await resolveProducts(db, companyId, sent), sent),
  ];
}
