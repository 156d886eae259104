// Ranked word search over search_documents. The order of the results is the rank, then `created_at` and the id.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import {
  anyRankQuery,
  maxContainingTerms,
  maxSearchWords,
  planSearch,
  planSubstrings,
  rankQuery,
  type SearchPlan,
  termPatterns,
} from '../../domain/catalog/search-query.ts';
import { hidden } from '../../postgres/prepared-statement.ts';
import { memoizeCatalogRead } from './catalog-cache.ts';
import type { Window } from './page-keys.ts';
import {
  type Condition,
  joinConditions,
  type Selection,
  type SqlFragment,
  searchConditions,
  supplierCondition,
} from './selection-conditions.ts';

/** A selection with a search text. */
export type TextSelection = Selection & { text: string };

/** Returns whether a selection is a ranked search. A text among ids or with a SKU prefix only filters. */
export function isTextSearch(selection: Selection): selection is TextSelection {
  return selection.text !== undefined && selection.ids === undefined;
}

/** The key of a result in its order. */
export interface RankedKey {
  rank: number;
  createdAt: string;
  id: string;
}

/** The rank of products that only contain the words as substrings, after all ranks of the plan. */
const substringRank = 6;
/** Terms read for a word: more than a plan uses, so that it knows when there are too many. */
const maxTerms = 4 * maxContainingTerms;

