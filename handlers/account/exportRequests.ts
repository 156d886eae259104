import type { Operations } from '../../generated/account/operations.gen.ts';
import { type RequestPosition, listRequests as readRequests } from '../../src/db/usage/request-log.ts';
import { parseTimeRange } from '../../src/domain/time-range.ts';
import { type AccountHandler, StreamResponse } from '../../src/http/operation.ts';
import { requestCsv } from '../../src/views/usage/request-csv.ts';

const pageSize = 1000;

/** Returns the matching requests as CSV, newest first. */
export const exportRequests: AccountHandler<Operations['exportRequests']> = async (ctx, { company, query }) => {
  const filter = { ...query, ...parseTimeRange(query) };
  const read = (after?: RequestPosition) => readRequests(ctx.db, company.id, filter, { after, limit: pageSize });
  return new StreamResponse(requestCsv(read), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="requests.csv"',
  });
};
