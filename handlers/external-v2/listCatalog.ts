import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { countCatalog } from '../../src/db/catalog/catalog-totals.ts';
import { listCatalogPage } from '../../src/db/catalog/product-pages.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { parseCatalogExtras } from '../../src/views/catalog/catalog-extras.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';
import { parseProductIds } from '../../src/views/product-ids.ts';

/** Lists a page of the company's catalog, or of the requested products in it, with the requested extras. */
export const listCatalog: Handler<Operations['listCatalog']> = async (ctx, { company, query }) => {
  const { limit } = query;
  const ids = parseProductIds('ids', query.ids);
  const list = pagedList(company, 'listCatalog', ids);
  const after = decodePosition(query.cursor, list);
  const offset = after === undefined ? query.offset : 0;
  const [items, total] = await Promise.all([
    listCatalogPage(ctx, company, { ids }, { offset, limit, after }, parseCatalogExtras(query.include)),
    countCatalog(ctx, company, { ids }),
  ]);
  const nextCursor = JSON.stringify(encodePosition(items.next, list));
  return new RawJson(
    `{"success":true,"data":{"total":${total},"limit":${limit},"offset":${offset},` +
      `"items":${items.json},"nextCursor":${nextCursor}}}`,
  );
};
