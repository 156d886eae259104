// Listings and their candidate products in External API v2 and Account API responses.

import type { MatchCandidate, MatchedListing } from '../../db/matching/matches.ts';
import type { ClassifiedCandidate } from '../../domain/matching/match-likelihood.ts';
import type { MatchSummary } from '../../domain/matching/match-summary.ts';

interface ClassifiedPage {
  listings: (Omit<MatchedListing, 'candidates'> & { candidates: ClassifiedCandidate<MatchCandidate>[] })[];
  total: number;
}

/** Returns a page of matches in its response format. */
export function matchesView(
  { method, embeddings, note, listings, total }: ClassifiedPage & MatchSummary,
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
