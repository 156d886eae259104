// The dismissed recommendations of a company.

import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { Transaction } from '../../postgres/connection.ts';

/**
 * Joins the dismissals `d` that still hold to recommendations `r` with the members `item`. One without a return date ends when the recommendation
 * changes; another on that date, or if the order becomes more urgent.
 */
export const joinDismissals = `LEFT JOIN recommendation_dismissals d ON d.company_id = r.company_id AND d.product_id = r.product_id
          AND CASE WHEN d.return_date IS NULL THEN d.urgency_rank = r.urgency_rank AND d.method = item."recommendedMethod"
              AND d.recommended_quantity = item."recommendedQuantity"
            ELSE item."calculationDate" < d.return_date AND d.urgency_rank <= r.urgency_rank END`;

/** What a dismissal refers to: without a return date, it ends when one of these changes. */
interface DismissedState {
  urgencyRank: number;
  method: ShippingMethod;
  quantity: number;
}

/** Locks the recommendation of a product in the company's catalog and returns its state; undefined if there is none. */
export async function lockRecommendation(
  trx: Transaction,
  companyId: string,
  productId: string,
): Promise<DismissedState | undefined> {
  const { rows } = await trx.raw<{ rows: DismissedState[] }>(
    `SELECT r.urgency_rank AS "urgencyRank", ('{' || r.item || '}')::json->>'recommendedMethod' AS method,
       (('{' || r.item || '}')::json->>'recommendedQuantity')::int AS quantity
     FROM recommendations r JOIN products p ON p.id = r.product_id
     WHERE r.company_id = :companyId AND r.product_id = :productId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
     FOR NO KEY UPDATE OF r`,
    { companyId, productId },
  );
  return rows[0];
}

/** Stores the dismissal of a recommendation in a state. It replaces an earlier one. */
export async function storeDismissal(
  trx: Transaction,
  { companyId, userId, name }: { companyId: string; userId: string; name: string },
  productId: string,
  { urgencyRank, method, quantity, reason, returnDate }: DismissedState & { reason: string; returnDate: string | null },
): Promise<void> {
  await trx('recommendation_dismissals')
    .insert({
      ...{ company_id: companyId, product_id: productId, urgency_rank: urgencyRank, method },
      ...{ recommended_quantity: quantity, reason, user_id: userId, user_name: name, return_date: returnDate },
    })
    .onConflict(['company_id', 'product_id'])
    .merge([
      'urgency_rank',
      'method',
      'recommended_quantity',
      'reason',
      'user_id',
      'user_name',
      'dismissed_at',
      'return_date',
    ]);
}

/** Deletes the dismissal of a product and returns its reason; undefined if there was none. */
export async function deleteDismissal(
  trx: Transaction,
  companyId: string,
  productId: string,
): Promise<string | undefined> {
  const [deleted] = await trx('recommendation_dismissals')
    .where({ company_id: companyId, product_id: productId })
    .delete()
    .returning('reason');
  return deleted?.reason;
}
