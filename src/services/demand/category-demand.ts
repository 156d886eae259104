// Calculates the demand of a company's categories from the monthly demand of its own products, in one pass with memory bounded by the number
// of categories.

import { replaceCategoryDemand } from '../../db/demand/category-demand.ts';
import { streamRollups } from '../../db/demand/demand-rollups.ts';
import { dayNumber } from '../../domain/day.ts';
import { addToTotals, type CategoryTotals, categoryDemand, emptyTotals } from '../../domain/demand/category-demand.ts';
import { monthNumber } from '../../domain/demand/monthly-demand.ts';
import type { Database } from '../../postgres/connection.ts';

/** Calculates and stores the demand of each category as of a day (`YYYY-MM-DD`). Repeatable. */
export async function updateCategoryDemand(db: Database, companyId: string, today: string): Promise<void> {
  const month = monthNumber(dayNumber(today));
  const totals = new Map<string, CategoryTotals>();
  for await (const products of streamRollups(db, companyId)) {
    for (const { categoryId, ...product } of products) {
      const category = totals.get(categoryId) ?? emptyTotals();
      totals.set(categoryId, category);
      addToTotals(category, product, month);
    }
  }
  // A fixed lock order prevents deadlocks.
  const categories = [...totals].sort(([one], [other]) => (one < other ? -1 : 1));
  const demand = new Map(categories.map(([id, category]) => [id, categoryDemand(category)]));
  await db.transaction((trx) => replaceCategoryDemand(trx, companyId, demand));
}
