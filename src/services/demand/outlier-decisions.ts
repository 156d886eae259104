// Records a company's decisions about outliers, and queues the product for recalculation.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { readSeries } from '../../db/demand/demand-series.ts';
import {
  deleteOutlierDecision,
  type OutlierDecision,
  storeOutlierDecision,
} from '../../db/demand/outlier-decisions.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayNumber, dayOfNumber } from '../../domain/day.ts';
import { historyDays } from '../../domain/demand/sales-history.ts';
import { invalidRequestError } from '../../domain/errors.ts';
import { inPath } from '../../domain/field-error.ts';
import { resolveProduct } from '../sales/resolve-products.ts';

/**
 * Records whether a day is an outlier. Repeating a decision changes nothing. Decisions of users get an audit entry; those of API keys are
 * stored with their key. Throws NOT_FOUND for an unknown product, and INVALID_REQUEST for a day outside of the product's history of up to two
 * years, which ends yesterday (UTC).
 */
export async function updateOutlierDecision(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor | PushSource,
  sent: OutlierDecision,
): Promise<OutlierDecision> {
  const { companyId, requestId } = actor;
  const productId = await resolveProduct(db, companyId, sent.productId);
  const today = dayNumber(currentDay(clock));
  const [series] = await readSeries(db, companyId, [productId], { from: today - historyDays, to: today - 1 });
  const firstDay = Math.max(series?.firstDay ?? today, today - historyDays);
  if (firstDay >= today) throw invalidRequestError([inPath('date', 'must be a day with data')]);
  const day = dayNumber(sent.date);
  if (day < firstDay || day >= today) {
    throw invalidRequestError([inPath('date', `must be from ${dayOfNumber(firstDay)} to ${dayOfNumber(today - 1)}`)]);
  }
  const decision = { ...sent, productId };
  const source = { companyId, keyId: 'keyId' in actor ? actor.keyId : null, requestId };
  await db.transaction(async (trx) => {
    if (!(await storeOutlierDecision(trx, source, decision))) return;
    await queueRecalculation(trx, companyId, [productId]);
    if ('userId' in actor) {
      const after = { date: sent.date, decision: sent.decision };
      await recordAuditEntry(trx, actor, { action: 'outlier.decided', subject: productId, after });
    }
  });
  return decision;
}

/**
 * Deletes the decision about a day, if there is one; the day is then decided automatically. Deletions by users get an audit entry. Throws
 * NOT_FOUND for an unknown product.
 */
export async function resetOutlier(
  { db }: Pick<Context, 'db'>,
  actor: Actor | Pick<PushSource, 'companyId'>,
  sentId: string,
  date: string,
): Promise<{ productId: string; date: string; decision: 'automatic' }> {
  const { companyId } = actor;
  const productId = await resolveProduct(db, companyId, sentId);
  await db.transaction(async (trx) => {
    if (!(await deleteOutlierDecision(trx, companyId, productId, date))) return;
    await queueRecalculation(trx, companyId, [productId]);
    if ('userId' in actor) {
      await recordAuditEntry(trx, actor, { action: 'outlier.reset', subject: productId, before: { date } });
    }
  });
  return { productId, date, decision: 'automatic' };
}
