// Takes stock observations of External API v2: all of a call or none, none overwritten but by a correction of its own moment.

import type { Context } from '../../context.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { storeStock } from '../../db/sales/stock.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { SentRecords } from '../../domain/record-validation.ts';
import { distinctObservations, type SentObservation, validateStockRecords } from '../../domain/sales/stock.ts';
import {
  assertNoErrors,
  type PushOptions,
  type PushReceipt,
  pushRecords,
  resolveProducts,
  validateProducts,
} from './push-records.ts';

/** Stores observations and says what they changed. Throws INVALID_REQUEST with every fault by index. */
export async function pushStock(
  { db }: Pick<Context, 'db'>,
  pusher: PushSource,
  sent: readonly SentObservation[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const products = await resolveProducts(db, pusher.companyId, sent);
  assertNoErrors([...validateStockRecords(sent, new Date()), ...validateProducts(products, sent)]);
  const observations = distinctObservations(sent);
  return await pushRecords(db, pusher, sent.length, products, options, (trx) => storeStock(trx, pusher, observations));
}

/** Returns every fault of observations beyond their schema; what of them is faulty by that is undefined. */
export async function validateStock(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SentRecords<SentObservation>,
): Promise<RecordError[]> {
  return [
    ...validateStockRecords(sent, new Date()),
    ...validateProducts(await resolveProducts(db, companyId, sent), sent),
  ];
}
