import type { Operations } from '../../generated/account/operations.gen.ts';
import { findPrices } from '../../src/db/pricing/price-history.ts';
import { isPriceWatched } from '../../src/db/pricing/price-watches.ts';
import { listQueued } from '../../src/db/recommendations/recalculation-queue.ts';
import { can } from '../../src/domain/accounts/permissions.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readProductOverview } from '../../src/services/catalog/product-overview.ts';
import { priceHistory } from '../../src/views/catalog/product-prices.ts';
import { readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

const maxPriceChanges = 24;

/** What users see who may not see recommendations. */
const noAdvice = {
  ...{ recommendation: null, isRecalculating: false, stockout: null, supplierShortage: null, methodComparison: null },
};

/** Returns a product with terms, prices, sales, recommendation and forecast. */
export const getAccountProduct: AccountHandler<Operations['getAccountProduct']> = async (
  ctx,
  { company, user, path, query },
) => {
  const productId = path.productId.toLowerCase();
  const [overview, prices, isWatched, queued] = await Promise.all([
    readProductOverview(ctx, readerOf(company, query), productId),
    findPrices(ctx.db, company, productId, maxPriceChanges),
    isPriceWatched(ctx.db, company.id, productId),
    listQueued(ctx.db, company.id, [productId]),
  ]);
  if (prices === undefined) throw notFoundError('The product');
  return {
    success: true,
    data: {
      ...overview,
      isRecalculating: queued.length > 0,
      ...(can(user, 'purchase') ? {} : noAdvice),
      priceHistory: priceHistory(company, prices),
      isPriceWatched: isWatched,
    },
  };
};
