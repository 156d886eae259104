// The first products of the counts that are of products, for the e-mail with what needs attention.

import type { Context } from '../../context.ts';
import type { AttentionProducts } from '../../db/overview/overview-snapshots.ts';
import { listDetailedRecommendations } from '../../db/recommendations/detailed-recommendations.ts';
import type { AttentionKind } from '../../db/recommendations/recommendation-list.ts';
import { listSortedRecommendations } from '../../db/recommendations/recommendation-list.ts';
import { defaultLocale } from '../../domain/locale.ts';
import type { Attention, DigestName } from '../../domain/overview/attention.ts';
import { stockoutOf } from '../../domain/recommendations/recommendation-item.ts';
import { readAttentionFilter } from '../recommendations/attention-filter.ts';

const kinds = {
  outOfStock: 'out_of_stock',
  overdueProducts: 'overdue',
  risingPrices: 'price_rise',
  outdatedStocks: 'stock_outdated',
} as const satisfies Partial<Record<DigestName, AttentionKind>>;

const maxProducts = 5;

/**
 * Returns the products of the counts that are not 0, the most urgent first and at most 5 of each, and of `watched`, the products whose watched price
 * changed. Each has its expected stockout.
 */
export async function listAttentionProducts(
  ctx: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  attention: Attention,
  watched: readonly string[],
): Promise<AttentionProducts> {
  const ids: Partial<Record<DigestName, readonly string[]>> = { changedWatchedPrices: watched.slice(0, maxProducts) };
  for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, AttentionKind][]) {
    if (attention[name] === 0) continue;
    const filter = await readAttentionFilter(ctx, companyId, { attention: [kind], dismissed: false });
    const window = { sort: 'shippingUrgency', descending: false, limit: maxProducts } as const;
    const { rows } = await listSortedRecommendations(ctx.db, companyId, filter, window);
    ids[name] = rows.map(({ productId }) => productId);
  }
  const products = Object.values(ids).flat();
  const named = await ctx
    .db('products')
    .whereIn('id', products)
    .whereRaw('(company_id IS NULL OR company_id = ?)', [companyId])
    .select({ id: 'id', name: 'name', sku: 'supplier_sku' });
  const company = { id: companyId, locale: defaultLocale };
  const advised = await listDetailedRecommendations(ctx.db, company, { products });
  const stockouts = new Map(advised.map(({ item, explanation }) => [item.productId, stockoutOf(item, explanation)]));
  const byId = new Map(
    named.map((product) => [product.id, { ...product, stockout: stockouts.get(product.id) ?? null }]),
  );
  return Object.fromEntries(
    Object.entries(ids).map(([name, list]) => [name, list.flatMap((id) => byId.get(id) ?? [])]),
  );
}
