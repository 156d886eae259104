import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listListings as listPage } from '../../src/db/matching/listings.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the company's listings. */
export const listListings: Handler<Operations['listListings']> = async (ctx, { company, query }) => {
  const { search, limit, cursor } = query;
  const list = pagedList(company, 'listListings', search);
  const found = await listPage(ctx.db, company.id, { search, after: decodeAfter(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ clientProductId }) => encodeCursor(clientProductId, list));
  return { success: true, data: { items: page, nextCursor } };
};
