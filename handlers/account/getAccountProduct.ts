import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readProductOverview } from '../../src/services/catalog/product-overview.ts';
import { readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

/** Returns a product with terms, prices, sales, recommendation and forecast. */
export const getAccountProduct: AccountHandler<Operations['getAccountProduct']> = async (
  ctx,
  { company, path, query },
) => ({
  success: true,
  data: await readProductOverview(ctx, readerOf(company, query), path.productId),
});
