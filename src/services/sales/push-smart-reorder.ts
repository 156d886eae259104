// Ingests the products of a company's smart reorder, all of a request or none. Each product replaces its previous record.

import type { Context } from '../../context.ts';
import { type ReportedDay, storeReportedDays } from '../../db/demand/reported-sales.ts';
import { type PushSource, storeSeries } from '../../db/sales/pushes.ts';
import { type SmartReorder, storeReorderProducts, upsertSmartReorder } from '../../db/sales/smart-reorder.ts';
import { currentDay } from '../../domain/clock.ts';
import { addDays } from '../../domain/day.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { SubmittedRecords } from '../../domain/record-validation.ts';
import {
  distinctReorderProducts,
  type SubmittedReorderProduct,
  validateReorderRecords,
} from '../../domain/sales/smart-reorder.ts';
import type { Database } from '../../postgres/connection.ts';
import { assertNoErrors } from './push-records.ts';
import { resolveProductKeys } from './resolve-products.ts';

/** Stores the products and returns the company's smart reorder. Throws INVALID_REQUEST with every error by index. */
export async function pushSmartReorder(
  { db, clock, pushIds }: Pick<Context, 'db' | 'clock' | 'pushIds'>,
  source: PushSource,
  sent: readonly SubmittedReorderProduct[],
): Promise<SmartReorder> {
  const { companyId } = source;
  const { products, errors } = await readProducts(db, companyId, sent);
  assertNoErrors(errors);
  const { distinct } = distinctReorderProducts(
    products.map((product) => ({ ...product, productId: product.productId! })),
  );
  const today = currentDay(clock);
  return await db.transaction(async (trx) => {
    await storeSeries(
      trx,
      companyId,
      distinct.map(({ productId }) => productId),
    );
    const smartReorder = await upsertSmartReorder(trx, companyId);
    await storeReportedDays(trx, companyId, today, reportedDays(distinct, today));
    await storeReorderProducts(trx, pushIds, source, distinct);
    return smartReorder;
  });
}

/** Returns the days of the longest sales history, which ends yesterday. */
function reportedDays(products: readonly { sales_history: readonly number[] }[], today: string): ReportedDay[] {
  const days = Math.max(0, ...products.map((product) => product.sales_history.length));
  return Array.from({ length: days }, (_, index) => ({ day: addDays(today, index - days), marketplace: '' }));
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateReorderProducts(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedReorderProduct>,
): Promise<RecordError[]> {
  return (await readProducts(db, companyId, sent)).errors;
}

async function readProducts<P extends Partial<SubmittedReorderProduct>>(
  db: Database,
  companyId: string,
  sent: readonly P[],
) {
  const keys = sent.map(({ productId, ps_id: psId }) => {
    if (productId !== undefined) return { member: 'productId', key: productId };
    return psId === undefined ? undefined : { member: 'ps_id', key: psId };
  });
  const { productIds, errors } = await resolveProductKeys(db, companyId, keys);
  const products = sent.map((product, index) => ({ ...product, productId: productIds[index] }));
  const conflicts = distinctReorderProducts(products).conflicting.map((index) => ({
    index,
    error: 'the product is there twice, with different figures',
    expected: 'each product once',
    received: String(productIds[index]),
  }));
  return { products, errors: [...validateReorderRecords(sent), ...errors, ...conflicts] };
}
