// Change feed of a company's catalog, for clients that maintain a copy.
//
// A client starts with a full load: it reads the catalog page by page, starting at a horizon. The horizon is the oldest transaction id
// that was still running (`pg_snapshot_xmin`); all earlier transactions have ended. The load sees everything that they wrote. Changes by
// later transactions are recorded in `catalog_changes` by the functions of record-changes.ts and are listed after the load, ordered by transaction,
// only up to the current horizon: no entry can appear before it any more, however late its transaction commits. An entry contains
// product ids only; each product is returned in its current state or as removed. Delivery is therefore at least once and never stale.
//
// A cursor is invalid if changes that its client has seen were lost, as in a restored database; transaction ids may also restart there.
// A cursor therefore contains the history id of its database, and a witness (changes-witness.ts) that proves after a failover or a restore
// that nothing was lost.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import { isWitnessed, readWitness } from './changes-witness.ts';
import { type CatalogExtras, catalogItem } from './product-json.ts';
import { listCatalogAfter } from './product-pages.ts';

/** Maximum age of a cursor in days. */
const cursorMaxAgeDays = 30;
/** Entries are retained longer than that, by more than the longest transaction: they are listed only after it has ended. */
const retentionDays = cursorMaxAgeDays + 5;

/** A client's position in the change feed. */
export interface ChangeCursor {
  /** Id of the transaction history that the position belongs to. */
  history: string;
  /** The latest changes when the client last received items. */
  witness: string;
  /** The UTC day up to which changes have been listed. */
  day: string;
  /** The next entry, as transaction id and number; its first `offset` products have already been listed. */
  writtenBy: string;
  number: string;
  offset: number;
  /** The position of the full load; null once it is complete. */
  loadPosition: { createdAt: string; id: string } | null;
}

/** A page of changes as the text of a JSON array, and the position after it. */
interface ChangesPage {
  json: string;
  next: ChangeCursor;
  hasMore: boolean;
}

/** Returns the changes after a cursor, or starts a full load without one; undefined if the cursor is invalid or expired. */
export async function readCatalogChanges(
  db: Knex,
  company: Company,
  { after, limit, extras }: { after: ChangeCursor | undefined; limit: number; extras: CatalogExtras },
): Promise<ChangesPage | undefined> {
  const now = await readFeedState(db);
  const { history } = now;
  if (after === undefined) {
    const start = { history, day: now.day, ...(await findLoadStart(db, company, now.horizon)) };
    return await readLoadPage(db, company, { ...start, offset: 0, loadPosition: null }, { limit, extras });
  }
  if (after.day < now.oldestDay) return undefined;
  if (after.history !== history && !(await isWitnessed(db, after.witness))) return undefined;
  const cursor = { ...after, history };
  if (cursor.loadPosition !== null) return await readLoadPage(db, company, cursor, { limit, extras });
  const { ids, next, hasMore } = await listChangedProducts(db, company, cursor, limit);
  const upToDate = hasMore ? next : { ...next, day: now.day };
  // Retention deletes the entries that an old witness names.
  if (ids.length === 0 && after.day === upToDate.day) return { json: '[]', next: upToDate, hasMore };
  const json = ids.length === 0 ? '[]' : await readChangedItems(db, company, ids, extras);
  // After the items, so that it covers every change that they contain.
  return { json, next: { ...upToDate, witness: await readWitness(db) }, hasMore };
}

interface FeedState {
  history: string;
  horizon: string;
  day: string;
  oldestDay: string;
}

/**
 * Returns the position after the last entry before the horizon. The horizon itself is not a position: transactions that it has passed
 * without an entry can be unknown to a promoted replica, which assigns their ids again.
 */
async function findLoadStart(db: Knex, company: Company, horizon: string) {
  const last = (owner: string) => `(
    SELECT written_by, number FROM catalog_changes WHERE ${owner} AND written_by < :horizon::xid8
    ORDER BY written_by DESC, number DESC LIMIT 1)`;
  const [row] = await queryPrepared(
    db,
    `SELECT written_by::text AS "writtenBy", (number + 1)::text AS number
     FROM (${last('company_id IS NULL')} UNION ALL ${last('company_id = :companyId')}) AS last
     ORDER BY last.written_by DESC, last.number DESC LIMIT 1`,
    { horizon, companyId: company.id },
  );
  return (row ?? { writtenBy: '0', number: '0' }) as Pick<ChangeCursor, 'writtenBy' | 'number'>;
}

// The history id changes with a new cluster (system identifier), a restore or failover (timeline), and a restored dump (table oid).
async function readFeedState(db: Knex): Promise<FeedState> {
  const [row] = await queryPrepared(
    db,
    `SELECT left(md5(concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
         left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
         (SELECT oid FROM pg_database WHERE datname = current_database()), 'catalog_changes'::regclass::oid)), 12) AS history,
       pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
       now()::date::text AS day, (now()::date - ${cursorMaxAgeDays})::text AS "oldestDay"`,
    [],
  );
  return row;
}

