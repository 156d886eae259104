// Dismisses recommendations until they change, and restores them.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { deleteDismissal, lockRecommendation, storeDismissal } from '../../db/recommendations/dismissals.ts';
import { currentDay } from '../../domain/clock.ts';
import { addDays } from '../../domain/day.ts';
import { invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';

/** A user who dismisses recommendations. */
type UserActor = Actor & { userId: string };

/** A recommendation is postponed by at most a year. */
const maxDaysAhead = 366;

interface Dismissal {
  productId: string;
  reason: string;
  /** `YYYY-MM-DD` */
  returnDate: string | null;
}

/**
 * Dismisses the recommendation of a product, or postpones it to a day, with an audit entry. Throws NOT_FOUND if the company has none for the product,
 * and INVALID_REQUEST for a day that is not within the next 366 days.
 */
export async function dismissRecommendation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: UserActor,
  {
    productId: sentId,
    reason,
    returnDate = null,
  }: Omit<Dismissal, 'returnDate'> & { returnDate?: string | null | undefined },
): Promise<Dismissal> {
  const productId = sentId.toLowerCase();
  if (returnDate !== null) assertDayAhead(returnDate, currentDay(clock));
  await db.transaction(async (trx) => {
    const state = await lockRecommendation(trx, actor.companyId, productId);
    if (state === undefined) throw notFoundError('The recommendation');
    await storeDismissal(trx, actor, productId, { ...state, reason, returnDate });
    const after = {
      reason,
      quantity: state.quantity,
      method: state.method,
      ...(returnDate !== null && { returnDate }),
    };
    await recordAuditEntry(trx, actor, { action: 'recommendation.dismissed', subject: productId, after });
  });
  return { productId, reason, returnDate };
}

function assertDayAhead(day: string, today: string): void {
  if (day > today && day <= addDays(today, maxDaysAhead)) return;
  throw invalidRequestError([
    inBody('/returnDate', `must be later than today (UTC) and at most ${maxDaysAhead} days ahead`),
  ]);
}

/** Deletes the dismissal of a product's recommendation, with an audit entry. Throws NOT_FOUND if there is none. */
export async function restoreRecommendation(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  sentId: string,
): Promise<{ productId: string }> {
  const productId = sentId.toLowerCase();
  await db.transaction(async (trx) => {
    if ((await lockRecommendation(trx, actor.companyId, productId)) === undefined)
      throw notFoundError('The recommendation');
    const reason = await deleteDismissal(trx, actor.companyId, productId);
    if (reason === undefined) throw notFoundError('The dismissal');
    await recordAuditEntry(trx, actor, { action: 'recommendation.restored', subject: productId, before: { reason } });
  });
  return { productId };
}
