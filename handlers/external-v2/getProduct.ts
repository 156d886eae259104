import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findCatalogItemJson } from '../../src/db/catalog/product-pages.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { parseCatalogExtras } from '../../src/views/catalog/catalog-extras.ts';

/** Returns an item of the company's catalog, with the requested extras. */
export const getProduct: Handler<Operations['getProduct']> = async (ctx, { company, path, query }) => {
  const item = await findCatalogItemJson(ctx.db, company, path.productId, parseCatalogExtras(query.include));
  if (item === null) throw notFoundError(`The product ${path.productId}`);
  return new RawJson(`{"success":true,"data":${item}}`);
};