/** Returns how the text of a selection is searched, cached until the catalog changes. */
export async function readSearchPlan(db: Knex, text: string): Promise<SearchPlan> {
  return await memoizeCatalogRead(db, ['plan', text], async () => {
    const { rows } = await db.raw(
      `SELECT search_tokens(?) AS words, (SELECT stale_since IS NULL FROM search_index_state) AS "isComplete"`,
      [text],
    );
    const [{ words, isComplete }] = rows;
    if (words.length === 0 || !isComplete) return planSubstrings(text);
    const distinct = [...new Set<string>(words)].slice(0, maxSearchWords);
    return planSearch(text, distinct, await readTerms(db, distinct));
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

/** Returns the number of products that a text finds. */
export async function countRanked(db: Knex, company: Company, selection: TextSelection): Promise<number> {
  const plan = await readSearchPlan(db, selection.text);
  const [counts, contained] = await Promise.all([
    countRanks(db, company, selection, plan),
    plan.needsSubstrings ? countSubstrings(db, company, selection, plan) : 0,
  ]);
  return counts.reduce((sum, count) => sum + count, contained);
}

/** Returns the keys of a page in order, with one extra key if there is a next page. */
export async function readRankedKeys(
  db: Knex,
  company: Company,
  selection: TextSelection,
  { offset, limit, after }: Window,
): Promise<RankedKey[]> {
  const plan = await readSearchPlan(db, selection.text);
  const counts = await countRanks(db, company, selection, plan);
  const size = limit + 1;
  const keys: RankedKey[] = [];
  let skipped = after === undefined ? offset : 0;
  for (let rank = after?.rank ?? 0; rank <= substringRank && keys.length < size; rank++) {
    const isSubstrings = rank === substringRank;
    if (isSubstrings ? !plan.needsSubstrings : !counts[rank]) continue;
    const count = isSubstrings ? await countSubstrings(db, company, selection, plan) : counts[rank]!;
    if (skipped >= count) {
      skipped -= count;
      continue;
    }
    const rows = await readRank(db, company, selection, plan, {
      rank,
      count,
      total: await estimateDocuments(db),
      window: { offset: skipped, limit: size - keys.length, after: rank === after?.rank ? after : undefined },
    });
    keys.push(...rows);
    skipped = 0;
  }
  return keys;
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
export function matchedIds(company: Company, selection: TextSelection, plan: SearchPlan, limit: number): SqlFragment {
  const parts: SqlFragment[] = [];
  if (plan.ranks.length > 0) {
    const where = joinConditions([...visible(company, selection), [`document @@ ?::tsquery`, anyRankQuery(plan)]]);
    parts.push({ sql: `SELECT product_id FROM search_documents d WHERE ${where.sql}`, bindings: where.bindings });
  }
  if (plan.needsSubstrings) {
    const where = joinConditions(substringConditions(company, selection, plan));
    parts.push({ sql: `SELECT product_id FROM product_search s WHERE ${where.sql}`, bindings: where.bindings });
  }
  return {
    sql: `SELECT product_id FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) matched LIMIT ${limit}`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

async function countRanks(db: Knex, company: Company, selection: TextSelection, plan: SearchPlan): Promise<number[]> {
  if (plan.ranks.length === 0) return [];
  const { text, supplierNumber } = selection;
  return await memoizeCatalogRead(db, ['ranks', company.id, text, supplierNumber], async () => {
    const counts = plan.ranks.map((query, rank) => {
      if (query === null) return { sql: '0', bindings: [] };
      const where = joinConditions([...visible(company, selection), ['document @@ ?::tsquery', rankQuery(plan, rank)]]);
      return { sql: `(SELECT count(*)::int FROM search_documents d WHERE ${where.sql})`, bindings: where.bindings };
    });
    const { rows } = await db.raw(
      `SELECT ARRAY[${counts.map(({ sql }) => sql).join(', ')}] AS counts`,
      counts.flatMap(({ bindings }) => bindings),
    );
    return rows[0].counts;
  });
}

async function countSubstrings(
  db: Knex,
  company: Company,
  selection: TextSelection,
  plan: SearchPlan,
): Promise<number> {
  const { text, supplierNumber } = selection;
  return await memoizeCatalogRead(db, ['substrings', company.id, text, supplierNumber], async () => {
    const where = joinConditions(substringConditions(company, selection, plan));
    const { rows } = await db.raw(
      `SELECT count(*)::int AS count FROM product_search s WHERE ${where.sql}`,
      where.bindings,
    );
    return rows[0].count;
  });
}

/** Returns the number of products in the catalog as of the last ANALYZE; 0 before the first one. */
async function estimateDocuments(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `SELECT greatest(reltuples, 0)::int AS count FROM pg_class WHERE oid = 'product_search'::regclass`,
  );
  return rows[0].count;
}

interface RankWindow {
  rank: number;
  /** The number of products in the rank, and about how many the catalog has. */
  count: number;
  total: number;
  window: Window;
}

/**
 * Reads keys of a rank: from the index of words, sorted, or, if the rank has many products, by a scan in catalog order that stops when the
 * page is full. A scanned document is assumed to cost as much as 10 counted ones.
 */
async function readRank(
  db: Knex,
  company: Company,
  selection: TextSelection,
  plan: SearchPlan,
  { rank, count, total, window: { offset, limit, after } }: RankWindow,
): Promise<RankedKey[]> {
  const scanned = ((offset + limit) * Math.max(total, count)) / Math.max(count, 1);
  const isScan = scanned * 10 < count;
  const isSubstrings = rank === substringRank;
  const conditions: Condition[] = isSubstrings
    ? substringConditions(company, selection, plan, isScan)
    : [
        ...visible(company, selection),
        // The function cannot use the index.
        [isScan ? 'ts_match_vq(document, ?::tsquery)' : 'document @@ ?::tsquery', rankQuery(plan, rank)],
      ];
  if (after) conditions.push(['(created_at, product_id) > (?::timestamptz, ?::uuid)', after.createdAt, after.id]);
  const where = joinConditions(conditions);
  const { rows } = await db.raw(
    `SELECT created_at AS "createdAt", product_id AS id FROM ${isSubstrings ? 'product_search s' : 'search_documents d'}
     WHERE ${where.sql} ORDER BY ${isScan ? 'created_at' : "created_at + interval '0'"}, product_id OFFSET ? LIMIT ?`,
    [...where.bindings, offset, limit],
  );
  return rows.map((row: Omit<RankedKey, 'rank'>) => ({ rank, ...row }));
}

function visible(company: Company, selection: Selection): Condition[] {
  return [['(company_id IS NULL OR company_id = ?)', company.id], ...supplierCondition(selection)];
}

/** Conditions on `product_search` for products that contain the words but are in no other rank. */
function substringConditions(
  company: Company,
  { supplierNumber }: Selection,
  plan: SearchPlan,
  isScan = false,
): Condition[] {
  const conditions = searchConditions(company, { supplierNumber, words: plan.substrings }, isScan);
  if (plan.ranks.length === 0) return conditions;
  return [
    ...conditions,
    [
      'NOT EXISTS (SELECT FROM search_documents d WHERE d.product_id = s.product_id AND ts_match_vq(d.document, ?::tsquery))',
      anyRankQuery(plan),
    ],
  ];
}
