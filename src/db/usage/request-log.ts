// Stores and lists the requests of a company's API keys.

import { randomUUID } from 'node:crypto';
import { type LoggedRequest, type RequestBatch, requestLogDays } from '../../domain/usage/request.ts';
import type { Database } from '../../postgres/connection.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import { containsPattern } from '../../postgres/text-match.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

const counts = ['requests', 'status_2xx', 'status_3xx', 'status_4xx', 'status_5xx', 'rate_limited'];

/** The company's row unless the company is suspended: an erasure suspends it first, and its last requests are stored up to a second later. */
const activeShard = `(
      SELECT s.company_id FROM company_shards s JOIN companies c ON c.id = s.company_id
      WHERE s.company_id = :companyId AND c.suspended_at IS NULL
    ) shard`;

const storeStatement = `
  WITH logged AS (
    INSERT INTO request_log (company_id, requested_at, id, key_id, method, path_template, path, status, error_code, request_id, duration_ms)
    SELECT shard.company_id, "requestedAt", id, "keyId", method, "pathTemplate", path, status, "errorCode", "requestId", "durationMs"
    FROM ${activeShard}, json_to_recordset(:requests) AS request ("requestedAt" timestamptz, id uuid, "keyId" text, method text,
      "pathTemplate" text, path text, status smallint, "errorCode" text, "requestId" text, "durationMs" integer)
  ), counted AS (
    INSERT INTO request_usage AS known (company_id, hour, key_id, ${counts.join(', ')})
    SELECT shard.company_id, hour, "keyId", requests, "status2xx", "status3xx", "status4xx", "status5xx", "rateLimited"
    FROM ${activeShard}, json_to_recordset(:usage) AS usage (hour timestamptz, "keyId" text, requests integer, "status2xx" integer,
      "status3xx" integer, "status4xx" integer, "status5xx" integer, "rateLimited" integer)
    ON CONFLICT (company_id, hour, key_id) DO UPDATE SET
      ${counts.map((column) => `${column} = known.${column} + excluded.${column}`).join(', ')}
  )
  SELECT shard.company_id FROM ${companyShard}`;

/** Stores requests of a company and adds their numbers to the usage, in one statement; nothing if the company is suspended. */
export async function storeRequests(db: Database, companyId: string, { requests, usage }: RequestBatch): Promise<void> {
  const bindings = {
    companyId,
    requests: JSON.stringify(requests.map((request) => ({ ...request, id: randomUUID() }))),
    // Sorted, so that concurrent statements lock rows in the same order.
    usage: JSON.stringify(usage.toSorted((a, b) => compare(a.hour, b.hour) || compare(a.keyId, b.keyId))),
  };
  await insertOnShard(db, storeStatement, bindings, queryPrepared);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Undefined filters match all requests. */
interface RequestFilter {
  keyId?: string | undefined;
  /** `none` matches requests without a response. */
  httpStatusClass?: readonly ('2xx' | '3xx' | '4xx' | '5xx' | 'none')[] | undefined;
  /** Part of the method and the path, such as `GET /api/v2`. */
  search?: string | undefined;
  requestId?: string | undefined;
  /** ISO 8601, inclusive. */
  from?: string | undefined;
  /** ISO 8601, exclusive. */
  to?: string | undefined;
  /** By time; `desc` by default. */
  direction?: 'asc' | 'desc' | undefined;
}

/** The sort key of a request. */
export interface RequestPosition {
  createdAt: string;
  id: string;
}

/** A stored request; `requestedAt` is ISO 8601 UTC. */
export interface StoredRequest extends Omit<LoggedRequest, 'companyId' | 'requestedAt' | 'status'> {
  requestedAt: string;
  httpStatus: LoggedRequest['status'];
  keyName: string | null;
}

/** Returns the requests of a company after `after`, newest first unless `direction` is `asc`, and the position of the last one if more follow. */
export async function listRequests(
  db: Database,
  companyId: string,
  { keyId, httpStatusClass, search, requestId, from, to, direction = 'desc' }: RequestFilter,
  { after, limit }: { after?: RequestPosition | undefined; limit: number },
): Promise<{ requests: StoredRequest[]; next: RequestPosition | null }> {
  const [order, isAfter] = direction === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
  const conditions = [
    'r.company_id = :companyId',
    // Expired requests are deleted once a day.
    `r.requested_at > now() - make_interval(days => ${requestLogDays})`,
    ...(keyId === undefined ? [] : ['r.key_id = :keyId']),
    ...(httpStatusClass === undefined ? [] : ['coalesce(r.status / 100, 0) = ANY (:hundreds::integer[])']),
    ...(search === undefined ? [] : [`lower(r.method || ' ' || r.path) LIKE lower(:textPattern)`]),
    ...(requestId === undefined ? [] : ['r.request_id = :requestId']),
    ...(from === undefined ? [] : ['r.requested_at >= :from']),
    ...(to === undefined ? [] : ['r.requested_at < :to']),
    ...(after === undefined ? [] : [`(r.requested_at, r.id) ${isAfter} (:createdAt::timestamptz, :id::uuid)`]),
  ];
  // 0 without a response.
  const hundreds = httpStatusClass?.map((name) => (name === 'none' ? 0 : Number(name[0])));
  const textPattern = containsPattern(search ?? '');
  const { rows } = await db.raw<{ rows: (StoredRequest & { id: string })[] }>(
    `SELECT r.id, iso_utc(r.requested_at) AS "requestedAt", r.key_id AS "keyId", coalesce(k.name, u.email) AS "keyName", r.method,
       r.path_template AS "pathTemplate", r.path, r.status AS "httpStatus", r.error_code AS "errorCode", r.request_id AS "requestId",
       r.duration_ms AS "durationMs"
     FROM request_log r LEFT JOIN api_keys k ON k.company_id = :companyId AND k.id = r.key_id
       LEFT JOIN users u ON u.company_id = :companyId AND u.id::text = r.key_id
     WHERE ${conditions.join(' AND ')}
     ORDER BY r.requested_at ${order}, r.id ${order} LIMIT :rows`,
    { companyId, keyId, hundreds, textPattern, requestId, from, to, ...after, rows: limit + 1 },
  );
  const last = rows[limit - 1];
  return {
    requests: rows.slice(0, limit).map(({ id, ...request }) => request),
    // Times are stored in milliseconds.
    next: rows.length > limit && last ? { createdAt: last.requestedAt, id: last.id } : null,
  };
}

/** Deletes up to `limit` requests that are older than 7 days and returns their number. */
export async function deleteExpiredRequests(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, requested_at, id FROM request_log
       WHERE requested_at < now() - make_interval(days => ${requestLogDays}) ORDER BY requested_at LIMIT ?
     )
     DELETE FROM request_log known USING expired e
     WHERE known.company_id = e.company_id AND known.requested_at = e.requested_at AND known.id = e.id`,
    [limit],
  );
  return rowCount;
}
