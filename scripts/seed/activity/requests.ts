// The requests of the demo company's API keys in the last days, for the request log and the usage.

import { listKeys } from '../../../src/db/accounts/api-keys.ts';
import { storeRequests } from '../../../src/db/usage/request-log.ts';
import {
  countRequest,
  type HourlyUsage,
  type LoggedRequest,
  noRequests,
  requestLogDays,
} from '../../../src/domain/usage/request.ts';
import { chance } from '../random.ts';
import type { ActivityContext } from './activity.ts';

const hourMs = 3_600_000;
/** Days that the usage of the demo covers. */
const usageDays = 30;
const calls = [
  { method: 'GET', path: '/api/v1/products', scope: 'read' },
  { method: 'GET', path: '/api/v2/external/catalog/changes', scope: 'read' },
  { method: 'POST', path: '/api/v2/external/sales', scope: 'write' },
  { method: 'POST', path: '/api/v2/external/stock', scope: 'write' },
  { method: 'GET', path: '/api/v2/external/recommendations', scope: 'read' },
  { method: 'GET', path: '/api/v2/external/orders', scope: 'read' },
] as const;

/**
 * Records some requests in each hour: counts of the usage, and rows for the days that the request log covers. A few of them fail, among them all that
 * the scopes of a key do not permit.
 */
export async function addRequests({ db }: ActivityContext, companyId: string): Promise<void> {
  const keys = (await listKeys(db, companyId)).filter(({ revokedAt }) => revokedAt === null);
  const random = chance(23);
  const requests: LoggedRequest[] = [];
  const usage: HourlyUsage[] = [];
  const thisHour = Math.floor(Date.now() / hourMs) * hourMs;
  for (let hoursAgo = usageDays * 24 - 1; hoursAgo > 0; hoursAgo--) {
    const hour = thisHour - hoursAgo * hourMs;
    for (const { id: keyId, scopes } of keys) {
      const permitted = calls.filter(({ scope }) => scopes.includes(scope));
      const counts = noRequests();
      for (let count = random.whole(0, 3); count > 0; count--) {
        const { method, path, scope } = random.pick(random.percent(1) ? calls : permitted);
        const failure = !scopes.includes(scope) ? forbidden : random.percent(4) ? random.pick(failures) : undefined;
        countRequest(counts, failure?.status ?? 200);
        if (hoursAgo >= requestLogDays * 24) continue;
        requests.push({
          companyId,
          keyId,
          requestedAt: new Date(hour + random.whole(0, hourMs - 1)),
          method,
          pathTemplate: path,
          path,
          status: failure?.status ?? 200,
          errorCode: failure?.errorCode ?? null,
          requestId: `demo-${requests.length + 1}`,
          durationMs: random.whole(4, 90),
        });
      }
      if (counts.requests > 0) usage.push({ keyId, hour: new Date(hour).toISOString(), ...counts });
    }
  }
  await storeRequests(db, companyId, { requests, usage });
}

const forbidden = { status: 403, errorCode: 'INSUFFICIENT_SCOPE' };

const failures = [
  { status: 400, errorCode: 'INVALID_REQUEST' },
  { status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' },
];
