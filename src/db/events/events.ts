// Stores events and their webhook deliveries in the transaction that causes them (transactional outbox), and lists events.

import type { Knex } from 'knex';
import type { DomainEvent, EventName } from '../../domain/events/event.ts';
import type { WakeUps } from '../../postgres/notifications.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import { activeTraceparent } from '../../telemetry/tracing.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';
import { eventPlace, settledBefore, settledNowBefore } from './event-order.ts';

/** Days for which events are listed and can be delivered again. */
const eventRetentionDays = 30;

/** Columns of the CTE of `insertEvents`. It must be materialized: in a distributed database they are only unique on the coordinator. */
export const eventIdentity = `uuid_v7() AS event_id, nextval('events_number_seq') AS event_number`;

/**
 * Returns CTEs, the last of which are `recorded` and `delivered`, that insert the rows of the CTE `events` (`eventIdentity`, "subjectType",
 * "subjectId", "supplierId", name, data, at) and a delivery for every endpoint that subscribes to the event and does not filter it out. Bindings: companyId, requestId, traceparent.
 */
export function insertEvents(events: string): string {
  return `${eventPlace}, recorded AS (
      INSERT INTO events AS known (company_id, id, number, subject_type, subject_id, name, data, created_at, request_id,
        traceparent, position, server_id) OVERRIDING SYSTEM VALUE
      SELECT shard.company_id, event_id, event_number, "subjectType", "subjectId", name, data, at, :requestId, :traceparent,
        event_place.position,
        assert_event_server(event_place.server_id)
      FROM ${companyShard}, ${events} CROSS JOIN event_place
      RETURNING known.id
    ), delivered AS (
      INSERT INTO webhook_deliveries AS known (company_id, event_id, endpoint_id, ordering_key, event_number)
      SELECT endpoint.company_id, event_id, endpoint.id, ordering.key, CASE WHEN ordering.key IS NOT NULL THEN event_number END
      FROM ${events}, webhook_endpoints endpoint,
        LATERAL (SELECT CASE WHEN endpoint.ordering = 'per_order' AND "subjectType" = 'order' THEN "subjectId" END AS key) ordering
      WHERE endpoint.company_id = :companyId AND endpoint.removed_at IS NULL AND name = ANY (endpoint.event_names)
        -- The event about a paused endpoint goes to the others.
        AND endpoint.id <> "subjectId"
        AND ("supplierId" IS NULL OR endpoint.supplier_ids = '{}' OR "supplierId" = ANY (endpoint.supplier_ids))
      RETURNING known.event_id
    )`;
}

const recordStatement = `
  WITH event AS MATERIALIZED (
    SELECT ${eventIdentity}, event.*
    FROM json_to_recordset(:events) AS event ("subjectType" text, "subjectId" uuid, "supplierId" uuid, name text, data json, at timestamptz)
  ), ${insertEvents('event')}
  SELECT id, (SELECT count(*)::integer FROM delivered) AS deliveries FROM recorded`;

/** The IDs of new events in any order, and the number of their deliveries. */
export interface RecordedEvents {
  ids: [string, ...string[]];
  deliveryCount: number;
}

/** Inserts events of a company, and a delivery for every subscribed endpoint. Deliveries start at the commit. */
export async function recordEvents(
  trx: Knex.Transaction,
  wakeUps: WakeUps,
  companyId: string,
  requestId: string,
  events: readonly DomainEvent[],
): Promise<RecordedEvents> {
  const bindings = {
    companyId,
    requestId,
    traceparent: activeTraceparent(),
    events: JSON.stringify(events.map(toRow)),
  };
  type Row = { id: string; deliveries: number };
  const [first, ...others] = await insertOnShard<Row>(trx, recordStatement, bindings, queryPrepared);
  if (first.deliveries > 0) wakeUps.sendAfterCommit(trx, 'deliveries');
  return { ids: [first.id, ...others.map(({ id }) => id)], deliveryCount: first.deliveries };
}

function toRow({ subject, ...event }: DomainEvent) {
  return { subjectType: subject.type, subjectId: subject.id, ...event };
}

/** An event; `body` is JSON text, byte for byte as webhooks send it. */
export interface StoredEvent {
  id: string;
  body: string;
}

