// The request log as CSV.

import type { RequestPosition, StoredRequest } from '../../db/usage/request-log.ts';
import { escapeFormula } from '../../domain/catalog/spreadsheet-text.ts';
import { csvCell } from '../../domain/csv-cell.ts';

const columns = [
  ...([
    'requestedAt',
    'method',
    'path',
    'httpStatus',
    'errorCode',
    'durationMs',
    'requestId',
    'keyId',
    'keyName',
  ] as const),
  'pathTemplate',
] as const satisfies (keyof StoredRequest)[];

/** Reads the requests after a position, newest first. */
type ReadRequests = (
  after: RequestPosition | undefined,
) => Promise<{ requests: StoredRequest[]; next: RequestPosition | null }>;

/** Yields the header, then all requests. Text that a spreadsheet would evaluate has an apostrophe before it. */
export async function* requestCsv(read: ReadRequests): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  let after: RequestPosition | undefined;
  do {
    const { requests, next } = await read(after);
    yield requests.map(csvRow).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

function csvRow(request: StoredRequest): string {
  return `${columns.map((name) => csvCell(escapeFormula(String(request[name] ?? '')))).join(',')}\r\n`;
}
