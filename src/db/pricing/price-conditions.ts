// Products whose prices need attention, by the days for which suppliers confirmed prices.

import type { Database } from '../../postgres/connection.ts';

/** `price_rise`: a higher price is announced. `price_expired`: the last day of the current price has passed. */
export type PriceCondition = 'price_rise' | 'price_expired';

/** On `price_validity v` and `products p`. */
const conditions: Record<PriceCondition, string> = {
  price_rise: 'NOT v.is_current AND v.price > p.price AND v.valid_from > :today::date',
  price_expired: 'v.is_current AND v.price = p.price AND v.valid_to < :today::date',
};

/** Returns the IDs of the listed products of the shared catalog and of a company with a condition as of `today` (`YYYY-MM-DD`). */
export async function listProductsByPrice(
  db: Database,
  companyId: string,
  condition: PriceCondition,
  today: string,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT DISTINCT p.id FROM price_validity v JOIN products p ON p.id = v.product_id
     WHERE ${conditions[condition]} AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)`,
    { companyId, today },
  );
  return rows.map(({ id }) => id);
}
