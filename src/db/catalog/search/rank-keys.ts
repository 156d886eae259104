// Keys of the products in one rank, in catalog order.
//
// Common words fill a page soon in a scan of the catalog; the matches of other words are read from the index and sorted. The statements
// leave PostgreSQL no other plan. A scan stops at a number of rows that costs as much as reading the matches, so a wrong estimate at most
// doubles the work.

import type { Knex } from 'knex';
import { rankQuery } from '../../../domain/catalog/search-query.ts';
import { hidden, queryPrepared } from '../../../postgres/prepared-statement.ts';
import type { Window } from '../page-keys.ts';
import { joinConditions } from '../selection-conditions.ts';
import type { Condition } from '../sql-fragment.ts';
import type { MatchEstimates } from './match-estimates.ts';
import {
  containsConditions,
  matchConditions,
  type RankedKey,
  type Search,
  substringRank,
  unrankedConditions,
} from './search-selection.ts';

/** Measured with a million products: a match costs as much as 3 scanned rows, because it is on a page of its own. */
const scannedPerMatch = 3;
const minScanned = 1024;

/** Returns keys of a rank. `offset` and `after` are positions in the rank. */
export async function readRank(
  db: Knex,
  search: Search,
  rank: number,
  estimates: MatchEstimates,
  window: Window,
): Promise<RankedKey[]> {
  const { offset, limit } = window;
  const maxScanned = scanSize(rank, estimates, offset + limit);
  if (maxScanned > 0) {
    const keys = await readByScan(db, search, rank, window, maxScanned);
    if (keys.length === limit) return keys;
  }
  return await readByIndex(db, search, rank, window);
}

/** Returns how many rows to scan for `count` keys; 0 if reading all matches is expected to cost less. */
function scanSize(rank: number, { documents, ranks, ranked, containing }: MatchEstimates, count: number): number {
  const better = rank === substringRank ? ranked : Math.max(0, ...ranks.slice(1, rank));
  const matches = rank === substringRank ? containing : ranks[rank]!;
  const expected = (count * documents) / Math.max(matches - better, 1);
  const maxScanned = Math.min(scannedPerMatch * matches, documents / 10);
  if (expected > maxScanned) return 0;
  // Few sizes, which are literals, because PostgreSQL plans by them.
  return 2 ** Math.floor(Math.log2(Math.min(Math.max(3 * expected, minScanned), maxScanned)));
}

async function readByScan(db: Knex, search: Search, rank: number, window: Window, maxScanned: number) {
  const isSubstrings = rank === substringRank;
  const start = joinConditions([['true'], ...afterConditions(window.after)]);
  const where = joinConditions(
    isSubstrings
      ? [...containsConditions(search, true), ...unrankedConditions(search, 'each')]
      : matchConditions(search, rankQuery(search.plan, rank), { isScan: true }),
  );
  const sql = `SELECT created_at AS "createdAt", product_id AS id FROM (
       SELECT * FROM ${isSubstrings ? 'product_search' : 'search_documents'} WHERE ${start.sql}
       ORDER BY created_at, product_id LIMIT ${maxScanned}) s
     WHERE ${where.sql} ORDER BY created_at, product_id ${hiddenWindow}`;
  return await readKeys(db, rank, sql, [...start.bindings, ...where.bindings, window.offset, window.limit]);
}

async function readByIndex(db: Knex, search: Search, rank: number, window: Window) {
  const isSubstrings = rank === substringRank;
  const where = joinConditions([
    ...(isSubstrings
      ? [...containsConditions(search), ...unrankedConditions(search, 'all')]
      : matchConditions(search, rankQuery(search.plan, rank))),
    ...afterConditions(window.after),
  ]);
  // The no-op on the time prevents a scan in its order.
  const sql = `SELECT created_at AS "createdAt", product_id AS id FROM ${isSubstrings ? 'product_search' : 'search_documents'} s
     WHERE ${where.sql} ORDER BY created_at + interval '0', product_id ${hiddenWindow}`;
  return await readKeys(db, rank, sql, [...where.bindings, window.offset, window.limit]);
}

async function readKeys(db: Knex, rank: number, sql: string, bindings: Knex.RawBinding[]): Promise<RankedKey[]> {
  // The statement of a substring search depends on the number of words, its plan on whether the trigram index has them.
  const rows = rank === substringRank ? (await db.raw(sql, bindings)).rows : await queryPrepared(db, sql, bindings);
  return rows.map((row: Omit<RankedKey, 'rank'>) => ({ rank, ...row }));
}

const hiddenWindow = `OFFSET ${hidden('int')} LIMIT ${hidden('int')}`;

function afterConditions(after: Window['after']): Condition[] {
  if (after === undefined) return [];
  return [[`(created_at, product_id) > (${hidden('timestamptz')}, ${hidden('uuid')})`, after.createdAt, after.id]];
}
