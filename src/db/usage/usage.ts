// Reads the hourly usage of a company's API keys.

import { type UsageCounts, usageDays } from '../../domain/usage/request.ts';
import type { Database } from '../../postgres/connection.ts';

export interface UsageFilter {
  interval: 'hour' | 'day';
  keyId?: string | undefined;
  /** ISO 8601: intervals that start at `from` or later, and before `to`. */
  from: string;
  to: string;
}

/** Where a page of usage ends. */
export interface UsagePosition {
  startsAt: string;
  keyId: string;
}

/** Numbers of requests of a key in an interval; `startsAt` is ISO 8601 UTC. */
export interface Usage extends UsageCounts {
  startsAt: string;
  keyId: string;
  keyName: string | null;
}

/**
 * Returns the usage of a company after `after`, oldest first, and the position of the last row if more follow. Intervals without
 * requests have no row.
 */
export async function listUsage(
  db: Database,
  companyId: string,
  { interval, keyId, from, to }: UsageFilter,
  { after, limit }: { after?: UsagePosition | undefined; limit: number },
): Promise<{ usage: Usage[]; next: UsagePosition | null }> {
  const { rows } = await db.raw<{ rows: Usage[] }>(
    `SELECT iso_utc(starts_at) AS "startsAt", usage.key_id AS "keyId", coalesce(k.name, u.email) AS "keyName", requests, "status2xx", "status3xx",
       "status4xx", "status5xx", "rateLimited"
     FROM (
       SELECT date_trunc(:interval, hour, 'UTC') AS starts_at, key_id, sum(requests)::float8 AS requests,
         sum(status_2xx)::float8 AS "status2xx", sum(status_3xx)::float8 AS "status3xx", sum(status_4xx)::float8 AS "status4xx",
         sum(status_5xx)::float8 AS "status5xx", sum(rate_limited)::float8 AS "rateLimited"
       FROM request_usage
       WHERE company_id = :companyId AND hour >= :from AND hour > now() - make_interval(days => ${usageDays})
         AND hour < :to::timestamptz + interval '1 day' ${keyId === undefined ? '' : 'AND key_id = :keyId'}
       GROUP BY 1, 2
     ) usage LEFT JOIN api_keys k ON k.company_id = :companyId AND k.id = usage.key_id
       LEFT JOIN users u ON u.company_id = :companyId AND u.id::text = usage.key_id
     WHERE starts_at >= :from AND starts_at < :to ${after === undefined ? '' : 'AND (starts_at, usage.key_id) > (:startsAt, :afterKeyId)'}
     ORDER BY starts_at, usage.key_id LIMIT :rows`,
    { companyId, interval, keyId, from, to, startsAt: after?.startsAt, afterKeyId: after?.keyId, rows: limit + 1 },
  );
  const last = rows[limit - 1];
  return {
    usage: rows.slice(0, limit),
    next: rows.length > limit && last ? { startsAt: last.startsAt, keyId: last.keyId } : null,
  };
}

/** Deletes up to `limit` rows that are older than 90 days and returns their number. */
export async function deleteExpiredUsage(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, hour, key_id FROM request_usage WHERE hour < now() - make_interval(days => ${usageDays}) LIMIT ?
     )
     DELETE FROM request_usage known USING expired e
     WHERE known.company_id = e.company_id AND known.hour = e.hour AND known.key_id = e.key_id`,
    [limit],
  );
  return rowCount;
}
