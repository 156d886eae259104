// Estimates of how many products match, from the statistics that PostgreSQL keeps of the words of documents. They choose between plans whose
// work is bounded, so a wrong estimate costs time, never a result.

import { anyRankQuery, type SearchPlan, searchedRanks } from '../../../domain/catalog/search-query.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import { containsPattern, joinConditions, likeWords } from '../selection-conditions.ts';
import type { Condition } from '../sql-fragment.ts';

/** Estimated numbers of products of all companies. */
export interface MatchEstimates {
  /** Products in the catalog. */
  documents: number;
  /** Matches of each rank's query, including products of better ranks; 0 for a rank without a query. */
  ranks: number[];
  /** Products in any rank. */
  ranked: number;
  /** Products that contain the words as substrings; 0 if the plan does not need them. */
  containing: number;
}

/** Returns the estimates for a text, cached until the catalog changes. */
export async function estimateMatches(
  { db, catalogCache }: CatalogReader,
  text: string,
  plan: SearchPlan,
): Promise<MatchEstimates> {
  return await catalogCache.memoize(['estimates', text], async () => {
    const containing = joinConditions(plan.substrings.map((part) => likeWords(part)));
    const queries = plan.ranks.length > 0 ? [...searchedRanks(plan), 'any' as const] : [];
    const conditions = queries.map((rank) => (rank === 'any' ? estimateAny(plan) : estimateRank(plan, rank)));
    const { rows } = await db.raw(
      `EXPLAIN (FORMAT JSON) ${[
        'SELECT FROM product_search',
        ...conditions.map(([condition]) => `SELECT FROM search_documents WHERE ${condition}`),
        ...(plan.needsSubstrings ? [`SELECT FROM product_search WHERE ${containing.sql}`] : []),
      ].join(' UNION ALL ')}`,
      [...conditions.flatMap(([, ...values]) => values), ...(plan.needsSubstrings ? containing.bindings : [])],
    );
    const { Plan: whole } = rows[0]['QUERY PLAN'][0];
    // With one query left, there is no Append node.
    const parts: { 'Plan Rows': number }[] = whole['Node Type'] === 'Append' ? whole.Plans : [whole];
    const counts = parts.map((part) => part['Plan Rows']);
    const [documents = 0, ...estimates] = counts;
    const byQuery = new Map<number | 'any', number>(queries.map((query, i) => [query, estimates[i]!]));
    return {
      documents,
      ranks: plan.ranks.map((_, rank) => byQuery.get(rank) ?? 0),
      ranked: byQuery.get('any') ?? 0,
      // Without a plan if nothing can contain the words.
      containing: estimates[queries.length] ?? 0,
    };
  });
}

// The planner sees the values: it estimates by them.

function estimateRank({ ranks, literal, literalRank }: SearchPlan, rank: number): Condition {
  if (rank === literalRank) return ['literal LIKE ?', containsPattern(literal)];
  return ['document @@ ?::tsquery', ranks[rank]!];
}

function estimateAny(plan: SearchPlan): Condition {
  const { words, literal } = anyRankQuery(plan);
  return ['(document @@ ?::tsquery OR literal LIKE ?)', words, containsPattern(literal)];
}
