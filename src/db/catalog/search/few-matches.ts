// Searches with few results: all keys are read and ranked at once, which needs no count, and are cached for the next pages.

import type { Knex } from 'knex';
import { anyRankQuery } from '../../../domain/catalog/search-query.ts';
import { hidden, queryPrepared } from '../../../postgres/prepared-statement.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import type { Window } from '../page-keys.ts';
import { joinConditions } from '../selection-conditions.ts';
import type { SqlFragment } from '../sql-fragment.ts';
import type { MatchEstimates } from './match-estimates.ts';
import { containsConditions, matchConditions, type RankedKey, type Search, substringRank } from './search-selection.ts';

/** Ranking more takes longer than reading a page rank after rank. */
const maxFewMatches = 250;

/** Returns all keys of a search in order if there are few, cached until the catalog changes; null if there may be many. */
export async function readFewMatches(
  { db, catalogCache }: CatalogReader,
  search: Search,
  estimates: MatchEstimates,
): Promise<RankedKey[] | null> {
  // PostgreSQL knows the frequency of common words only: for others, it assumes up to half of that of the least common one.
  const maxEstimate = Math.max(maxFewMatches, estimates.documents / 200);
  if (estimates.ranked > maxEstimate || estimates.containing > maxEstimate) return null;
  const { company, selection } = search;
  return await catalogCache.memoize(
    ['matches', company.id, selection.text, selection.supplierNumber, selection.filter],
    async () => {
      const rows = await readMatches(db, search);
      return rows.length > maxFewMatches ? null : rows;
    },
    (keys) => 1 + 3 * (keys?.length ?? 0),
  );
}

/** Returns the matches in order; if there are more than few, some of them. */
async function readMatches(db: Knex, search: Search): Promise<RankedKey[]> {
  const { plan } = search;
  const parts = [
    ...(plan.ranks.length > 0 ? [rankedMatches(search)] : []),
    ...(plan.needsSubstrings ? [substringMatches(search)] : []),
  ];
  const sql = `
    SELECT min(rank) AS rank, created_at AS "createdAt", product_id AS id FROM (${parts.map((part) => part.sql).join(' UNION ALL ')}) matches
    GROUP BY created_at, product_id ORDER BY min(rank), created_at, product_id`;
  const bindings = parts.flatMap((part) => part.bindings);
  // The plan of a substring search depends on the text.
  return plan.needsSubstrings ? (await db.raw(sql, bindings)).rows : await queryPrepared(db, sql, bindings);
}

function rankedMatches(search: Search): SqlFragment {
  const { plan } = search;
  const where = joinConditions(matchConditions(search, anyRankQuery(plan)));
  const cases = plan.ranks.map((_, rank) =>
    rank === plan.literalRank
      ? `WHEN strpos(literal, ${hidden('text')}) > 0 THEN ${rank}`
      : `WHEN ts_match_vq(document, ${hidden('tsquery')}) THEN ${rank}`,
  );
  const values = plan.ranks.map((query, rank) => (rank === plan.literalRank ? plan.literal : query));
  return {
    sql: `SELECT created_at, product_id, CASE ${cases.join(' ')} END AS rank
      FROM (SELECT * FROM search_documents WHERE ${where.sql} LIMIT ${maxFewMatches + 1}) d`,
    bindings: [...values, ...where.bindings],
  };
}

function substringMatches(search: Search): SqlFragment {
  const where = joinConditions(containsConditions(search));
  return {
    sql: `SELECT created_at, product_id, ${substringRank} AS rank
      FROM (SELECT * FROM product_search WHERE ${where.sql} LIMIT ${maxFewMatches + 1}) s`,
    bindings: where.bindings,
  };
}

/** Returns the keys of a page, with one extra key if there is a next page. */
export function pageOf(keys: RankedKey[], { offset, limit, after }: Window): RankedKey[] {
  if (after === undefined) return keys.slice(offset, offset + limit + 1);
  const start = keys.findIndex((key) => isAfter(key, after));
  return start < 0 ? [] : keys.slice(start, start + limit + 1);
}

/** Compares times as the texts that PostgreSQL returns, in UTC, whose order is that of the times. */
function isAfter(key: RankedKey, after: NonNullable<Window['after']>): boolean {
  const order: [string | number, string | number][] = [
    [key.rank, after.rank ?? 0],
    [key.createdAt, after.createdAt],
    [key.id, after.id],
  ];
  const [a, b] = order.find(([one, other]) => one !== other) ?? [0, 0];
  return a > b;
}