async function readLoadPage(
  db: Knex,
  company: Company,
  cursor: Omit<ChangeCursor, 'witness'>,
  { limit, extras }: { limit: number; extras: CatalogExtras },
): Promise<ChangesPage> {
  const window = { limit, after: cursor.loadPosition ?? undefined };
  const page = await listCatalogAfter(db, company, window, { ...extras, removed: false });
  const next = { ...cursor, loadPosition: page.next, witness: await readWitness(db) };
  const hasMore = page.next !== null || (await listChangedProducts(db, company, next, 1)).ids.length > 0;
  return { json: page.json, next, hasMore };
}

interface ChangeEntry {
  writtenBy: string;
  number: string;
  day: string;
  ids: string[];
}

/** Returns the distinct products of the next `limit` changes, and the cursor after them. */
async function listChangedProducts(db: Knex, company: Company, cursor: ChangeCursor, limit: number) {
  const ids = new Set<string>();
  let next = cursor;
  let remaining = limit;
  for (const entry of await listEntries(db, company, cursor, limit)) {
    if (remaining === 0) return { ids: [...ids], next, hasMore: true };
    const { writtenBy, number, day } = entry;
    const first = number === cursor.number && writtenBy === cursor.writtenBy ? cursor.offset : 0;
    const end = Math.min(first + remaining, entry.ids.length);
    for (const id of entry.ids.slice(first, end)) ids.add(id);
    remaining -= end - first;
    const isComplete = end === entry.ids.length;
    next = {
      ...next,
      day,
      writtenBy,
      ...(isComplete ? { number: nextNumber(number), offset: 0 } : { number, offset: end }),
    };
    if (!isComplete) return { ids: [...ids], next, hasMore: true };
  }
  return { ids: [...ids], next, hasMore: false };
}

function nextNumber(number: string): string {
  return String(BigInt(number) + 1n);
}

/** Returns the entries from a cursor on that contain the next `limit` products, and one more. */
async function listEntries(db: Knex, company: Company, cursor: ChangeCursor, limit: number): Promise<ChangeEntry[]> {
  const { writtenBy, number, offset } = cursor;
  const entries = (owner: string) => `(
    SELECT written_by, number, recorded_at, product_ids FROM catalog_changes
    WHERE ${owner} AND (written_by, number) >= (:writtenBy::xid8, :number::bigint)
      AND written_by < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY written_by, number LIMIT :maxEntries::int)`;
  return await queryPrepared(
    db,
    `SELECT written_by::text AS "writtenBy", number, recorded_at::date AS day, product_ids AS ids
     FROM (
       SELECT *, sum(cardinality(product_ids)) OVER (ORDER BY written_by, number ROWS UNBOUNDED PRECEDING)
         - cardinality(product_ids) AS products_before
       FROM (${entries('company_id IS NULL')} UNION ALL ${entries('company_id = :companyId')}) AS entries
     ) AS counted
     WHERE products_before <= :offset::int + :limit::int
     ORDER BY written_by, number`,
    { writtenBy, number, offset, companyId: company.id, limit, maxEntries: limit + 2 },
  );
}

/** Returns the current state of these products for the company, as the text of a JSON array. */
async function readChangedItems(db: Knex, company: Company, ids: string[], extras: CatalogExtras): Promise<string> {
  const item = catalogItem(company, { ...extras, removed: false });
  const [{ json }] = await queryPrepared(
    db,
    // OFFSET 0 prevents the planner, which overestimates the length of the list, from scanning the whole catalog.
    `SELECT '[' || string_agg(CASE WHEN p.id IS NULL THEN '{"removed":true,"productId":"' || changed.id || '"}'
       ELSE '{' || ${item.sql} || '}' END, ',' ORDER BY place) || ']' AS json
     FROM unnest(?::uuid[]) WITH ORDINALITY AS changed (id, place)
     LEFT JOIN LATERAL (
       SELECT * FROM products
       WHERE products.id = changed.id AND listed AND (company_id IS NULL OR company_id = ?) OFFSET 0) p ON true ${item.joins}`,
    [...item.bindings, ids, company.id],
  );
  return json;
}

/** Deletes up to `limit` entries that no valid cursor needs, and returns the number of deleted entries. */
export async function deleteExpiredChanges(db: Knex, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM catalog_changes WHERE number IN (
       SELECT number FROM catalog_changes WHERE recorded_at < now() - make_interval(days => ${retentionDays}) LIMIT ?)`,
    [limit],
  );
  return rowCount;
}
