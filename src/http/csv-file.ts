// CSV files as responses.

import { csvHeader, csvLine } from '../domain/exports/csv-row.ts';
import { StreamResponse } from './operation.ts';

type Batches = AsyncIterable<object[]> | Iterable<object[]>;

/** Returns a response that browsers save as a file named after the list and today (UTC). Rows come in batches; see `csvLine`. */
export function csvFile(list: string, columns: readonly string[], batches: Batches): StreamResponse {
  const name = `${list}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`;
  return new StreamResponse(toLines(columns, batches), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

async function* toLines(columns: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const rows of batches) yield rows.map((row) => csvLine(columns, row)).join('');
}
