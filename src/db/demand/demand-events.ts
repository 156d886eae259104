// A company's demand events, each for some products or for all.

import type { DemandEvent } from '../../domain/demand/events/demand-event.ts';
import { historyDays } from '../../domain/demand/sales-history.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { clock, companyShard, insertOnShard } from '../company-shards.ts';
import type { PushSource } from '../sales/pushes.ts';

/** An event with its products, ascending; null for all. */
interface StoredDemandEvent extends DemandEvent {
  productIds: string[] | null;
}

const columns = (db: Database) => ({
  ...{ id: 'event_id', name: 'name', kind: 'kind', productIds: 'product_ids' },
  ...{ startDate: 'start_date', endDate: 'end_date', uplift: db.raw<string | null>('trim_scale(uplift)') },
});

/** Returns the events of the products, by product ID and first day, which ended in the history or later. */
export async function readDemandEvents(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, DemandEvent[]>> {
  const ids = arrayLiteral(productIds);
  const rows: StoredDemandEvent[] = await db('demand_events')
    .where({ company_id: companyId })
    .whereRaw(`end_date >= (now() AT TIME ZONE 'UTC')::date - ${historyDays}`)
    .whereRaw('(product_ids IS NULL OR product_ids && ?::uuid[])', [ids])
    .orderBy(['start_date', 'event_id'])
    .select({
      ...columns(db),
      productIds: db.raw(
        'CASE WHEN product_ids IS NOT NULL THEN ARRAY(SELECT id FROM unnest(product_ids) id WHERE id = ANY (?::uuid[])) END',
        [ids],
      ),
    });
  const byProduct = new Map<string, DemandEvent[]>();
  for (const { productIds: own, ...event } of rows) {
    for (const id of own ?? productIds) {
      const events = byProduct.get(id);
      if (events) events.push(event);
      else byProduct.set(id, [event]);
    }
  }
  return byProduct;
}

/** Returns a page of the company's events, ordered by ID. */
export async function listDemandEvents(
  db: Database,
  companyId: string,
  { limit, after = '' }: { limit: number; after?: string | undefined },
): Promise<{ rows: StoredDemandEvent[]; next: string | null }> {
  const rows: StoredDemandEvent[] = await db('demand_events')
    .where({ company_id: companyId })
    .where('event_id', '>', after)
    .orderBy('event_id')
    .limit(limit + 1)
    .select(columns(db));
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? page.at(-1)!.id : null };
}

/** Lets only one transaction change the events of a company. */
export async function lockDemandEvents(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('demand events ' || ?, 0))`, [companyId]);
}

/** Returns the number of the company's events. */
export async function countDemandEvents(db: Database, companyId: string): Promise<number> {
  return Number((await db('demand_events').where({ company_id: companyId }).count({ count: '*' }))[0]!.count);
}

/** Returns the stored events with these IDs, by ID. */
export async function findDemandEvents(
  db: Database,
  companyId: string,
  eventIds: readonly string[],
): Promise<Map<string, StoredDemandEvent>> {
  const rows: StoredDemandEvent[] = await db('demand_events')
    .where({ company_id: companyId })
    .whereRaw('event_id = ANY (?::text[])', [arrayLiteral(eventIds)])
    .select(columns(db));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores events, each at most once; they replace those with the same IDs. */
export async function storeDemandEvents(
  trx: Transaction,
  { companyId, keyId, requestId }: PushSource,
  events: readonly StoredDemandEvent[],
): Promise<void> {
  await insertOnShard(
    trx,
    `WITH ${clock}
       INSERT INTO demand_events (company_id, event_id, name, kind, start_date, end_date, product_ids, uplift, updated_at, key_id, request_id)
       SELECT shard.company_id, event.*, clock.at, :keyId::text, :requestId::text
       FROM ${companyShard}, clock, json_to_recordset(:events) AS event (id text, name text, kind text, "startDate" date, "endDate" date,
         "productIds" uuid[], uplift numeric)
       ON CONFLICT (company_id, event_id) DO UPDATE SET name = excluded.name, kind = excluded.kind, start_date = excluded.start_date,
         end_date = excluded.end_date, product_ids = excluded.product_ids, uplift = excluded.uplift, updated_at = excluded.updated_at,
         key_id = excluded.key_id, request_id = excluded.request_id
       RETURNING event_id`,
    { companyId, keyId, requestId, events: JSON.stringify(events) },
  );
}

/** Deletes an event. Returns whether there was one. */
export async function deleteDemandEvent(trx: Transaction, companyId: string, eventId: string): Promise<boolean> {
  return (await trx('demand_events').where({ company_id: companyId, event_id: eventId }).delete()) > 0;
}

/** Deletes up to `limit` events that ended before the history of forecasts, of all companies. Returns their number. */
export async function deleteExpiredDemandEvents(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, event_id FROM demand_events WHERE end_date < (now() AT TIME ZONE 'UTC')::date - :days::int LIMIT :limit
     )
     DELETE FROM demand_events event USING expired e WHERE event.company_id = e.company_id AND event.event_id = e.event_id`,
    { days: historyDays, limit },
  );
  return rowCount;
}
