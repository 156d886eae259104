// Ingests daily sales of the Standard API, all of a request or none. Records are merged by product and day; a later request replaces a day.

import type { Context } from '../../context.ts';
import { storeReportedDays } from '../../db/demand/reported-sales.ts';
import { storeDailySales } from '../../db/sales/daily-sales.ts';
import { type PushSource, type StoredCounts, storeSeries } from '../../db/sales/pushes.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { currentDay } from '../../domain/clock.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { SubmittedRecords } from '../../domain/record-validation.ts';
import {
  findIdMember,
  mergeDailySales,
  type SubmittedDailySale,
  validateDailySaleRecords,
} from '../../domain/sales/daily-sale.ts';
import { deleteOutdatedRollups } from '../demand/outdated-rollups.ts';
import { assertNoErrors } from './push-records.ts';
import { resolveProductKeys } from './resolve-products.ts';

/** Stores records in the company's contract form. Returns the numbers of new and changed days. Throws INVALID_REQUEST with every error by index. */
export async function pushDailySales(
  ctx: Pick<Context, 'db' | 'clock' | 'pushIds'>,
  company: Company,
  source: PushSource,
  sent: readonly SubmittedDailySale[],
): Promise<StoredCounts> {
  const { db, clock, pushIds } = ctx;
  const { productIds, errors } = await readDailySales(ctx, company, sent);
  assertNoErrors(errors);
  const records = sent.map(({ date, quantity, stock_on_hand = null }, index) => {
    return { productId: productIds[index]!, date, quantity, stockOnHand: stock_on_hand };
  });
  return await db.transaction(async (trx) => {
    await storeSeries(trx, company.id, [...new Set(records.map(({ productId }) => productId))]);
    await deleteOutdatedRollups(trx, clock, company.id, records);
    const reported = records.map(({ date }) => ({ day: date, marketplace: '' }));
    await storeReportedDays(trx, company.id, currentDay(clock), reported);
    return await storeDailySales(trx, pushIds, source, mergeDailySales(records));
  });
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateDailySales(
  ctx: Pick<Context, 'db' | 'clock'>,
  company: Company,
  sent: SubmittedRecords<SubmittedDailySale>,
): Promise<RecordError[]> {
  return (await readDailySales(ctx, company, sent)).errors;
}

async function readDailySales(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, contractForm }: Company,
  sent: SubmittedRecords<SubmittedDailySale>,
) {
  const keys = sent.map((record) => {
    const member = findIdMember(record, contractForm);
    return member && { member, key: record[member]! };
  });
  const { productIds, errors } = await resolveProductKeys(db, id, keys);
  return { productIds, errors: [...validateDailySaleRecords(sent, contractForm, clock.now()), ...errors] };
}
