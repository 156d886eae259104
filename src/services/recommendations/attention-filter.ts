// The filter of the Account API's lists of recommendations.

import type { Context } from '../../context.ts';
import { listProductsByPrice } from '../../db/pricing/price-conditions.ts';
import type { AttentionKind, ListFilter, ShownFilter } from '../../db/recommendations/recommendation-list.ts';
import { currentDay } from '../../domain/clock.ts';

type AttentionQuery = Omit<ListFilter, 'attention'> & { attention?: readonly AttentionKind[] | undefined };

/** Returns the filter of the query parameters by the urgencies that users read, with the products that have the price conditions in it. */
export async function readAttentionFilter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  { attention: kinds, ...query }: AttentionQuery,
): Promise<ShownFilter> {
  const today = currentDay(clock);
  const filter = { ...query, shownOn: today };
  if (kinds === undefined) return filter;
  const pricedProductIds: string[] = [];
  for (const kind of new Set(kinds)) {
    if (kind !== 'price_rise' && kind !== 'price_expired') continue;
    pricedProductIds.push(...(await listProductsByPrice(db, companyId, kind, today)));
  }
  return { ...filter, attention: { kinds, today, pricedProductIds } };
}
