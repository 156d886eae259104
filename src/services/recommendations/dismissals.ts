// Dismisses recommendations until they change, and restores them.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { deleteDismissal, lockRecommendation, storeDismissal } from '../../db/recommendations/recommendation-list.ts';
import { notFoundError } from '../../domain/errors.ts';

/** A user who dismisses recommendations. */
type UserActor = Actor & { userId: string };

/** Dismisses the recommendation of a product, with an audit entry. Throws NOT_FOUND if the company has none for the product. */
export async function dismissRecommendation(
  { db }: Pick<Context, 'db'>,
  actor: UserActor,
  { productId: sentId, reason }: { productId: string; reason: string },
): Promise<{ productId: string; reason: string }> {
  const productId = sentId.toLowerCase();
  await db.transaction(async (trx) => {
    const state = await lockRecommendation(trx, actor.companyId, productId);
    if (state === undefined) throw notFoundError('The recommendation');
    await storeDismissal(trx, actor, productId, { ...state, reason });
    const after = { reason, quantity: state.quantity, method: state.method };
    await recordAuditEntry(trx, actor, { action: 'recommendation.dismissed', subject: productId, after });
  });
  return { productId, reason };
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
