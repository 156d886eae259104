import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import { listDetailedRecommendations } from '../../src/db/recommendations/detailed-recommendations.ts';
import {
  type ListFilter,
  type ListSort,
  listSortedRecommendations,
} from '../../src/db/recommendations/recommendation-list.ts';
import type { Company } from '../../src/domain/accounts/company.ts';
import { exportColumns } from '../../src/domain/exports/csv-row.ts';
import { csvFile } from '../../src/http/csv-file.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { filterOf, readerOf } from '../../src/views/recommendations/recommendation-filter.ts';

const productColumns = ['sku', 'name', 'supplier', 'category', 'price', 'currency', 'orderValue'];
const columns = [...new Set([...productColumns, ...exportColumns.recommendations])];
const batchSize = 500;

/** Returns the filtered list of recommendations as CSV. */
export const exportAccountRecommendations: AccountHandler<Operations['exportAccountRecommendations']> = async (
  ctx,
  { company, query },
) => {
  const { sort, direction } = query;
  return csvFile(
    'recommendations',
    columns,
    readRows(ctx, readerOf(company, query), filterOf(query), { sort, descending: direction === 'desc' }),
  );
};

async function* readRows(
  { db }: Context,
  company: Company,
  filter: ListFilter,
  order: { sort: ListSort; descending: boolean },
): AsyncGenerator<object[]> {
  let after: string[] | undefined;
  do {
    const page = await listSortedRecommendations(db, company.id, filter, { ...order, limit: batchSize, after });
    const products = page.rows.map(({ productId }) => productId);
    const details = await listDetailedRecommendations(db, company, { products });
    const byId = new Map(details.map((detail) => [detail.item.productId, detail]));
    yield page.rows.map((row) => ({ ...row, ...byId.get(row.productId), ...byId.get(row.productId)?.item }));
    after = page.next ?? undefined;
  } while (after !== undefined);
}
