import type { Operations } from '../../generated/account/operations.gen.ts';
import { listRequests as readRequests } from '../../src/db/usage/request-log.ts';
import { parseTimeRange } from '../../src/domain/time-range.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';

/** Lists the requests of the company's API keys by time. */
export const listRequests: AccountHandler<Operations['listRequests']> = async (ctx, { company, query }) => {
  const { limit, cursor, ...filter } = query;
  const range = parseTimeRange(filter);
  const list = pagedList(company, 'listRequests', filter);
  const after = decodePosition(cursor, list);
  const { requests: items, next } = await readRequests(ctx.db, company.id, { ...filter, ...range }, { after, limit });
  return { success: true, data: { items, nextCursor: encodePosition(next, list) } };
};
