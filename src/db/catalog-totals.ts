// How many products a selection holds and, of a search that finds few, which. Counting a large catalog costs more than reading a
// page of it, and looking for rare words more still, so each is done once and remembered until the catalog changes.

import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Company } from '../domain/company.ts';
import {
  all,
  type Condition,
  fromSupplier,
  idsConditions,
  isSearch,
  type Selection,
  searchConditions,
} from './catalog-keys.ts';

/** What a search finds: how many products and, where these are few, their ids in catalog order. */
export interface Found {
  total: number;
  ids: string[] | null;
}

type Memory = LRUCache<string, Promise<Found>>;

/** A find of more than this is remembered by its number alone. */
const mostIds = 1000;
/** About 20 MB of ids, or 200,000 numbers. */
const mostRemembered = 200_000;

const memories = new WeakMap<Knex, Memory>();
const suspended = new WeakSet<Knex>();

/** How many products of the company's catalog match; at worst as old as the last announced change. */
export async function catalogTotal(db: Knex, company: Company, selection: Selection): Promise<number> {
  if (selection.ids !== undefined) return await count(db, idsConditions(company, selection));
  if (isSearch(selection)) return (await searchFinds(db, company, selection)).total;
  const [shared, own] = await Promise.all([
    rememberCount(db, ['shared', selection.supplierNumber], [['company_id IS NULL'], ...fromSupplier(selection)]),
    rememberCount(
      db,
      [company.id, selection.supplierNumber],
      [['company_id = ?', company.id], ...fromSupplier(selection)],
    ),
  ]);
  return shared + own;
}

/** What a search finds in the company's catalog; at worst as old as the last announced change. */
export async function searchFinds(db: Knex, company: Company, selection: Selection): Promise<Found> {
  return await remember(db, [company.id, selection], () => find(db, company, selection));
}

/** Drops what is remembered, and remembers anew: the catalog has changed. */
export function forgetTotals(db: Knex): void {
  memories.delete(db);
  suspended.delete(db);
}

/** Remembers nothing until `forgetTotals`: changes of the catalog are not being heard of. */
export function suspendTotals(db: Knex): void {
  memories.delete(db);
  suspended.add(db);
}

async function rememberCount(db: Knex, key: unknown[], conditions: Condition[]): Promise<number> {
  const counted = async () => ({ total: await count(db, [['listed'], ...conditions]), ids: null });
  return (await remember(db, key, counted)).total;
}

async function remember(db: Knex, key: unknown[], read: () => Promise<Found>): Promise<Found> {
  if (suspended.has(db)) return await read();
  const memory: Memory = memories.get(db) ?? new LRUCache({ maxSize: mostRemembered });
  memories.set(db, memory);
  const name = JSON.stringify(key);
  const known = memory.get(name);
  if (known !== undefined) return await known;
  const reading = read();
  memory.set(name, reading, { size: 1 });
  try {
    const found = await reading;
    memory.set(name, reading, { size: 1 + (found.ids?.length ?? 0) });
    return found;
  } catch (error) {
    // What failed is not an answer to keep.
    memory.delete(name);
    throw error;
  }
}

async function find(db: Knex, company: Company, selection: Selection): Promise<Found> {
  const conditions = searchConditions(company, selection);
  const total = await count(db, conditions, 'product_search');
  if (total > mostIds) return { total, ids: null };
  const where = all(conditions);
  const { rows } = await db.raw(
    `SELECT product_id AS id FROM product_search WHERE ${where.sql} ORDER BY created_at, product_id`,
    where.bindings,
  );
  return { total: rows.length, ids: rows.map(({ id }: { id: string }) => id) };
}

async function count(db: Knex, conditions: Condition[], table = 'products'): Promise<number> {
  const where = all(conditions);
  const { rows } = await db.raw(`SELECT count(*)::int AS total FROM ${table} WHERE ${where.sql}`, where.bindings);
  return rows[0].total;
}
