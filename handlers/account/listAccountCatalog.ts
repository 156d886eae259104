import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { productsFor, readBuyerPage } from '../../src/services/catalog/account-catalog.ts';
import { selectWatched } from '../../src/services/pricing/price-watches.ts';
import { encodeSortedCursor, pagedList, parseSortedCursor } from '../../src/views/cursor.ts';
import { catalogOrder, catalogSelection } from '../catalog-selection.ts';

/** Lists the catalog with the company's prices, stock and sales. */
export const listAccountCatalog: AccountHandler<Operations['listAccountCatalog']> = async (
  ctx,
  { company, user, query },
) => {
  const [selection, order] = [catalogSelection(query), catalogOrder(query)];
  const list = pagedList(company, 'listAccountCatalog', selection, order);
  const window = { limit: query.limit, after: parseSortedCursor(query.cursor, list) };
  const selected = await selectWatched(ctx, company, selection);
  const { items, next } = await readBuyerPage(ctx, company, selected, order, window);
  return { success: true, data: { items: productsFor(user, items), nextCursor: encodeSortedCursor(next, list) } };
};
