// Takes single sales of External API v2: all of a call or none, each known by its key, corrections kept with what they replaced.

import type { Context } from '../context.ts';
import type { Database } from '../db/connection.ts';
import type { Pusher } from '../db/pushes.ts';
import { currenciesWithRate } from '../db/rates.ts';
import { storeRawSales } from '../db/raw-sales.ts';
import type { RecordFault } from '../domain/errors.ts';
import { distinctSales, type RawSale, rawSaleFaults } from '../domain/raw-sale.ts';
import { fault, type SentRecords } from '../domain/record-checks.ts';
import {
  lookUpProducts,
  type PushOptions,
  type PushReceipt,
  productFaults,
  pushRecords,
  refuseFaults,
} from './pushes.ts';

/** Stores sales and says what they changed. Throws INVALID_REQUEST with every fault by index. */
export async function pushRawSales(
  { db }: Pick<Context, 'db'>,
  pusher: Pusher,
  sent: readonly RawSale[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const { sales, products, faults } = await readSales(db, pusher.companyId, sent);
  refuseFaults(faults);
  return await pushRecords(db, pusher, sent.length, products, options, (trx) => storeRawSales(trx, pusher, sales));
}

/** Returns every fault of sales beyond their schema; what of them is faulty by that is undefined. */
export async function findRawSaleFaults(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SentRecords<RawSale>,
): Promise<RecordFault[]> {
  return (await readSales(db, companyId, sent)).faults;
}

async function readSales<S extends Partial<RawSale>>(db: Database, companyId: string, sent: readonly S[]) {
  const { distinct: sales, contradicting } = distinctSales(sent);
  const products = await lookUpProducts(db, companyId, sent);
  const faults = [
    ...rawSaleFaults(sent, contradicting, new Date()),
    ...productFaults(products, sent),
    ...(await currencyFaults(db, sent)),
  ];
  return { sales, products, faults };
}

/** Without a rate a price could never be compared with those in other currencies. */
async function currencyFaults(db: Database, sent: SentRecords<RawSale>): Promise<RecordFault[]> {
  const currencies = new Set<string>();
  for (const { currency } of sent) if (currency !== undefined) currencies.add(currency);
  const known = await currenciesWithRate(db, [...currencies]);
  if (known.size === currencies.size) return [];
  return sent.flatMap(({ currency }, index) =>
    currency === undefined || known.has(currency)
      ? []
      : [fault(index, 'currency', 'has no exchange rate', 'a currency with an exchange rate', currency)],
  );
}
