// Stored requests of API keys, for tests of the request log and of usage.

import { storeRequests } from '../../src/db/usage/request-log.ts';
import { countRequest, type LoggedRequest, noRequests } from '../../src/domain/usage/request.ts';
import type { Database } from '../../src/postgres/connection.ts';

/** Returns the public ID of an API key. */
export function keyIdOf(key: string): string {
  return key.split('_')[1]!;
}

/** Stores requests of a company, as the API processes do; `requestedAt` is ISO 8601. */
export async function storeSampleRequests(
  db: Database,
  companyId: string,
  requests: (Partial<Omit<LoggedRequest, 'requestedAt'>> & { keyId: string; requestedAt: string })[],
): Promise<void> {
  for (const { requestedAt, ...given } of requests) {
    const request: LoggedRequest = {
      companyId,
      method: 'GET',
      pathTemplate: '/api/v2/external/catalog',
      path: '/api/v2/external/catalog',
      status: 200,
      errorCode: null,
      requestId: 'request',
      durationMs: 3,
      requestedAt: new Date(requestedAt),
      ...given,
    };
    const hour = `${requestedAt.slice(0, 13)}:00:00.000Z`;
    const counts = noRequests();
    countRequest(counts, request.status);
    await storeRequests(db, companyId, { requests: [request], usage: [{ keyId: request.keyId, hour, ...counts }] });
  }
}

/** Returns the ISO 8601 time this many hours ago. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
