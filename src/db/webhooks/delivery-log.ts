// Lists webhook deliveries and their attempts for operators and companies, and requeues deliveries.

import type { EventName } from '../../domain/events/event.ts';
import { type DeliveryObstacle, deliveryError } from '../../domain/webhooks/delivery-error.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';
import type { Attempt, DeliveryKey, DeliveryStatus } from './deliveries.ts';

/** Filters for a company's deliveries. */
interface DeliverySelection {
  eventId?: string | undefined;
  /** The ID of the events' order. */
  orderId?: string | undefined;
  endpointId?: string | undefined;
  statuses?: readonly DeliveryStatus[] | undefined;
  /** Earliest event time, inclusive, ISO 8601. */
  from?: string | undefined;
  /** Latest event time, exclusive, ISO 8601. */
  to?: string | undefined;
}

const selected = `
  d.company_id = :companyId
  AND (:eventId::uuid IS NULL OR d.event_id = :eventId)
  AND (:orderId::uuid IS NULL OR (events.subject_type = 'order' AND events.subject_id = :orderId))
  AND (:endpointId::uuid IS NULL OR d.endpoint_id = :endpointId)
  AND (:statuses::text[] IS NULL OR d.status = ANY (:statuses))
  AND (:from::timestamptz IS NULL OR events.created_at >= :from)
  AND (:to::timestamptz IS NULL OR events.created_at < :to)`;

function bindings(companyId: string, { eventId, orderId, endpointId, statuses, from, to }: DeliverySelection) {
  const filters = { eventId, orderId, endpointId, statuses, from, to };
  return { companyId, ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? null])) };
}

/** Requeues settled deliveries, due now and with their failure count reset; returns their number. */
export async function requeueDeliveries(
  trx: Transaction,
  companyId: string,
  selection: DeliverySelection,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `WITH requeued AS (
       UPDATE webhook_deliveries d SET status = 'pending', failures = 0, due_at = now(), replay = true
       FROM events, webhook_endpoints endpoint
       WHERE ${selected} AND d.status <> 'pending' AND events.company_id = :companyId AND events.id = d.event_id
         AND endpoint.company_id = :companyId AND endpoint.id = d.endpoint_id AND endpoint.removed_at IS NULL
       RETURNING d.event_id
     )
     SELECT count(*)::integer AS count FROM requeued`,
    bindings(companyId, selection),
  );
  // Its own statement: one that reads a distributed table runs on another server than the listeners'.
  await notify(trx, 'deliveries');
  return rows[0]!.count;
}

/** A delivery with its last attempt. */
export interface DeliveryListing {
  eventId: string;
  endpointId: string;
  event: EventName;
  /** Null for an event that is not about an order. */
  orderNumber: string | null;
  /** When the event happened, ISO 8601 UTC. */
  createdAt: string;
  status: DeliveryStatus;
  attemptCount: number;
  /** For a pending delivery to an endpoint that is not paused: when the next attempt is due, or when the lease of the current one expires. */
  nextAttemptAt: string | null;
  /** HTTP status of the last attempt; null without an attempt or a response. */
  httpStatus: number | null;
  durationMs: number | null;
  /** Why the last attempt failed, or why there is none. */
  error: string | null;
}

/** A delivery with the body of its event, as JSON text, and its attempts, oldest first. */
export interface StoredDelivery {
  delivery: DeliveryListing;
  body: string;
  attempts: Attempt[];
}

/** Returns deliveries of the company, newest event first, optionally those after a given one. */
export async function listDeliveries(
  db: Database,
  companyId: string,
  selection: DeliverySelection,
  limit: number,
  after?: Pick<DeliveryKey, 'eventId' | 'endpointId'>,
): Promise<DeliveryListing[]> {
  const { rows } = await db.raw<{ rows: (DeliveryListing & DeliveryObstacle)[] }>(
    `SELECT d.event_id AS "eventId", d.endpoint_id AS "endpointId", events.name AS event,
       events.data->>'orderNumber' AS "orderNumber", iso_utc(events.created_at) AS "createdAt", d.status,
       d.attempts AS "attemptCount", CASE WHEN d.status = 'pending' AND endpoint.paused_at IS NULL THEN iso_utc(d.due_at) END AS "nextAttemptAt",
       last.http_status AS "httpStatus", last.duration_ms AS "durationMs", last.error,
       d.cancelled AS "isCancelled", d.status = 'pending' AND endpoint.paused_at IS NOT NULL AS "isPaused"
     FROM webhook_deliveries d JOIN events ON events.company_id = :companyId AND events.id = d.event_id
     JOIN webhook_endpoints endpoint ON endpoint.company_id = :companyId AND endpoint.id = d.endpoint_id
     LEFT JOIN LATERAL (
       SELECT http_status, duration_ms, error FROM webhook_attempts a
       WHERE a.company_id = :companyId AND a.event_id = d.event_id AND a.endpoint_id = d.endpoint_id
       ORDER BY attempt DESC LIMIT 1) last ON true
     WHERE ${selected}
       AND (:afterEvent::uuid IS NULL OR d.event_id < :afterEvent
         OR (d.event_id = :afterEvent AND d.endpoint_id > :afterEndpoint))
     ORDER BY d.event_id DESC, d.endpoint_id LIMIT :limit`,
    {
      ...bindings(companyId, selection),
      limit,
      afterEvent: after?.eventId ?? null,
      afterEndpoint: after?.endpointId ?? null,
    },
  );
  return rows.map(({ isCancelled, isPaused, ...delivery }) => {
    return { ...delivery, error: deliveryError(delivery.error, { isCancelled, isPaused }) };
  });
}

/**
 * Returns the body of an event and its delivery attempts, ordered by endpoint, or those at one endpoint; undefined if the company has no
 * such event.
 */
export async function findAttempts(
  db: Database,
  companyId: string,
  { eventId, endpointId = null }: { eventId: string; endpointId?: string | null },
): Promise<{ body: string; attempts: Attempt[] } | undefined> {
  const { rows } = await db.raw<{ rows: { body: string; attempts: Attempt[] }[] }>(
    `SELECT event_body(events.name, events.created_at, events.data) AS body, (
       SELECT coalesce(json_agg(json_build_object('endpointId', endpoint_id, 'attempt', attempt,
         'startedAt', iso_utc(started_at), 'url', url, 'headers', headers, 'httpStatus', http_status, 'durationMs', duration_ms,
         'responseBody', response_body, 'error', error) ORDER BY endpoint_id, attempt), '[]')
       FROM webhook_attempts a
       WHERE a.company_id = :companyId AND a.event_id = events.id AND (:endpointId::uuid IS NULL OR endpoint_id = :endpointId)) AS attempts
     FROM events WHERE company_id = :companyId AND id = :eventId`,
    { companyId, eventId, endpointId },
  );
  return rows[0];
}
