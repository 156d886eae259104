// Deliveries of events to endpoints, as workers deal with them: taken, settled, handed back.
//
// A worker takes a delivery by moving its `due_at` to the end of a lease. If the worker dies, the delivery is simply due again then.

import type { SigningSecrets } from '../../domain/webhooks/signature.ts';
import type { Database } from '../../postgres/connection.ts';
import { decryptSecrets, secretColumns } from './endpoints.ts';

/** What tells one delivery from all others. */
export interface DeliveryKey {
  companyId: string;
  eventId: string;
  endpointId: string;
}

/** A delivery that a worker has taken, with what it takes to send it. */
export interface ClaimedDelivery extends DeliveryKey {
  /** Counts from 1; with the key, names this attempt. */
  attempt: number;
  /** How often it has failed in a row before. */
  failures: number;
  eventName: string;
  /** The bytes to send. */
  body: string;
  url: string;
  /** Throws SecretUnreadable: that fails this one, not all that were taken with it. */
  secrets: () => SigningSecrets;
  /** Queued again by hand. */
  replay: boolean;
}

/** How much a worker can take: free places for requests, and how many requests are under way to which endpoints. */
export interface DispatchCapacity {
  free: number;
  busy: { endpointId: string; count: number }[];
}

/**
 * Takes due deliveries for `leaseMs`; what another worker is taking is left alone.
 *
 * However many wait for one endpoint, it can have a twentieth of the places that are free, less where many endpoints wait, and one
 * place in any case. So the slow ones, each holding all that it can have, leave places for the next.
 */
export async function claimDeliveries(
  db: Database,
  { free, busy }: DispatchCapacity,
  leaseMs: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.raw<{ rows: (Omit<ClaimedDelivery, 'secrets'> & SigningSecrets)[] }>(
    `WITH RECURSIVE waiting AS (
       (SELECT company_id, endpoint_id FROM webhook_deliveries WHERE state = 'pending'
        ORDER BY company_id, endpoint_id LIMIT 1)
       UNION ALL
       -- From endpoint to endpoint by the index, over all that waits for the one before.
       SELECT next.* FROM waiting, LATERAL (
         SELECT company_id, endpoint_id FROM webhook_deliveries
         WHERE state = 'pending' AND (company_id, endpoint_id) > (waiting.company_id, waiting.endpoint_id)
         ORDER BY company_id, endpoint_id LIMIT 1) next
     ), due AS MATERIALIZED (
       SELECT due.* FROM waiting
       LEFT JOIN json_to_recordset(:busy) AS busy ("endpointId" uuid, count integer) ON "endpointId" = endpoint_id,
       LATERAL (
         SELECT company_id, event_id, endpoint_id FROM webhook_deliveries d
         WHERE state = 'pending' AND d.company_id = waiting.company_id AND d.endpoint_id = waiting.endpoint_id
           AND due_at <= now()
         ORDER BY due_at
         LIMIT CASE WHEN busy.count IS NULL THEN greatest(1, :free / (20 + (SELECT count(*) FROM waiting)))
                    ELSE greatest(0, least(:free / 20 - busy.count, :free / (20 + (SELECT count(*) FROM waiting)))) END
         FOR UPDATE SKIP LOCKED) due
       LIMIT :free
     )
     UPDATE webhook_deliveries d
     SET due_at = now() + :leaseMs * interval '1 millisecond', attempts = attempts + 1
     FROM due JOIN events USING (company_id)
       JOIN webhook_endpoints endpoint ON endpoint.company_id = due.company_id AND endpoint.id = due.endpoint_id
     WHERE events.id = due.event_id AND endpoint.removed_at IS NULL
       AND d.company_id = due.company_id AND d.event_id = due.event_id AND d.endpoint_id = due.endpoint_id
     RETURNING d.company_id AS "companyId", d.event_id AS "eventId", d.endpoint_id AS "endpointId",
       d.attempts AS attempt, d.failures, d.replay, events.name AS "eventName", event_body(events) AS body, url,
       ${secretColumns}`,
    { busy: JSON.stringify(busy), free, leaseMs },
  );
  return rows.map(({ current, previous, ...delivery }) => {
    const { companyId, endpointId: id } = delivery;
    return { ...delivery, secrets: () => decryptSecrets(db, { companyId, id }, { current, previous }) };
  });
}

/** One attempt: the request, which had the event's body, and what came back. */
export interface Attempt {
  endpointId: string;
  attempt: number;
  /** ISO 8601 UTC. */
  startedAt: string;
  url: string;
  headers: Record<string, string>;
  status: number | null;
  ms: number;
  answer: string | null;
  error: string | null;
}

/** How an attempt went, and what becomes of its delivery. */
export interface CompletedAttempt extends DeliveryKey, Attempt {
  state: DeliveryState;
  failures: number;
  /** Milliseconds until the next attempt, of a delivery that is still pending. */
  retryMs: number | null;
}

export type DeliveryState = 'pending' | 'delivered' | 'failed';

/** Writes attempts to the log and settles their deliveries, except those that another worker has taken meanwhile. Bears repeating. */
export async function recordAttempts(db: Database, attempts: CompletedAttempt[]): Promise<void> {
  await db.raw(
    `WITH settled AS MATERIALIZED (
       SELECT * FROM json_to_recordset(?) AS a ("companyId" uuid, "eventId" uuid, "endpointId" uuid, attempt integer,
         "startedAt" timestamptz, url text, headers json, status integer, ms integer, answer text, error text, state text,
         failures integer, "retryMs" integer)
     ), logged AS (
       INSERT INTO webhook_attempts
         (company_id, event_id, endpoint_id, attempt, started_at, url, headers, status, ms, answer, error)
       SELECT "companyId", "eventId", "endpointId", attempt, "startedAt", url, headers, status, ms, answer, error
       FROM settled
       WHERE EXISTS (SELECT FROM webhook_deliveries
                     WHERE company_id = "companyId" AND event_id = "eventId" AND endpoint_id = "endpointId")
       ON CONFLICT DO NOTHING
     )
     UPDATE webhook_deliveries d
     SET state = settled.state, failures = settled.failures,
       due_at = clock_timestamp() + coalesce("retryMs", 0) * interval '1 millisecond'
     FROM settled
     WHERE d.company_id = "companyId" AND d.event_id = "eventId" AND d.endpoint_id = "endpointId"
       AND d.attempts = settled.attempt AND d.state = 'pending'`,
    [JSON.stringify(attempts)],
  );
}

/** Gives deliveries back that were taken and not attempted to the end: they are due at once, for any worker. */
export async function releaseDeliveries(db: Database, taken: (DeliveryKey & { attempt: number })[]): Promise<void> {
  await db.raw(
    `UPDATE webhook_deliveries d SET due_at = now()
     FROM json_to_recordset(?) AS t ("companyId" uuid, "eventId" uuid, "endpointId" uuid, attempt integer)
     WHERE d.company_id = "companyId" AND d.event_id = "eventId" AND d.endpoint_id = "endpointId"
       AND d.attempts = t.attempt AND d.state = 'pending'`,
    [JSON.stringify(taken)],
  );
}
