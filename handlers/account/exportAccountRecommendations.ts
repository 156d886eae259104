import type { Operations } from '../../generated/account/operations.gen.ts';
import { listDetailedRecommendations } from '../../src/db/recommendations/detailed-recommendations.ts';
import { listSortedRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { readAttentionFilter } from '../../src/services/recommendations/attention-filter.ts';
import { recommendationColumns } from '../../src/views/lists/recommendation-columns.ts';
import { accountFilterOf, readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

const batchSize = 500;

/** Returns the filtered list of recommendations as a file. */
export const exportAccountRecommendations: AccountHandler<Operations['exportAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const filter = await readAttentionFilter(ctx, company.id, accountFilterOf(query));
  const reader = readerOf(company, query);
  const order = { sort: query.sort, descending: query.direction === 'desc' };
  const batches = readBatches(async (after: string[] | undefined) => {
    const page = await listSortedRecommendations(ctx.db, company.id, filter, { ...order, limit: batchSize, after });
    const products = page.rows.map(({ productId }) => productId);
    const details = await listDetailedRecommendations(ctx.db, reader, { products });
    const byId = new Map(details.map((detail) => [detail.item.productId, detail]));
    const rows = page.rows.flatMap(({ productId, category, orderValue }) => {
      const detail = byId.get(productId);
      return detail === undefined ? [] : [{ ...detail, category, orderValue, today: filter.shownOn }];
    });
    return { rows, next: page.next };
  });
  const list = { name: 'recommendations', columns: recommendationColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};
