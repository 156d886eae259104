// The request log as CSV.

import {
  listRequests,
  type RequestFilter,
  type RequestPosition,
  type StoredRequest,
} from '../../db/usage/request-log.ts';
import { escapeFormula } from '../../domain/catalog/spreadsheet-text.ts';
import { csvCell } from '../../domain/csv-cell.ts';
import type { Database } from '../../postgres/connection.ts';

const columns = [
  ...(['requestedAt', 'method', 'path', 'status', 'errorCode', 'durationMs', 'requestId', 'keyId', 'keyName'] as const),
  'pathTemplate',
] as const satisfies (keyof StoredRequest)[];

const pageSize = 1000;

/** Yields the header, then the requests that match, newest first. Text that a spreadsheet would evaluate has an apostrophe before it. */
export async function* requestCsv(db: Database, companyId: string, filter: RequestFilter): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  let after: RequestPosition | undefined;
  do {
    const { requests, next } = await listRequests(db, companyId, filter, { after, limit: pageSize });
    yield requests.map(csvRow).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

function csvRow(request: StoredRequest): string {
  return `${columns.map((name) => csvCell(escapeFormula(String(request[name] ?? '')))).join(',')}\r\n`;
}
