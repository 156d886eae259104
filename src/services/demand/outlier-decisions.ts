// Records a company's decisions about outliers, and queues the product for recalculation.

import type { Context } from '../../context.ts';
import { readSeries } from '../../db/demand/demand-series.ts';
import {
  deleteOutlierDecision,
  type OutlierDecision,
  storeOutlierDecision,
} from '../../db/demand/outlier-decisions.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { findUnknownProducts, type PushSource } from '../../db/sales/pushes.ts';
import { dayNumber, dayOf, dayOfNumber } from '../../domain/day.ts';
import { historyDays } from '../../domain/demand/sales-history.ts';
import { invalidRequestError, notFoundError } from '../../domain/errors.ts';

const place = 'path parameter "date"';

/**
 * Records whether a day is an outlier. Repeating a decision changes nothing. Throws NOT_FOUND for an unknown product, and
 * INVALID_REQUEST for a day outside of the product's history of up to two years, which ends yesterday (UTC).
 */
export async function decideOutlier(
  { db }: Pick<Context, 'db'>,
  source: PushSource,
  sent: OutlierDecision,
): Promise<OutlierDecision> {
  const { companyId } = source;
  const productId = await findVisible(db, companyId, sent.productId);
  const today = dayNumber(dayOf(new Date().toISOString()));
  const [series] = await readSeries(db, companyId, [productId], { from: today - historyDays, to: today - 1 });
  const firstDay = Math.max(series?.firstDay ?? today, today - historyDays);
  if (firstDay >= today) throw invalidRequestError([`${place}: must be a day with data`]);
  const day = dayNumber(sent.date);
  if (day < firstDay || day >= today) {
    throw invalidRequestError([`${place}: must be from ${dayOfNumber(firstDay)} to ${dayOfNumber(today - 1)}`]);
  }
  const decision = { ...sent, productId };
  await db.transaction(async (trx) => {
    if (await storeOutlierDecision(trx, source, decision)) await queueRecalculation(trx, companyId, [productId]);
  });
  return decision;
}

/** Deletes the decision about a day, if there is one; the day is then decided automatically. Throws NOT_FOUND for an unknown product. */
export async function resetOutlier(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sentId: string,
  date: string,
): Promise<{ productId: string; date: string; decision: 'automatic' }> {
  const productId = await findVisible(db, companyId, sentId);
  await db.transaction(async (trx) => {
    if (await deleteOutlierDecision(trx, companyId, productId, date)) {
      await queueRecalculation(trx, companyId, [productId]);
    }
  });
  return { productId, date, decision: 'automatic' };
}

async function findVisible(db: Context['db'], companyId: string, sentId: string): Promise<string> {
  const productId = sentId.toLowerCase();
  if ((await findUnknownProducts(db, companyId, [productId])).size > 0) throw notFoundError('The product');
  return productId;
}
