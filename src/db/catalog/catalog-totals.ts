// How many products a selection holds and, of a search that finds few, which. Counting a large catalog costs more than reading a
// page of it, and looking for rare words more still, so each is done once and remembered until the catalog changes.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { memoizeCatalogRead } from './catalog-cache.ts';
import {
  allConditions,
  type Condition,
  idsConditions,
  isSearch,
  type Selection,
  searchConditions,
  supplierCondition,
} from './page-keys.ts';

/** What a search finds: how many products and, where these are few, their ids in catalog order. */
export interface Found {
  total: number;
  ids: string[] | null;
}

/** A find of more than this is remembered by its number alone. */
const mostIds = 1000;

/** How many products of the company's catalog match; at worst as old as the last announced change. */
export async function countCatalog(db: Knex, company: Company, selection: Selection): Promise<number> {
  if (selection.ids !== undefined) return await count(db, idsConditions(company, selection));
  if (isSearch(selection)) return (await findMatches(db, company, selection)).total;
  const [shared, own] = await Promise.all([
    rememberCount(db, ['shared', selection.supplierNumber], [['company_id IS NULL'], ...supplierCondition(selection)]),
    rememberCount(
      db,
      [company.id, selection.supplierNumber],
      [['company_id = ?', company.id], ...supplierCondition(selection)],
    ),
  ]);
  return shared + own;
}

/** What a search finds in the company's catalog; at worst as old as the last announced change. */
export async function findMatches(db: Knex, company: Company, selection: Selection): Promise<Found> {
  const sizeOf = ({ ids }: Found) => 1 + (ids?.length ?? 0);
  return await memoizeCatalogRead(db, [company.id, selection], () => find(db, company, selection), sizeOf);
}

async function rememberCount(db: Knex, key: unknown[], conditions: Condition[]): Promise<number> {
  return await memoizeCatalogRead(db, key, () => count(db, [['listed'], ...conditions]));
}

async function find(db: Knex, company: Company, selection: Selection): Promise<Found> {
  const conditions = searchConditions(company, selection);
  const total = await count(db, conditions, 'product_search');
  if (total > mostIds) return { total, ids: null };
  const where = allConditions(conditions);
  const { rows } = await db.raw(
    `SELECT product_id AS id FROM product_search WHERE ${where.sql} ORDER BY created_at, product_id`,
    where.bindings,
  );
  return { total: rows.length, ids: rows.map(({ id }: { id: string }) => id) };
}

async function count(db: Knex, conditions: Condition[], table = 'products'): Promise<number> {
  const where = allConditions(conditions);
  const { rows } = await db.raw(`SELECT count(*)::int AS total FROM ${table} WHERE ${where.sql}`, where.bindings);
  return rows[0].total;
}
