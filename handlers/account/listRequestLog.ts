import type { Operations } from '../../generated/account/operations.gen.ts';
import { listRequests } from '../../src/db/usage/request-log.ts';
import { assertRange } from '../../src/domain/usage/time-range.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodePosition, encodePosition, pagedList } from '../../src/views/cursor.ts';

/** Lists the requests of the company's API keys, newest first. */
export const listRequestLog: AccountHandler<Operations['listRequestLog']> = async (ctx, { company, query }) => {
  const { limit, cursor, ...filter } = query;
  assertRange(filter);
  const list = pagedList(company, 'listRequestLog', filter);
  const after = decodePosition(cursor, list);
  const { requests, next } = await listRequests(ctx.db, company.id, filter, { after, limit });
  return { success: true, data: { requests, nextCursor: encodePosition(next, list) } };
};
