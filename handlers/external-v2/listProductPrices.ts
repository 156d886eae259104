import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findPrices } from '../../src/db/pricing/price-history.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';
import { serializePrices } from '../../src/views/catalog/product-prices.ts';

/** Returns the current, earlier and announced prices of a product. */
export const listProductPrices: Handler<Operations['listProductPrices']> = async (ctx, { company, path, query }) => {
  const stored = await findPrices(ctx.db, company, path.productId, query.limit);
  if (stored === undefined) throw notFoundError(`The product ${path.productId}`);
  return { success: true, data: serializePrices(company, stored, query.limit) };
};
