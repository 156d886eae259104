import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readBuyerPage } from '../../src/services/catalog/account-catalog.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';

/** Lists the catalog with the company's prices, stock and sales. */
export const listAccountCatalog: AccountHandler<Operations['listAccountCatalog']> = async (ctx, { company, query }) => {
  const { search, supplierId, categorySlug, availability, limit } = query;
  const filter = { supplierId, categorySlug, availability };
  const list = pagedList(company, 'listAccountCatalog', search, filter);
  const after = decodePosition(query.cursor, list);
  const { items, next } = await readBuyerPage(ctx, company, { text: search, filter }, { limit, after });
  return { success: true, data: { items, nextCursor: encodePosition(next, list) } };
};
