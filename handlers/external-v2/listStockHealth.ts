import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import {
  listStockHealth as listPage,
  type StockHealthPosition,
  type StockHealthTotal,
} from '../../src/db/recommendations/stock-health.ts';
import { type StockIssue, stockIssues } from '../../src/domain/recommendations/stock-health.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, type PagedList, pagedList } from '../../src/views/cursor.ts';

/** Lists dead and excess stock and stock at risk, most valuable first. */
export const listStockHealth: Handler<Operations['listStockHealth']> = async (ctx, { company, query }) => {
  const { health, limit } = query;
  const list = pagedList(company, 'listStockHealth', health ?? null);
  const page = await listPage(ctx.db, company, { health, limit, after: parsePosition(query.cursor, list) });
  const totals = new Map(page.totals.map((total) => [total.health, total]));
  return {
    success: true,
    data: {
      currency: 'TRY',
      totals: stockIssues.map((issue) => totals.get(issue) ?? noStock(issue)),
      items: page.rows,
      nextCursor: page.next && encodeCursor(`${page.next.value}|${page.next.productId}`, list),
    },
  };
};

function noStock(health: StockIssue): StockHealthTotal {
  return {
    health,
    productCount: 0,
    units: 0,
    stockValue: '0.00',
    ...(health === 'at_risk' && { lostRevenue: '0.00' }),
  };
}

function parsePosition(cursor: string | undefined, list: PagedList): StockHealthPosition | undefined {
  if (cursor === undefined) return undefined;
  const [value = '', productId = ''] = decodeCursor(cursor, list).split('|');
  return { value, productId };
}
