import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listDemandEvents as listPage } from '../../src/db/demand/demand-events.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeCursor, encodeCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists the company's demand events. */
export const listDemandEvents: Handler<Operations['listDemandEvents']> = async (ctx, { company, query }) => {
  const list = pagedList(company, 'listDemandEvents');
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, list);
  const { rows, next } = await listPage(ctx.db, company.id, { limit: query.limit, after });
  return {
    success: true,
    data: { items: rows, nextCursor: next && encodeCursor(next, list) },
  };
};
