import type { Operations } from '../../generated/account/operations.gen.ts';
import { summarizeRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readSalesData } from '../../src/services/demand/known-sales.ts';
import { filterOf } from '../../src/views/recommendations/recommendation-filter.ts';

/** Returns the totals of a filtered list of recommendations, and what it can be filtered by. */
export const summarizeAccountRecommendations: AccountHandler<Operations['summarizeAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const salesData = await readSalesData(ctx.db, company.id, currentDay(ctx.clock));
  const { totalValue, ...summary } = await summarizeRecommendations(ctx.db, company.id, filterOf(query));
  return { success: true, data: { ...summary, totalValue: { currency: 'TRY', amount: totalValue }, salesData } };
};
