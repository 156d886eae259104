// How many products a selection holds. Counting a large catalog costs more than reading a page of it, so a count is made
// once and remembered until the catalog changes (db/changes.ts calls `forgetTotals` then).

import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Company } from '../domain/company.ts';
import { all, fromSupplier, idsConditions, isSearch, type Selection, searchConditions } from './catalog-keys.ts';

const remembered = new WeakMap<Knex, LRUCache<string, Promise<number>>>();

/** How many products of the company's catalog match; at worst as old as the last announced change. */
export async function catalogTotal(db: Knex, company: Company, selection: Selection): Promise<number> {
  if (selection.ids !== undefined) return await count(db, 'products', all(idsConditions(company, selection)));
  if (isSearch(selection)) {
    return await remember(db, JSON.stringify([company.id, selection]), () =>
      count(db, 'product_search', all(searchConditions(company, selection))),
    );
  }
  const [shared, own] = await Promise.all([
    remember(db, JSON.stringify(['shared', selection.supplierNumber]), () =>
      count(db, 'products', all([['listed'], ['company_id IS NULL'], ...fromSupplier(selection)])),
    ),
    remember(db, JSON.stringify([company.id, selection.supplierNumber]), () =>
      count(db, 'products', all([['listed'], ['company_id = ?', company.id], ...fromSupplier(selection)])),
    ),
  ]);
  return shared + own;
}

/** Drops every remembered count: the catalog has changed. */
export function forgetTotals(db: Knex): void {
  remembered.delete(db);
}

async function remember(db: Knex, key: string, read: () => Promise<number>): Promise<number> {
  const totals = remembered.get(db) ?? new LRUCache<string, Promise<number>>({ max: 10_000 });
  remembered.set(db, totals);
  const known = totals.get(key);
  if (known !== undefined) return await known;
  const reading = read();
  totals.set(key, reading);
  // A count that failed is not an answer to keep.
  reading.catch(() => totals.delete(key));
  return await reading;
}

async function count(db: Knex, table: string, where: { sql: string; bindings: Knex.RawBinding[] }): Promise<number> {
  const { rows } = await db.raw(`SELECT count(*)::int AS total FROM ${table} WHERE ${where.sql}`, where.bindings);
  return rows[0].total;
}
