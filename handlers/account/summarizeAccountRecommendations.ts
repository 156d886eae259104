import type { Operations } from '../../generated/account/operations.gen.ts';
import { summarizeRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { filterOf } from '../../src/views/recommendations/recommendation-filter.ts';

/** Returns the totals of a filtered list of recommendations, and what it can be filtered by. */
export const summarizeAccountRecommendations: AccountHandler<Operations['summarizeAccountRecommendations']> = async (
  ctx,
  { company, query },
) => ({ success: true, data: await summarizeRecommendations(ctx.db, company.id, filterOf(query)) });
