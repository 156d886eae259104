// Takes single sales of External API v2: all of a call or none, each known by its key, corrections kept with what they replaced.

import type { Context } from '../../context.ts';
import { findCurrenciesWithRate } from '../../db/pricing/exchange-rates.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { storeRawSales } from '../../db/sales/raw-sales.ts';
import type { RecordError } from '../../domain/errors.ts';
import { recordError, type SentRecords } from '../../domain/record-validation.ts';
import { distinctSales, type RawSale, validateRawSaleRecords } from '../../domain/sales/raw-sale.ts';
import type { Database } from '../../postgres/connection.ts';
import {
  assertNoErrors,
  type PushOptions,
  type PushReceipt,
  pushRecords,
  resolveProducts,
  validateProducts,
} from './push-records.ts';

/** Stores sales and says what they changed. Throws INVALID_REQUEST with every fault by index. */
export async function pushRawSales(
  { db }: Pick<Context, 'db'>,
  pusher: PushSource,
  sent: readonly RawSale[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const { sales, products, faults } = await readSales(db, pusher.companyId, sent);
  assertNoErrors(faults);
  return await pushRecords(db, pusher, sent.length, products, options, (trx) => storeRawSales(trx, pusher, sales));
}

/** Returns every fault of sales beyond their schema; what of them is faulty by that is undefined. */
export async function validateRawSales(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SentRecords<RawSale>,
): Promise<RecordError[]> {
  return (await readSales(db, companyId, sent)).faults;
}

async function readSales<S extends Partial<RawSale>>(db: Database, companyId: string, sent: readonly S[]) {
  const { distinct: sales, conflicting } = distinctSales(sent);
  const products = await resolveProducts(db, companyId, sent);
  const faults = [
    ...validateRawSaleRecords(sent, conflicting, new Date()),
    ...validateProducts(products, sent),
    ...(await currencyFaults(db, sent)),
  ];
  return { sales, products, faults };
}

/** Without a rate a price could never be compared with those in other currencies. */
async function currencyFaults(db: Database, sent: SentRecords<RawSale>): Promise<RecordError[]> {
  const currencies = new Set<string>();
  for (const { currency } of sent) if (currency !== undefined) currencies.add(currency);
  const known = await findCurrenciesWithRate(db, [...currencies]);
  if (known.size === currencies.size) return [];
  return sent.flatMap(({ currency }, index) =>
    currency === undefined || known.has(currency)
      ? []
      : [recordError(index, 'currency', 'has no exchange rate', 'a currency with an exchange rate', currency)],
  );
}
