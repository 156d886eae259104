// Claims and releases webhook deliveries for workers; record-attempts.ts settles them.
//
// A worker claims a delivery by moving its `due_at` to the end of a lease. If the worker dies, the delivery is due again when the lease
// expires.
//
// Of the deliveries with the same endpoint and ordering key, only the first pending one can be claimed; held-deliveries.ts postpones the
// others.

import type { Encryption } from '../../domain/encryption.ts';
import type { SigningSecrets } from '../../domain/webhooks/signature.ts';
import type { RetrySchedule } from '../../domain/webhooks/webhook-retry.ts';
import type { Database } from '../../postgres/connection.ts';
import {
  type CompanyStatements,
  type ErrorReport,
  forEachCompany,
  groupByCompany,
  maxConcurrentStatements,
} from '../company-statements.ts';
import { decryptSecrets, secretColumns } from './endpoints.ts';
import { listWaitingCompanies } from './waiting-companies.ts';

/** A database with the deliveries of all companies. */
export interface DeliveryContext {
  db: Database;
  companyStatements: CompanyStatements;
}

/** The primary key of a delivery. */
export interface DeliveryKey {
  companyId: string;
  eventId: string;
  endpointId: string;
}

/** A delivery claimed by a worker, with the data needed to send it. */
export interface ClaimedDelivery extends DeliveryKey {
  /** Starts at 1. Together with the key it identifies the attempt. */
  attempt: number;
  /** Consecutive failures before this attempt. */
  failures: number;
  eventName: string;
  /** The order that the event is about; null for other events. */
  orderId: string | null;
  /** The span that recorded the event, as a W3C traceparent; null if it was not traced. */
  traceparent: string | null;
  /** The request body. */
  body: string;
  url: string;
  /** Decrypts the signing secrets. Throws DecryptionError, lazily, so that only this delivery fails and not the whole claimed batch. */
  secrets: () => SigningSecrets;
  /** Whether it was requeued manually. */
  replay: boolean;
  retrySchedule: RetrySchedule;
  /** Since when every attempt at the endpoint has failed, ISO 8601 UTC; null if the last one succeeded. */
  failingSince: string | null;
  /** The ID of the order if the endpoint has an ordering per order; else null. */
  orderingKey: string | null;
}

/** A worker's capacity: free request slots, and requests in progress by endpoint. */
interface DispatchCapacity {
  free: number;
  busy: { endpointId: string; count: number }[];
}

/**
 * Claims due deliveries of all companies for `leaseMs`. Skips rows that another worker is claiming. Calls `report` for each error that
 * concerns only some companies of a distributed database, and goes on with the others.
 *
 * With n waiting endpoints each gets at most `free / (20 + n)` slots: of 2,000, 95 for one endpoint and 16 for the hundredth. An idle
 * endpoint gets at least one, and one with requests in progress is limited to `free / 20` slots in total. So slow endpoints cannot use up
 * all slots. An endpoint whose last attempts have all failed has at most 10 requests in progress until one succeeds. (A similar rule shares the buffers of network switches: Choudhury and Hahne, "Dynamic queue length thresholds for
 * shared-memory packet switches", 1998.)
 */
export async function claimDeliveries(
  { db, encryption, companyStatements }: DeliveryContext & { encryption: Encryption },
  { free, busy }: DispatchCapacity,
  leaseMs: number,
  report?: ErrorReport,
): Promise<ClaimedDelivery[]> {
  const bindings = { busy: JSON.stringify(busy), free, limit: free, leaseMs, otherEndpoints: 0 };
  const rows = await companyStatements.run(
    async () => (await db.raw<{ rows: ClaimedRow[] }>(claimStatement(false), bindings)).rows,
    () => claimPerCompany(db, bindings, report),
  );
  return rows.map(({ current, previous, ...delivery }) => {
    const { companyId, endpointId: id } = delivery;
    return { ...delivery, secrets: () => decryptSecrets(encryption, { companyId, id }, { current, previous }) };
  });
}

