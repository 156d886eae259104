import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listCatalogPage } from '../../src/db/catalog/product-pages.ts';
import { readFacets } from '../../src/db/catalog/search-facets.ts';
import { priceRangeErrors } from '../../src/domain/catalog/price-range.ts';
import { normalizeSearchedCode } from '../../src/domain/catalog/product-code.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { type FieldError, inQuery } from '../../src/domain/field-error.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { parseCatalogExtras } from '../../src/views/catalog/catalog-extras.ts';
import { decodeOffset, decodePosition, encodeOffset, encodePosition, pagedList } from '../../src/views/cursor.ts';

type Query = Parameters<Handler<Operations['searchProducts']>>[1]['query'];

/** Searches the catalog by words (`search`), or by name (contains `q`) and SKU (starts with `sku`). */
export const searchProducts: Handler<Operations['searchProducts']> = async (ctx, { company, query }) => {
  const { q, sku, search: text, limit, supplierId, categorySlug, availability, currency, minPrice, maxPrice } = query;
  const filter = { supplierId, categorySlug, availability, currency, minPrice, maxPrice };
  const list = pagedList(company, 'searchProducts', text ?? null, q ?? null, sku ?? null, filter);
  const selection = {
    filter,
    name: q,
    skuPrefix: sku && normalizeSearchedCode(sku),
    text: text && normalizeSearchedCode(text),
  };
  const facetNames = query.facets ?? [];
  // A ranked search has positions; the others have few results.
  const window =
    text === undefined
      ? { offset: decodeOffset(query.cursor, list), limit }
      : { offset: 0, limit, after: decodePosition(query.cursor, list) };
  assertOneSearch(query);
  const [items, facets] = await Promise.all([
    listCatalogPage(ctx, company, selection, window, parseCatalogExtras(query.include)),
    text !== undefined && facetNames.length > 0
      ? readFacets(ctx, company, { ...selection, text }, facetNames)
      : undefined,
  ]);
  const nextCursor =
    text === undefined
      ? items.next && encodeOffset(window.offset + items.count, list)
      : encodePosition(items.next, list);
  const facetsJson = facets === undefined ? '' : `,"facets":${JSON.stringify(facets)}`;
  return new RawJson(
    `{"success":true,"data":{"items":${items.json},"nextCursor":${JSON.stringify(nextCursor)}${facetsJson}}}`,
  );
};

function assertOneSearch({ q, sku, search, facets, ...filter }: Query): void {
  const details: FieldError[] = [];
  if (search === undefined) {
    if (q === undefined && sku === undefined) details.push(inQuery('search', 'is required without "q" and "sku"'));
    if (facets !== undefined) details.push(inQuery('facets', 'requires "search"'));
  } else if (q !== undefined || sku !== undefined) {
    details.push(inQuery('search', 'must not be combined with "q" or "sku"'));
  }
  details.push(...priceRangeErrors(filter));
  if (details.length > 0) throw invalidRequestError(details);
}
