// Ingests single sales of External API v2, all of a request or none. Sales are keyed; replaced versions are kept.

import type { Context } from '../../context.ts';
import { storeReportedDays } from '../../db/demand/reported-sales.ts';
import { findCurrenciesWithRate } from '../../db/pricing/exchange-rates.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { storeRawSales } from '../../db/sales/raw-sales.ts';
import { currentDay } from '../../domain/clock.ts';
import type { RecordError } from '../../domain/errors.ts';
import { recordError, type SubmittedRecords } from '../../domain/record-validation.ts';
import { distinctSales, type RawSale, validateRawSaleRecords } from '../../domain/sales/raw-sale.ts';
import type { Database } from '../../postgres/connection.ts';
import { deleteOutdatedRollups } from '../demand/outdated-rollups.ts';
import { assertNoErrors, type PushOptions, type PushReceipt, pushRecords } from './push-records.ts';
import { resolveProducts, validateProducts } from './resolve-products.ts';

/** Stores sales and returns counts. Throws INVALID_REQUEST with every error by index. */
export async function pushRawSales(
  ctx: Pick<Context, 'db' | 'clock' | 'pushIds'>,
  source: PushSource,
  sent: readonly RawSale[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const { db, clock, pushIds } = ctx;
  const { sales, products, errors } = await readSales(ctx, source.companyId, sent);
  assertNoErrors(errors);
  return await pushRecords(db, source, sent.length, products, options, async (trx) => {
    await deleteOutdatedRollups(trx, clock, source.companyId, sales);
    const reported = sales.map(({ date, marketplace }) => ({ day: date, marketplace }));
    await storeReportedDays(trx, source.companyId, currentDay(clock), reported);
    return await storeRawSales(trx, pushIds, source, sales);
  });
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateRawSales(
  ctx: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  sent: SubmittedRecords<RawSale>,
): Promise<RecordError[]> {
  return (await readSales(ctx, companyId, sent)).errors;
}

async function readSales<S extends Partial<RawSale>>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  sent: readonly S[],
) {
  const { distinct: sales, conflicting } = distinctSales(sent);
  const products = await resolveProducts(db, companyId, sent);
  const errors = [
    ...validateRawSaleRecords(sent, conflicting, clock.now()),
    ...validateProducts(products, sent),
    ...(await validateCurrencies(db, sent)),
  ];
  return { sales, products, errors };
}

/** Sales need a currency with an exchange rate, so that prices can be compared. */
async function validateCurrencies(db: Database, sent: SubmittedRecords<RawSale>): Promise<RecordError[]> {
  const currencies = new Set<string>();
  for (const { currency } of sent) if (currency !== undefined) currencies.add(currency);
  const withRate = await findCurrenciesWithRate(db, [...currencies]);
  if (withRate.size === currencies.size) return [];
  return sent.flatMap(({ currency }, index) =>
    currency === undefined || withRate.has(currency)
      ? []
      : [recordError(index, 'currency', 'has no exchange rate', 'a currency with an exchange rate', currency)],
  );
}