/** The number of requests in progress to an endpoint that fails: enough to notice that it works again. */
const maxProbes = 10;

type ClaimedRow = Omit<ClaimedDelivery, 'secrets'> & SigningSecrets;

// Loose index scan: one index lookup per endpoint with pending deliveries.
const waitingOfAll = `
       (SELECT company_id, endpoint_id FROM webhook_deliveries WHERE status = 'pending'
        ORDER BY company_id, endpoint_id LIMIT 1)
       UNION ALL
       SELECT next.* FROM waiting, LATERAL (
         SELECT company_id, endpoint_id FROM webhook_deliveries
         WHERE status = 'pending' AND (company_id, endpoint_id) > (waiting.company_id, waiting.endpoint_id)
         ORDER BY company_id, endpoint_id LIMIT 1) next`;

const waitingOfCompany = `
       SELECT company_id, id AS endpoint_id, failing_since FROM webhook_endpoints endpoint
       WHERE company_id = :companyId AND removed_at IS NULL AND paused_at IS NULL AND EXISTS (
         SELECT FROM webhook_deliveries d
         WHERE d.company_id = :companyId AND d.endpoint_id = endpoint.id AND d.status = 'pending')`;

/** Bindings: busy, free, limit, leaseMs, otherEndpoints (waiting endpoints of other companies); `ofCompany`: companyId. */
function claimStatement(ofCompany: boolean): string {
  const endpoints = '(:otherEndpoints + (SELECT count(*) FROM active))';
  const company = ofCompany ? ':companyId' : 'active.company_id';
  return `WITH RECURSIVE ${
    ofCompany
      ? `active AS (${waitingOfCompany}`
      : `waiting AS (${waitingOfAll}
     ), active AS (
       SELECT company_id, endpoint_id, failing_since FROM waiting JOIN webhook_endpoints USING (company_id)
       WHERE id = endpoint_id AND removed_at IS NULL AND paused_at IS NULL`
  }
     ), due AS MATERIALIZED (
       SELECT due.*, now() AS claimed_at FROM active
       LEFT JOIN json_to_recordset(:busy) AS busy ("endpointId" uuid, count integer) ON "endpointId" = endpoint_id,
       LATERAL (
         SELECT company_id, event_id, endpoint_id FROM webhook_deliveries d
         WHERE status = 'pending' AND d.company_id = ${company} AND d.endpoint_id = active.endpoint_id
           AND due_at <= now() AND (ordering_key IS NULL OR event_number = (
             SELECT event_number FROM webhook_deliveries first
             WHERE first.company_id = ${company} AND first.endpoint_id = active.endpoint_id
               AND first.ordering_key = d.ordering_key AND first.status = 'pending'
             ORDER BY event_number LIMIT 1))
         ORDER BY due_at
         LIMIT CASE WHEN failing_since IS NOT NULL
                      THEN greatest(0, least(${maxProbes} - coalesce(busy.count, 0), greatest(1, :free / (20 + ${endpoints}))))
                    WHEN busy.count IS NULL THEN greatest(1, :free / (20 + ${endpoints}))
                    ELSE greatest(0, least(:free / 20 - busy.count, :free / (20 + ${endpoints}))) END
         FOR UPDATE SKIP LOCKED) due
       LIMIT :limit
     )
     UPDATE webhook_deliveries d
     SET due_at = now() + :leaseMs * interval '1 millisecond', attempts = attempts + 1, held_back = false
     FROM due JOIN events USING (company_id)
       JOIN webhook_endpoints endpoint ON endpoint.company_id = due.company_id AND endpoint.id = due.endpoint_id
     WHERE events.id = due.event_id AND endpoint.removed_at IS NULL
       AND d.company_id = due.company_id AND d.event_id = due.event_id AND d.endpoint_id = due.endpoint_id
       ${ofCompany ? 'AND d.company_id = :companyId AND events.company_id = :companyId AND endpoint.company_id = :companyId' : ''}
     -- RETURNING of a distributed table permits only immutable functions: not now().
     RETURNING d.company_id AS "companyId", d.event_id AS "eventId", d.endpoint_id AS "endpointId",
       d.attempts AS attempt, d.failures, d.replay, events.name AS "eventName", events.traceparent,
       CASE WHEN events.subject_type = 'order' THEN events.subject_id END AS "orderId",
       event_body(events.name, events.created_at, events.data) AS body, url,
       d.ordering_key AS "orderingKey", retry_schedule AS "retrySchedule", iso_utc_immutable(failing_since) AS "failingSince", ${secretColumns('due.claimed_at')}`;
}

type ClaimBindings = Record<'free' | 'limit' | 'leaseMs' | 'otherEndpoints', number> & { busy: string };

/** Claims by one statement per company, some of them at the same time. */
async function claimPerCompany(db: Database, bindings: ClaimBindings, report?: ErrorReport): Promise<ClaimedRow[]> {
  const waiting = await listWaitingCompanies(db, report);
  const endpoints = waiting.reduce((sum, company) => sum + company.endpoints, 0);
  const statement = claimStatement(true);
  const claimed: ClaimedRow[] = [];
  while (waiting.length > 0 && claimed.length < bindings.limit) {
    const free = bindings.limit - claimed.length;
    const companies = waiting.splice(0, Math.min(free, maxConcurrentStatements));
    const limit = Math.floor(free / companies.length);
    const rows = await forEachCompany(
      db,
      companies,
      async ({ companyId, endpoints: own }) => {
        const all = { ...bindings, companyId, limit, otherEndpoints: endpoints - own };
        return (await db.raw<{ rows: ClaimedRow[] }>(statement, all)).rows;
      },
      report,
    );
    claimed.push(...rows);
  }
  return claimed;
}

/** A delivery attempt: the request, with the event as its body, and the response. */
export interface Attempt {
  endpointId: string;
  attempt: number;
  /** ISO 8601 UTC. */
  startedAt: string;
  url: string;
  headers: Record<string, string>;
  httpStatus: number | null;
  durationMs: number;
  responseBody: string | null;
  error: string | null;
}

/** The result of an attempt and the resulting status of its delivery. */
export interface CompletedAttempt extends DeliveryKey, Attempt, DeliveryOutcome {
  /** The failure that counts instead if the database does not accept the result. */
  ifUnrecorded: DeliveryOutcome;
  /** As in `ClaimedDelivery`. */
  failingSince: string | null;
  /** As in `ClaimedDelivery`. */
  orderingKey: string | null;
}

/** The status of a delivery after an attempt. */
export interface DeliveryOutcome {
  status: DeliveryStatus;
  failures: number;
  /** Milliseconds until the next attempt of a pending delivery; else null. */
  retryMs: number | null;
}

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Releases claimed deliveries without a completed attempt: they are due immediately, for any worker. */
export async function releaseDeliveries(
  { db, companyStatements }: DeliveryContext,
  claimed: (DeliveryKey & { attempt: number })[],
): Promise<void> {
  const release = async (rows: DeliveryKey[], companyId?: string) => {
    await db.raw(
      `UPDATE webhook_deliveries d SET due_at = now()
       FROM json_to_recordset(:claimed) AS t ("companyId" uuid, "eventId" uuid, "endpointId" uuid, attempt integer)
       WHERE d.company_id = ${companyId ? ':companyId' : '"companyId"'} AND d.event_id = "eventId" AND d.endpoint_id = "endpointId"
         AND d.attempts = t.attempt AND d.status = 'pending'`,
      { claimed: JSON.stringify(rows), ...(companyId && { companyId }) },
    );
    return [];
  };
  await companyStatements.run(
    () => release(claimed),
    () => forEachCompany(db, [...groupByCompany(claimed)], ([companyId, own]) => release(own, companyId)),
  );
}
