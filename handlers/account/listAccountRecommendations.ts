import type { Operations } from '../../generated/account/operations.gen.ts';
import { addProductDetails } from '../../src/db/recommendations/detailed-recommendations.ts';
import { listQueued } from '../../src/db/recommendations/recalculation-queue.ts';
import { listSortedRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readProductDrafts } from '../../src/services/orders/drafts/product-drafts.ts';
import { readAttentionFilter } from '../../src/services/recommendations/attention-filter.ts';
import { encodeSortedCursor, pagedList, parseSortedCursor } from '../../src/views/cursor.ts';
import { accountFilterOf, readerOf, sortedListKey } from '../../src/views/recommendations/recommendation-filter.ts';

/** Lists reorder recommendations with product details, filtered and sorted. */
export const listAccountRecommendations: AccountHandler<Operations['listAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const { limit, sort } = query;
  const list = pagedList(company, 'listAccountRecommendations', ...sortedListKey(query));
  const after = parseSortedCursor(query.cursor, list);
  const filter = await readAttentionFilter(ctx, company.id, accountFilterOf(query));
  const window = { sort, descending: query.direction === 'desc', limit, after };
  const { rows, next } = await listSortedRecommendations(ctx.db, company.id, filter, window);
  const productIds = rows.map(({ productId }) => productId);
  const drafts = await readProductDrafts(ctx.db, company.id, productIds);
  const queued = new Set(await listQueued(ctx.db, company.id, productIds));
  const complete = rows.map((row) => ({
    ...row,
    drafts: drafts.get(row.productId) ?? [],
    isRecalculating: queued.has(row.productId),
  }));
  const items = await addProductDetails(ctx.db, readerOf(company, query), complete);
  return { success: true, data: { items, nextCursor: encodeSortedCursor(next, list) } };
};
