// Ranked word search over search_documents. The order of the results is the rank, then `created_at` and the id. Few results are read and
// ranked at once (search/few-matches.ts); of many, only the ranks of the page are read (search/rank-keys.ts).

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import {
  anyRankQuery,
  matchedUpTo,
  maxSearchWords,
  maxTerms,
  planSearch,
  planSubstrings,
  type SearchPlan,
  searchedRanks,
  termPatterns,
} from '../../domain/catalog/search-query.ts';
import { hidden } from '../../postgres/prepared-statement.ts';
import type { CatalogReader } from './catalog-cache.ts';
import type { Window } from './page-keys.ts';
import { pageOf, readFewMatches } from './search/few-matches.ts';
import { estimateMatches } from './search/match-estimates.ts';
import { readRank } from './search/rank-keys.ts';
import {
  containsConditions,
  matchConditions,
  type RankedKey,
  type Search,
  substringRank,
  type TextSelection,
  unrankedConditions,
} from './search/search-selection.ts';
import { joinConditions, type Selection } from './selection-conditions.ts';
import type { Condition, SqlFragment } from './sql-fragment.ts';

export type { TextSelection } from './search/search-selection.ts';

/** For deeper offsets, the products of better ranks are counted instead of read. */
const maxSkippedKeys = 1000;

/** Returns whether a selection is a ranked search. A text among ids or with a SKU prefix only filters. */
export function isTextSearch(selection: Selection): selection is TextSelection {
  return selection.text !== undefined && selection.ids === undefined;
}

/** Returns how the text of a selection is searched, cached until the catalog changes. */
export async function readSearchPlan({ db, catalogCache }: CatalogReader, text: string): Promise<SearchPlan> {
  return await catalogCache.memoize(['plan', text], async () => {
    const { rows } = await db.raw(
      `SELECT search_tokens(?) AS words, (SELECT stale_since IS NULL FROM search_index_state) AS "isComplete"`,
      [text],
    );
    const [{ words, isComplete }] = rows;
    if (words.length === 0 || !isComplete) return planSubstrings(text);
    const distinct = [...new Set<string>(words)].slice(0, maxSearchWords);
    return planSearch(text, words, await readTerms(db, distinct));
  });
}

async function readTerms(db: Knex, words: string[]): Promise<string[]> {
  const patterns = termPatterns(words);
  if (patterns.length === 0) return [];
  const scan = '(SELECT term FROM search_terms WHERE term LIKE ? AND length(term) BETWEEN ? AND ? LIMIT ?)';
  const { rows } = await db.raw(
    patterns.map(() => scan).join(' UNION '),
    patterns.flatMap(({ pattern, min, max }) => [pattern, min, max, maxTerms]),
  );
  return rows.map(({ term }: { term: string }) => term);
}

/** Returns the number of products that a text finds, cached until the catalog changes. */
export async function countRanked(reader: CatalogReader, company: Company, selection: TextSelection): Promise<number> {
  const plan = await readSearchPlan(reader, selection.text);
  const search = { company, selection, plan };
  const few = await readFewMatches(reader, search, await estimateMatches(reader, selection.text, plan));
  if (few !== null) return few.length;
  const [ranked, contained] = await Promise.all([
    countUpTo(reader, search, plan.ranks.length - 1),
    plan.needsSubstrings ? countSubstrings(reader, search) : 0,
  ]);
  return ranked + contained;
}

/** Returns the keys of a page in order, with one extra key if there is a next page. */
export async function readRankedKeys(
  reader: CatalogReader,
  company: Company,
  selection: TextSelection,
  window: Window,
): Promise<RankedKey[]> {
  const plan = await readSearchPlan(reader, selection.text);
  const search = { company, selection, plan };
  const estimates = await estimateMatches(reader, selection.text, plan);
  const few = await readFewMatches(reader, search, estimates);
  if (few !== null) return pageOf(few, window);
  const { limit, after } = window;
  const size = limit + 1;
  const keys: RankedKey[] = [];
  let skipped = after === undefined ? window.offset : 0;
  for (const rank of ranksOf(plan)) {
    if (rank < (after?.rank ?? 0) || keys.length === size) continue;
    if (skipped > maxSkippedKeys) {
      const count = await countRank(reader, search, rank);
      if (skipped >= count) {
        skipped -= count;
        continue;
      }
    }
    const offset = skipped > maxSkippedKeys ? skipped : 0;
    const found = await readRank(reader.db, search, rank, estimates, {
      offset,
      limit: skipped - offset + size - keys.length,
      after: rank === after?.rank ? after : undefined,
    });
    keys.push(...found.slice(skipped - offset));
    skipped = offset > 0 ? 0 : Math.max(0, skipped - found.length);
  }
  return keys;
}

/** Returns the ranks in which a plan finds products, best first. */
function ranksOf(plan: SearchPlan): number[] {
  const ranks = searchedRanks(plan);
  return plan.needsSubstrings ? [...ranks, substringRank] : ranks;
}

/** Returns rows of `products` for the keys of a page, with their `place`. */
export function keyRows(company: Company, ids: string[]): SqlFragment {
  return {
    sql: `SELECT p.*, keys.place FROM unnest(${hidden('uuid[]')}) WITH ORDINALITY AS keys (id, place) JOIN products p ON p.id = keys.id
      WHERE p.listed AND (p.company_id IS NULL OR p.company_id = ?)`,
    bindings: [ids, company.id],
  };
}

/** Returns a subquery of the `product_id` of up to `limit` products that a text finds, in no order. */
export function matchedIds(search: Search, limit: number): SqlFragment {
  const { plan } = search;
  const parts: SqlFragment[] = [];
  if (plan.ranks.length > 0) {
    const where = joinConditions(matchConditions(search, anyRankQuery(plan)));
    parts.push({ sql: `SELECT product_id FROM search_documents d WHERE ${where.sql}`, bindings: where.bindings });
  }
  if (plan.needsSubstrings) {
    const where = joinConditions([...containsConditions(search), ...unrankedConditions(search, 'each')]);
    parts.push({ sql: `SELECT product_id FROM product_search s WHERE ${where.sql}`, bindings: where.bindings });
  }
  return {
    sql: `SELECT product_id FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) matched LIMIT ${limit}`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

async function countRank(reader: CatalogReader, search: Search, rank: number): Promise<number> {
  if (rank === substringRank) return await countSubstrings(reader, search);
  const [count, better] = await Promise.all([countUpTo(reader, search, rank), countUpTo(reader, search, rank - 1)]);
  return count - better;
}

/** Returns the number of products in this rank and better ones. */
async function countUpTo(reader: CatalogReader, search: Search, rank: number): Promise<number> {
  if (rank < 0) return 0;
  const query = matchedUpTo(search.plan, rank);
  const key = ['ranked', query.words, query.use, query.literal];
  return await count(reader, search, key, 'search_documents d', matchConditions(search, query));
}

async function countSubstrings(reader: CatalogReader, search: Search): Promise<number> {
  const conditions = [...containsConditions(search), ...unrankedConditions(search, 'all')];
  return await count(reader, search, ['substrings', search.selection.text], 'product_search s', conditions);
}

async function count(
  { db, catalogCache }: CatalogReader,
  { company, selection }: Search,
  key: string[],
  table: string,
  conditions: Condition[],
): Promise<number> {
  return await catalogCache.memoize([...key, company.id, selection.supplierNumber, selection.filter], async () => {
    const where = joinConditions(conditions);
    const { rows } = await db.raw(`SELECT count(*)::int AS count FROM ${table} WHERE ${where.sql}`, where.bindings);
    return rows[0].count;
  });
}
