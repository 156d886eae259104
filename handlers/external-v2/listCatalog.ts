import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { countCatalog } from '../../src/db/catalog/catalog-totals.ts';
import { listCatalogPage } from '../../src/db/catalog/product-pages.ts';
import type { Selection } from '../../src/db/catalog/selection-conditions.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { parseCatalogExtras } from '../../src/views/catalog/catalog-extras.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';
import { normalizeProductIds } from '../../src/views/product-ids.ts';

/** Lists a page of the company's catalog, or of the requested products in it, with the requested extras. */
export const listCatalog: Handler<Operations['listCatalog']> = async (ctx, { company, query }) => {
  const { limit, offset, cursor, supplierId, categorySlug, availability } = query;
  if (cursor !== undefined && offset > 0) {
    throw invalidRequestError([inQuery('offset', 'must not be combined with "cursor"')]);
  }
  const isFiltered = [supplierId, categorySlug, availability].some((value) => value !== undefined);
  const selection: Selection = {
    ids: normalizeProductIds(query.ids),
    filter: isFiltered ? { supplierId, categorySlug, availability } : undefined,
  };
  const list = pagedList(company, 'listCatalog', selection);
  const after = decodePosition(cursor, list);
  const [items, total] = await Promise.all([
    listCatalogPage(ctx, company, selection, { offset, limit, after }, parseCatalogExtras(query.include)),
    countCatalog(ctx, company, selection),
  ]);
  const nextCursor = JSON.stringify(encodePosition(items.next, list));
  return new RawJson(
    `{"success":true,"data":{"total":${total},"limit":${limit},"offset":${offset},` +
      `"items":${items.json},"nextCursor":${nextCursor}}}`,
  );
};
