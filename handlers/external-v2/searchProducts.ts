import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listCatalogPage } from '../../src/db/catalog/product-pages.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { parseCatalogExtras } from '../../src/views/catalog/catalog-extras.ts';

/** Searches the catalog by name (contains `q`) and SKU (starts with `sku`); both are optional. */
export const searchProducts: Handler<Operations['searchProducts']> = async (ctx, { company, query }) => {
  const { q, sku, limit } = query;
  if (q === undefined && sku === undefined) {
    throw new ApiError('INVALID_REQUEST', 'Invalid request; see details.', [
      'query parameter "q" or "sku": is required',
    ]);
  }
  const selection = { name: q, skuPrefix: sku };
  const items = await listCatalogPage(
    ctx.db,
    company,
    selection,
    { offset: 0, limit },
    parseCatalogExtras(query.include),
  );
  return new RawJson(`{"success":true,"data":{"limit":${limit},"count":${items.count},"items":${items.json}}}`);
};
