// Events of orders, written in the transaction that caused them, together with their deliveries to the endpoints that want them.

import type { Knex } from 'knex';
import type { OrderEvent } from '../../domain/events/order-events.ts';
import { afterCommit } from '../../postgres/connection.ts';
import { notifyDebounced } from '../../postgres/notifications.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';

/** For how many days events are listed, and can be delivered again. */
export const eventRetentionDays = 30;

/** Records events of one company's orders, and a delivery of each to every endpoint subscribed to it; these start at the commit. */
export async function recordEvents(
  trx: Knex.Transaction,
  companyId: string,
  requestId: string,
  events: readonly OrderEvent[],
): Promise<void> {
  const [{ deliveries }] = await queryPrepared(
    trx,
    `WITH recorded AS (
       INSERT INTO events (company_id, order_id, name, data, created_at, request_id)
       SELECT ?, "orderId", name, data, at, ?
       FROM json_to_recordset(?) AS event ("orderId" uuid, name text, data json, at timestamptz)
       RETURNING company_id, id, name
     ), delivered AS (
       INSERT INTO webhook_deliveries (company_id, event_id, endpoint_id)
       SELECT company_id, recorded.id, endpoint.id
       FROM recorded JOIN webhook_endpoints endpoint USING (company_id)
       WHERE endpoint.removed_at IS NULL AND recorded.name = ANY (endpoint.event_names)
       RETURNING event_id
     )
     SELECT count(*)::integer AS deliveries FROM delivered`,
    [companyId, requestId, JSON.stringify(events)],
  );
  if (deliveries > 0) afterCommit(trx, (pool) => notifyDebounced(pool, 'deliveries'));
}

/** A page of events; `body` is JSON text, the very bytes that webhooks carry. */
export interface EventPage {
  events: { id: string; body: string }[];
  /** After which event to go on. */
  nextAfter: string | null;
  hasMore: boolean;
}

// No event can come to stand before this place any more: whatever could write one has ended.
const settled = 'settled_events()';

const listed = `created_at > now() - make_interval(days => ${eventRetentionDays})`;

// Whether the event behind this one is too old to be listed; null where this is the company's last.
const followedByOld = `(
  SELECT NOT next.${listed} FROM events next
  WHERE next.company_id = events.company_id AND (next.written_by, next.number) > (events.written_by, events.number)
  ORDER BY next.written_by, next.number LIMIT 1)`;

/**
 * Returns the company's events of the last 30 days behind the event `after`, or all, in an order that only ever grows at its
 * end: an event waits until every transaction begun before its own has ended, but for imports. Undefined when `after` is neither
 * among them nor the one before them, so that something behind it may be gone.
 */
export async function listEvents(
  db: Knex,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<EventPage | undefined> {
  const start = after === undefined ? beginning : await positionOf(db, companyId, after);
  if (start === undefined) return undefined;
  if (!start.settled) return rewound(db, companyId);
  const { rows } = await db.raw<{ rows: EventPage['events'] }>(
    `SELECT id, event_body(events) AS body FROM events
     WHERE company_id = ? AND (written_by, number) > (?::xid8, ?) AND written_by < ${settled}
       AND ${listed}
     ORDER BY written_by, number LIMIT ?`,
    [companyId, start.writtenBy, start.number, limit + 1],
  );
  const events = rows.slice(0, limit);
  return { events, nextAfter: events.at(-1)?.id ?? after ?? null, hasMore: rows.length > limit };
}

interface Position {
  writtenBy: string;
  number: string;
  settled: boolean;
}

const beginning: Position = { writtenBy: '0', number: '0', settled: true };

async function positionOf(db: Knex, companyId: string, eventId: string): Promise<Position | undefined> {
  const { rows } = await db.raw<{ rows: Position[] }>(
    `SELECT written_by AS "writtenBy", number, written_by < ${settled} AS settled FROM events
     WHERE company_id = ? AND id = ? AND (${listed} OR ${followedByOld} IS NOT TRUE)`,
    [companyId, eventId],
  );
  return rows[0];
}

/** `after` was learned from a webhook that was faster than this list: others may yet come to stand before it. */
async function rewound(db: Knex, companyId: string): Promise<EventPage> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM events
     WHERE company_id = ? AND written_by < ${settled} AND ${listed}
     ORDER BY written_by DESC, number DESC LIMIT 1`,
    [companyId],
  );
  return { events: [], nextAfter: rows[0]?.id ?? null, hasMore: false };
}

/**
 * Deletes events that are no longer listed, with their deliveries and the log of these; returns how many, `most` at most. Of each
 * company the last of them stays: who has read up to there asks from it, however long nothing happens.
 */
export async function deleteExpiredEvents(db: Knex, most: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM events WHERE (company_id, id) IN (
       SELECT company_id, id FROM events WHERE NOT ${listed} AND ${followedByOld} LIMIT ?)`,
    [most],
  );
  return rowCount;
}

/** Deletes the deliveries, and their log, of old events that stay. */
export async function deleteExpiredDeliveries(db: Knex): Promise<void> {
  await db.raw(
    `DELETE FROM webhook_deliveries d USING events
     WHERE events.company_id = d.company_id AND events.id = d.event_id AND NOT events.${listed}`,
  );
}
