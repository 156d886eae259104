// What has changed in the catalog as one company sees it, for clients that keep a copy.
//
// Following begins with a load: the catalog is walked in its own order, from a horizon on. A horizon is a transaction before which all
// had ended. Whatever these wrote the walk sees; whatever the others write is in `catalog_changes` (triggers on products see to that)
// and is listed after the load, in the order of the transactions and only as far as the horizon of the day: behind it nothing can come
// to stand any more, however late it is committed. An entry names products, not what became of them: each is shown as it is now, or as
// removed. So it may be shown twice, and never too old.
//
// A place in this order is worth nothing where transactions that were shown never happened, as in a restored database or a replica that
// took over; and the numbers of transactions may begin anew there. So a place names the history that it belongs to.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import { type CatalogExtras, catalogItem } from './product-json.ts';
import { listCatalogPage } from './product-pages.ts';

/** For how many days a place can be continued from. */
const followedDays = 30;
/** Entries outlive that by more than any transaction lasts: what it noted early is listed when it has ended. */
const keptDays = followedDays + 5;

/** How far a client has followed. */
export interface ChangeCursor {
  /** The history of transactions that the place belongs to. */
  history: string;
  /** The day, in UTC, up to which all that has been listed was noted. */
  day: string;
  /** From which entry on, but for the first `taken` products of it. */
  writtenBy: string;
  number: string;
  taken: number;
  /** Up to where the catalog is loaded; null once it is. */
  loaded: { createdAt: string; id: string } | null;
}

/** A page of changes: the text of a JSON array, and how far the client has followed with it. */
export interface ChangesPage {
  json: string;
  next: ChangeCursor;
  hasMore: boolean;
}

/** The changes after a place, or the catalog from its beginning; undefined where the place can't be continued from. */
export async function readCatalogChanges(
  db: Knex,
  company: Company,
  { after, limit, extras }: { after: ChangeCursor | undefined; limit: number; extras: CatalogExtras },
): Promise<ChangesPage | undefined> {
  const now = await present(db);
  if (after === undefined) {
    const beginning = { history: now.history, day: now.day, writtenBy: now.horizon, number: '0', taken: 0 };
    return await load(db, company, { ...beginning, loaded: null }, { limit, extras });
  }
  if (after.history !== now.history || after.day < now.oldestDay) return undefined;
  if (after.loaded !== null) return await load(db, company, after, { limit, extras });
  const { ids, next, hasMore } = await changedProducts(db, company, after, limit);
  return {
    json: ids.length === 0 ? '[]' : await changedItems(db, company, ids, extras),
    next: hasMore ? next : { ...next, day: now.day },
    hasMore,
  };
}

interface Present {
  history: string;
  horizon: string;
  day: string;
  oldestDay: string;
}

// A cluster made anew has another identifier; one that was restored, or took over, another timeline; a restored dump another table.
async function present(db: Knex): Promise<Present> {
  const [row] = await queryPrepared(
    db,
    `SELECT left(md5(concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
         left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
         (SELECT oid FROM pg_database WHERE datname = current_database()), 'catalog_changes'::regclass::oid)), 12) AS history,
       pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
       current_date::text AS day, (current_date - ${followedDays})::text AS "oldestDay"`,
    [],
  );
  return row;
}

async function load(
  db: Knex,
  company: Company,
  place: ChangeCursor,
  { limit, extras }: { limit: number; extras: CatalogExtras },
): Promise<ChangesPage> {
  const window = { offset: 0, limit, after: place.loaded ?? undefined };
  const page = await listCatalogPage(db, company, {}, window, { ...extras, removed: false });
  const next = { ...place, loaded: page.next };
  const hasMore = page.next !== null || (await changedProducts(db, company, next, 1)).ids.length > 0;
  return { json: page.json, next, hasMore };
}

interface Entry {
  writtenBy: string;
  number: string;
  day: string;
  ids: string[];
}

/** The products of the next `limit` changes, each once, and the place behind them. */
async function changedProducts(db: Knex, company: Company, place: ChangeCursor, limit: number) {
  const ids = new Set<string>();
  let next = place;
  let left = limit;
  for (const entry of await entriesFrom(db, company, place, limit)) {
    if (left === 0) return { ids: [...ids], next, hasMore: true };
    const { writtenBy, number, day } = entry;
    const first = number === place.number && writtenBy === place.writtenBy ? place.taken : 0;
    const taken = Math.min(first + left, entry.ids.length);
    for (const id of entry.ids.slice(first, taken)) ids.add(id);
    left -= taken - first;
    const whole = taken === entry.ids.length;
    next = { ...next, day, writtenBy, ...(whole ? { number: following(number), taken: 0 } : { number, taken }) };
    if (!whole) return { ids: [...ids], next, hasMore: true };
  }
  return { ids: [...ids], next, hasMore: false };
}

function following(number: string): string {
  return String(BigInt(number) + 1n);
}

/** The entries from a place on that hold the next `limit` products, and one more. */
async function entriesFrom(db: Knex, company: Company, place: ChangeCursor, limit: number): Promise<Entry[]> {
  const entries = (owner: string) => `(
    SELECT written_by, number, recorded_at, product_ids FROM catalog_changes
    WHERE ${owner} AND (written_by, number) >= (:writtenBy::xid8, :number::bigint)
      AND written_by < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY written_by, number LIMIT :most::int)`;
  return await queryPrepared(
    db,
    `SELECT written_by::text AS "writtenBy", number, recorded_at::date AS day, product_ids AS ids
     FROM (
       SELECT *, sum(cardinality(product_ids)) OVER (ORDER BY written_by, number ROWS UNBOUNDED PRECEDING)
         - cardinality(product_ids) AS products_before
       FROM (${entries('company_id IS NULL')} UNION ALL ${entries('company_id = :companyId')}) AS noted
     ) AS counted
     WHERE products_before <= :taken::int + :limit::int
     ORDER BY written_by, number`,
    { ...place, companyId: company.id, limit, most: limit + 2 },
  );
}

/** These products as the company sees them now, as the text of a JSON array. */
async function changedItems(db: Knex, company: Company, ids: string[], extras: CatalogExtras): Promise<string> {
  const item = catalogItem({ ...extras, removed: false });
  const [{ json }] = await queryPrepared(
    db,
    // OFFSET keeps the planner, which takes the list for a longer one, from reading the whole catalog instead.
    `SELECT '[' || string_agg(CASE WHEN p.id IS NULL THEN '{"removed":true,"productId":"' || changed.id || '"}'
       ELSE '{' || ${item.sql} || '}' END, ',' ORDER BY place) || ']' AS json
     FROM unnest(?::uuid[]) WITH ORDINALITY AS changed (id, place)
     LEFT JOIN LATERAL (
       SELECT * FROM products
       WHERE products.id = changed.id AND listed AND (company_id IS NULL OR company_id = ?) OFFSET 0) p ON true`,
    [...item.bindings, ids, company.id],
  );
  return json;
}

/** Deletes entries that no place needs any more; returns how many, `most` at most. */
export async function deleteExpiredChanges(db: Knex, most: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM catalog_changes WHERE number IN (
       SELECT number FROM catalog_changes WHERE recorded_at < now() - make_interval(days => ${keptDays}) LIMIT ?)`,
    [most],
  );
  return rowCount;
}
