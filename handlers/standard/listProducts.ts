import type { Operations } from '../../generated/standard/operations.gen.ts';
import { countCatalog } from '../../src/db/catalog/catalog-totals.ts';
import { listProductPage } from '../../src/db/catalog/product-pages.ts';
import type { Selection } from '../../src/db/catalog/selection-conditions.ts';
import { normalizeSearchedCode } from '../../src/domain/catalog/product-code.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inQuery } from '../../src/domain/field-error.ts';
import { isUuid } from '../../src/domain/uuid.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';

/** Lists a page of the company's catalog, with the requested field groups. */
export const listProducts: Handler<Operations['listProducts']> = async (ctx, { company, query }) => {
  const { page, limit = query.ids === undefined ? defaultLimit : maxIds } = query;
  const selection: Selection = {
    supplierNumber: query.supplier_id,
    text: query.search && normalizeSearchedCode(query.search),
    ids: query.ids === undefined ? undefined : productIds(query.ids),
  };
  const list = pagedList(company, 'listProducts', selection);
  const after = decodePosition(query.cursor, list);
  const window = { offset: after === undefined ? (page - 1) * limit : 0, limit, after };
  const groups = {
    images: query.withImages,
    category: query.includeCategory,
    tcc: query.includeTcc,
    tsp: query.includeTsp,
  };
  const [products, total] = await Promise.all([
    listProductPage(ctx, company, selection, window, groups),
    countCatalog(ctx, company, selection),
  ]);
  // With a cursor the page number is unknown.
  const pagination = {
    page: after === undefined ? page : 1,
    limit,
    total,
    pages: Math.ceil(total / limit),
    nextCursor: encodePosition(products.next, list),
  };
  return new RawJson(`{"success":true,"data":${products.json},"pagination":${JSON.stringify(pagination)}}`);
};

const defaultLimit = 100;
const maxIds = 1000;
const psId = /^ps_[0-9A-Za-z]{10}$/i;

function productIds(list: string): string[] {
  const ids = list.split(',').map((id) => id.trim());
  const details = ids
    .filter((id) => !isUuid(id) && !psId.test(id))
    .slice(0, 100)
    .map((id) => inQuery('ids', `must hold UUIDs and ps_ IDs, not "${id.slice(0, 60)}"`));
  if (ids.length > maxIds) details.push(inQuery('ids', `must have at most ${maxIds} IDs`));
  if (details.length > 0) {
    throw invalidRequestError(details);
  }
  return ids;
}
