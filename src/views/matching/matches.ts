// Listings and what they may be, as External API v2 and the Account API show them.

import type { MatchPage } from '../../db/matching/matches.ts';
import type { MatchSummary } from '../../domain/matching/match-summary.ts';

/** Returns a page of matches on the wire, with how it was cut. */
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
