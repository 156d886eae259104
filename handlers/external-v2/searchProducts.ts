import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { catalogPage } from '../../src/db/catalog.ts';
import { Refusal } from '../../src/domain/errors.ts';
import { type Handler, JsonText } from '../../src/http/operation.ts';
import { catalogExtras } from '../../src/views/catalog-extras.ts';

/** The catalog items whose name holds `q` and whose SKU starts with `sku`; either may be left out. */
export const searchProducts: Handler<Operations['searchProducts']> = async (ctx, { company, query }) => {
  const { q, sku, limit } = query;
  if (q === undefined && sku === undefined) {
    throw new Refusal('INVALID_REQUEST', 'The request does not fit the contract; see details.', [
      'query parameter "q" or "sku" is required',
    ]);
  }
  const selection = { name: q, skuPrefix: sku };
  const items = await catalogPage(ctx.db, company, selection, { offset: 0, limit }, catalogExtras(query.include));
  return new JsonText(`{"success":true,"data":{"limit":${limit},"count":${items.count},"items":${items.json}}}`);
};
