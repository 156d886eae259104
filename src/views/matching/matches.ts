// Listings and their candidate products in External API v2 and Account API responses.

import type { MatchSummary } from '../../domain/matching/match-summary.ts';
import type { MatchPage } from '../../services/matching/matches.ts';

/** Returns a page of matches in its response format. */
export function matchesView(
  { method, embeddings, note, listings, total }: MatchPage & MatchSummary,
  { limit, offset }: { limit: number; offset: number },
) {
  const products = listings.map(({ clientProductId, clientName, candidates, confirmedProductId }) => ({
    clientProductId,
    clientName,
    candidates,
    confirmedProductId,
  }));
  return { method, embeddings, note, products, total, limit, offset };
}
