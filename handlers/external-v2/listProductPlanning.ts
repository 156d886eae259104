import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listProductPlanning as listPage } from '../../src/db/recommendations/product-planning.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, pagedList } from '../../src/views/cursor.ts';
import { normalizeProductIds } from '../../src/views/product-ids.ts';

/** Lists the company's products with settings of their own or an ABC class. */
export const listProductPlanning: Handler<Operations['listProductPlanning']> = async (ctx, { company, query }) => {
  const productIds = normalizeProductIds(query.productIds);
  const list = pagedList(company, 'listProductPlanning', productIds);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, list);
  const { rows, next } = await listPage(ctx.db, company.id, { productIds, limit: query.limit, after });
  return {
    success: true,
    data: { items: rows, nextCursor: next && encodeCursor(next, list) },
  };
};
