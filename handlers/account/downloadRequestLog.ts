import type { Operations } from '../../generated/account/operations.gen.ts';
import { assertRange } from '../../src/domain/usage/time-range.ts';
import { type AccountHandler, StreamResponse } from '../../src/http/operation.ts';
import { requestCsv } from '../../src/views/usage/request-csv.ts';

/** Returns the matching requests as CSV, newest first. */
export const downloadRequestLog: AccountHandler<Operations['downloadRequestLog']> = async (ctx, { company, query }) => {
  assertRange(query);
  return new StreamResponse(requestCsv(ctx.db, company.id, query), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="requests.csv"',
  });
};
