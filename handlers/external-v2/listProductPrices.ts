import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findPrices } from '../../src/db/pricing/price-history.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';
import { serializePrices } from '../../src/views/catalog/product-prices.ts';
import { decodeOffset, pagedList } from '../../src/views/cursor.ts';

/** Returns the current, earlier and announced prices of a product. */
export const listProductPrices: Handler<Operations['listProductPrices']> = async (ctx, { company, path, query }) => {
  const list = pagedList(company, 'listProductPrices', path.productId);
  const window = { offset: decodeOffset(query.cursor, list), limit: query.limit };
  const stored = await findPrices(ctx.db, company, path.productId, window.offset + window.limit);
  if (stored === undefined) throw notFoundError(`The product ${path.productId}`);
  return { success: true, data: serializePrices(company, stored, window, list) };
};
