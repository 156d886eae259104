// Takes stock observations of External API v2: all of a call or none, none overwritten but by a correction of its own moment.

import type { Context } from '../context.ts';
import type { Pusher } from '../db/pushes.ts';
import { storeStock } from '../db/stock.ts';
import type { RecordFault } from '../domain/errors.ts';
import type { SentRecords } from '../domain/record-checks.ts';
import { distinctObservations, type SentObservation, stockFaults } from '../domain/stock.ts';
import {
  lookUpProducts,
  type PushOptions,
  type PushReceipt,
  productFaults,
  pushRecords,
  refuseFaults,
} from './pushes.ts';

/** Stores observations and says what they changed. Throws INVALID_REQUEST with every fault by index. */
export async function pushStock(
  { db }: Pick<Context, 'db'>,
  pusher: Pusher,
  sent: readonly SentObservation[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const products = await lookUpProducts(db, pusher.companyId, sent);
  refuseFaults([...stockFaults(sent, new Date()), ...productFaults(products, sent)]);
  const observations = distinctObservations(sent);
  return await pushRecords(db, pusher, sent.length, products, options, (trx) => storeStock(trx, pusher, observations));
}

/** Returns every fault of observations beyond their schema; what of them is faulty by that is undefined. */
export async function findStockFaults(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SentRecords<SentObservation>,
): Promise<RecordFault[]> {
  return [...stockFaults(sent, new Date()), ...productFaults(await lookUpProducts(db, companyId, sent), sent)];
}