/** A page of events: of these types, of this order, at `from` or later, and before `to`. */
interface EventQuery {
  after?: string | undefined;
  limit: number;
  types?: readonly EventName[] | undefined;
  /** Null for an order that does not exist. */
  orderId?: string | null | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface EventPage {
  events: StoredEvent[];
  /** The event after which the next page starts. */
  nextAfter: string | null;
  hasMore: boolean;
}

const isRetained = `created_at > now() - make_interval(days => ${eventRetentionDays})`;

// Whether the company's next event is too old to be listed; null for its last event.
const isFollowedByExpired = (companyId: string) => `(
  SELECT NOT next.${isRetained} FROM events next
  WHERE next.company_id = ${companyId} AND (next.position, next.number) > (events.position, events.number)
  ORDER BY next.position, next.number LIMIT 1)`;

/** A page of events; `selected` selects those of one type, of one order, or both. An index has them in this order in each case. */
const pageOf = (selected: string) => `
  SELECT id, name, created_at, data, position, number FROM events
  WHERE company_id = :companyId AND (position, number) > (:position::xid8, :number) AND position < ${settledBefore}
    AND ${isRetained} AND (:from::timestamptz IS NULL OR created_at >= :from) AND (:to::timestamptz IS NULL OR created_at < :to) ${selected}
  ORDER BY position, number LIMIT :limit`;

/** A page of each type, so that the planner knows how frequent each is. Bindings: `type0`, `type1`, … */
const pageOfEach = (types: readonly EventName[], selected: string) =>
  types.map((_, index) => `(${pageOf(`${selected} AND name = :type${index}`)})`).join(' UNION ALL ');

const listedColumns = 'id, event_body(events.name, events.created_at, events.data) AS body';

/**
 * Returns the company's selected events of the last 30 days, or those after the event `after`, in an append-only order: an event is listed
 * once all transactions that began before its own, except imports, have ended. Undefined when `after` is neither one of them nor the event
 * directly before them, so that events after it may have been deleted.
 */
export async function listEvents(
  db: Knex,
  companyId: string,
  { after, limit, types, orderId, from, to }: EventQuery,
): Promise<EventPage | undefined> {
  const start = after === undefined ? startPosition : await findPosition(db, companyId, after);
  if (start === undefined) return undefined;
  if (!start.settled) return emptyPageAtEnd(db, companyId);
  // Read before the page, so that the page has looked at all events up to this one.
  const end =
    [types, orderId, from].some((filter) => filter !== undefined) && to === undefined
      ? await findEnd(db, companyId)
      : undefined;
  const ofOrder = orderId === undefined ? '' : `AND subject_type = 'order' AND subject_id = :orderId`;
  const { rows } = await db.raw<{ rows: StoredEvent[] }>(
    `SELECT ${listedColumns} FROM (${types === undefined ? pageOf(ofOrder) : pageOfEach(types, ofOrder)}) AS events
     ORDER BY position, number LIMIT :limit`,
    {
      companyId,
      position: start.position,
      number: start.number,
      ...Object.fromEntries((types ?? []).map((type, index) => [`type${index}`, type])),
      orderId,
      from: from ?? null,
      to: to ?? null,
      limit: limit + 1,
    },
  );
  const events = rows.slice(0, limit);
  // The cursor of a client that waits for a rare type of event must not become older than 30 days.
  return { events, nextAfter: events.at(-1)?.id ?? end ?? after ?? null, hasMore: rows.length > limit };
}

/** Returns an event of the last 30 days; undefined if the company has none with this ID. */
export async function findEvent(db: Knex, companyId: string, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.raw<{ rows: StoredEvent[] }>(
    `SELECT ${listedColumns} FROM events WHERE company_id = :companyId AND id = :id AND ${isRetained}`,
    { companyId, id },
  );
  return rows[0];
}

interface Position {
  position: string;
  number: string;
  settled: boolean;
}

const startPosition: Position = { position: '0', number: '0', settled: true };

async function findPosition(db: Knex, companyId: string, eventId: string): Promise<Position | undefined> {
  const { rows } = await db.raw<{ rows: Position[] }>(
    `SELECT position, number, position < ${settledNowBefore} AS settled FROM events
     WHERE company_id = :companyId AND id = :eventId
       AND (${isRetained} OR ${isFollowedByExpired(':companyId')} IS NOT TRUE)`,
    { companyId, eventId },
  );
  return rows[0];
}

/** For an `after` that a webhook delivered before it was listed: other events may still appear before it. */
async function emptyPageAtEnd(db: Knex, companyId: string): Promise<EventPage> {
  return { events: [], nextAfter: (await findEnd(db, companyId)) ?? null, hasMore: false };
}

/** Returns the ID of the last event in the list; undefined if it is empty. */
async function findEnd(db: Knex, companyId: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT id FROM events
     WHERE company_id = :companyId AND position < ${settledBefore} AND ${isRetained}
     ORDER BY position DESC, number DESC LIMIT 1`,
    { companyId },
  );
  return rows[0]?.id;
}

/**
 * Deletes up to `limit` expired events with their deliveries and delivery logs; returns their number. Retains each company's last
 * expired event, since a client that has read up to it uses it as its cursor.
 */
export async function deleteExpiredEvents(db: Knex, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM events WHERE (company_id, id) IN (
       SELECT company_id, id FROM events WHERE NOT ${isRetained} AND ${isFollowedByExpired('events.company_id')} LIMIT ?)`,
    [limit],
  );
  return rowCount;
}

/** Deletes up to `limit` deliveries, with their logs, of expired events that are retained as cursors; returns their number. */
export async function deleteExpiredDeliveries(db: Knex, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM webhook_deliveries WHERE (company_id, event_id, endpoint_id) IN (
       SELECT d.company_id, d.event_id, d.endpoint_id FROM webhook_deliveries d
       JOIN events ON events.company_id = d.company_id AND events.id = d.event_id
       WHERE NOT events.${isRetained} LIMIT ?)`,
    [limit],
  );
  return rowCount;
}
