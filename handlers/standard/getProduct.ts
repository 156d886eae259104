import type { Operations } from '../../generated/standard/operations.gen.ts';
import { productJson } from '../../src/db/catalog.ts';
import { notFound } from '../../src/domain/errors.ts';
import { type Handler, JsonText } from '../../src/http/operation.ts';

/** One product of the company's catalog, by UUID or `ps_` ID. */
export const getProduct: Handler<Operations['getProduct']> = async (ctx, { company, path, query }) => {
  const product = await productJson(ctx.db, company, path.id, {
    images: query.withImages,
    category: query.includeCategory,
    tcc: query.includeTcc,
    tsp: query.includeTsp,
  });
  if (product === null) throw notFound(`The product ${path.id}`);
  return new JsonText(`{"success":true,"data":${product}}`);
};
