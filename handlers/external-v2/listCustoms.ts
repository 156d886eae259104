import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listClassifications } from '../../src/db/pricing/customs.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, pagedList } from '../../src/views/cursor.ts';
import { normalizeProductIds } from '../../src/views/product-ids.ts';

/** Lists the company's customs classifications. */
export const listCustoms: Handler<Operations['listCustoms']> = async (ctx, { company, query }) => {
  const productIds = normalizeProductIds(query.productIds);
  const list = pagedList(company, 'listCustoms', productIds);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, list);
  const { rows, next } = await listClassifications(ctx.db, company.id, { productIds, limit: query.limit, after });
  return {
    success: true,
    data: { items: rows, nextCursor: next && encodeCursor(next, list) },
  };
};
