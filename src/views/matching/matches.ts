// Listings and their candidate products in External API v2 and Account API responses.

import type {
  ComparedListing,
  ComparedProduct,
  MatchCandidate,
  MatchedListing,
  RejectedProduct,
} from '../../db/matching/matches.ts';
import type { ClassifiedCandidate } from '../../domain/matching/match-likelihood.ts';
import type { MatchSummary } from '../../domain/matching/match-summary.ts';

/** Rejected products, and what listings and candidates are compared by. */
interface ComparedRows {
  rejected: RejectedProduct[];
  listings: ComparedListing[];
  compared: ComparedProduct[];
}

/** Returns a function that adds the rows of a listing to it. */
export function accountListing({ rejected, listings, compared }: ComparedRows) {
  const rejectedOf = Map.groupBy(rejected, ({ clientProductId }) => clientProductId);
  const listingOf = new Map(listings.map(({ clientProductId, ...listing }) => [clientProductId, listing]));
  const productOf = new Map(compared.map(({ productId, ...product }) => [productId, product]));
  const none = { sku: null, barcode: null, brand: null, category: null, price: null, currency: null };
  return (listing: ReturnType<typeof matchesView>['products'][number]) => ({
    ...listing,
    // A listing that was deleted meanwhile has no properties.
    listing: listingOf.get(listing.clientProductId) ?? none,
    candidates: listing.candidates.map((candidate) => ({
      ...candidate,
      barcode: productOf.get(candidate.productId)?.barcode ?? null,
      category: productOf.get(candidate.productId)?.category ?? null,
      imageUrl: productOf.get(candidate.productId)?.imageUrl ?? null,
    })),
    rejected: (rejectedOf.get(listing.clientProductId) ?? []).map(({ productId, name, sku }) => ({
      productId,
      name,
      sku,
    })),
  });
}

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
