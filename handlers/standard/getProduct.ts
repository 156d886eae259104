import type { Operations } from '../../generated/standard/operations.gen.ts';
import { findProductJson } from '../../src/db/catalog/product-pages.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';

/** Returns a product of the company's catalog, by UUID or `ps_` ID. */
export const getProduct: Handler<Operations['getProduct']> = async (ctx, { company, path, query }) => {
  const product = await findProductJson(ctx.db, company, path.id, {
    images: query.withImages,
    category: query.includeCategory,
    tcc: query.includeTcc,
    tsp: query.includeTsp,
  });
  if (product === null) throw notFoundError(`The product ${path.id}`);
  return new RawJson(`{"success":true,"data":${product}}`);
};
