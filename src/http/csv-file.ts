// CSV files as responses.

import { StreamResponse } from './operation.ts';

/** Returns a response that browsers save as a file named after the list and today (UTC). */
export function csvFile(list: string, lines: AsyncIterable<string>): StreamResponse {
  const name = `${list}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`;
  return new StreamResponse(lines, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
