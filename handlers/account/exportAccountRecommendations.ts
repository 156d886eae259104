import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import { listDetailedRecommendations } from '../../src/db/recommendations/detailed-recommendations.ts';
import {
  type ListFilter,
  type ListSort,
  listSortedRecommendations,
} from '../../src/db/recommendations/recommendation-list.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { readAttentionFilter } from '../../src/services/recommendations/attention-filter.ts';
import { type RecommendationRow, recommendationColumns } from '../../src/views/lists/recommendation-columns.ts';
import { accountFilterOf, readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

const batchSize = 500;

/** Returns the filtered list of recommendations as a file. */
export const exportAccountRecommendations: AccountHandler<Operations['exportAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const { sort, direction } = query;
  const filter = await readAttentionFilter(ctx, company.id, accountFilterOf(query));
  const batches = readRows(ctx, readerOf(company, query), filter, { sort, descending: direction === 'desc' });
  const list = { name: 'recommendations', columns: recommendationColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};

async function* readRows(
  { db }: Context,
  company: Company,
  filter: ListFilter,
  order: { sort: ListSort; descending: boolean },
): AsyncGenerator<RecommendationRow[]> {
  let after: string[] | undefined;
  do {
    const page = await listSortedRecommendations(db, company.id, filter, { ...order, limit: batchSize, after });
    const products = page.rows.map(({ productId }) => productId);
    const details = await listDetailedRecommendations(db, company, { products });
    const byId = new Map(details.map((detail) => [detail.item.productId, detail]));
    yield page.rows.flatMap(({ productId, category, orderValue }) => {
      const detail = byId.get(productId);
      return detail === undefined ? [] : [{ ...detail, category, orderValue }];
    });
    after = page.next ?? undefined;
  } while (after !== undefined);
}
