import type { Operations } from '../../generated/account/operations.gen.ts';
import { summarizeRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import { currentDay } from '../../src/domain/clock.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readSalesData } from '../../src/services/demand/known-sales.ts';
import { readAttentionFilter } from '../../src/services/recommendations/attention-filter.ts';
import { accountFilterOf } from '../../src/views/recommendations/recommendation-filter.ts';

/** Returns the totals of a filtered list of recommendations, and what it can be filtered by. */
export const summarizeAccountRecommendations: AccountHandler<Operations['summarizeAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const filter = await readAttentionFilter(ctx, company.id, accountFilterOf(query));
  const salesData = await readSalesData(ctx.db, company.id, currentDay(ctx.clock));
  const { totalValue, ...summary } = await summarizeRecommendations(ctx.db, company.id, filter);
  return { success: true, data: { ...summary, totalValue: { currency: 'TRY', amount: totalValue }, salesData } };
};
