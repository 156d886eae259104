// Reads what forecasts need beside a product's own days: the demand of its category, its price, and older months.

import { readCategoryDemand } from '../../db/demand/category-demand.ts';
import { readForecastSources } from '../../db/demand/demand-rollups.ts';
import type { CategoryDemand, SimilarProduct } from '../../domain/demand/category-demand.ts';
import type { MonthlyDemand } from '../../domain/demand/monthly-demand.ts';
import type { Database } from '../../postgres/connection.ts';

/** The sources of a product's forecast; null where unknown. */
export interface ForecastSources {
  category: CategoryDemand | null;
  /** In TRY. */
  price: number | null;
  months: MonthlyDemand | null;
  /** The company's choice of a product that this one sells like. */
  similar: SimilarProduct | null;
  /** The last day of the selling season, `YYYY-MM-DD`, or `MM-DD` of every year. */
  seasonEndsOn: string | null;
}

export const noSources: ForecastSources = {
  category: null,
  price: null,
  months: null,
  similar: null,
  seasonEndsOn: null,
};

/** Returns the sources of a company's products by product ID. */
export async function findForecastSources(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, ForecastSources>> {
  const products = await readForecastSources(db, companyId, productIds);
  const categoryIds = [...new Set(products.map(({ categoryId }) => categoryId))];
  const categories = await readCategoryDemand(db, companyId, categoryIds);
  return new Map(
    products.map(({ productId, categoryId, price, months, similar, seasonEndsOn }) => [
      productId,
      { category: categories.get(categoryId) ?? null, price, months, similar, seasonEndsOn },
    ]),
  );
}
