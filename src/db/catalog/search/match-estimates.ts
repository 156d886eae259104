// Estimates of how many products match, from the statistics that PostgreSQL keeps of the words of documents. They choose between plans whose
// work is bounded, so a wrong estimate costs time, never a result.

import { anyRankQuery, type SearchPlan } from '../../../domain/catalog/search-query.ts';
import type { CatalogReader } from '../catalog-cache.ts';
import { joinConditions, likeWords } from '../selection-conditions.ts';

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
    const matching = 'SELECT FROM search_documents WHERE document @@ ?::tsquery';
    const containing = joinConditions(plan.substrings.map((part) => likeWords(part)));
    const queries = [
      ...plan.ranks.filter((query) => query !== null),
      ...(plan.ranks.length > 0 ? [anyRankQuery(plan)] : []),
    ];
    const { rows } = await db.raw(
      `EXPLAIN (FORMAT JSON) ${[
        'SELECT FROM product_search',
        ...queries.map(() => matching),
        ...(plan.needsSubstrings ? [`SELECT FROM product_search WHERE ${containing.sql}`] : []),
      ].join(' UNION ALL ')}`,
      [...queries, ...(plan.needsSubstrings ? containing.bindings : [])],
    );
    const { Plan: whole } = rows[0]['QUERY PLAN'][0];
    // With one query left, there is no Append node.
    const parts: { 'Plan Rows': number }[] = whole['Node Type'] === 'Append' ? whole.Plans : [whole];
    const counts = parts.map((part) => part['Plan Rows']);
    const [documents = 0, ...estimates] = counts;
    const byQuery = new Map(queries.map((query, i) => [query, estimates[i]!]));
    return {
      documents,
      ranks: plan.ranks.map((query) => (query === null ? 0 : byQuery.get(query)!)),
      ranked: plan.ranks.length > 0 ? byQuery.get(anyRankQuery(plan))! : 0,
      // Without a plan if nothing can contain the words.
      containing: estimates[queries.length] ?? 0,
    };
  });
}
