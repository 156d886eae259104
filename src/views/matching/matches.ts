// Listings and their candidate products in External API v2 and Account API responses.

import type {
  ComparedListing,
  ComparedProduct,
  MatchCandidate,
  MatchedListing,
  RejectedProduct,
  SameNameMatch,
} from '../../db/matching/matches.ts';
import type { ClassifiedCandidate } from '../../domain/matching/match-likelihood.ts';
import type { MatchSummary } from '../../domain/matching/match-summary.ts';
import { encodeCursor, type PagedList } from '../cursor.ts';

/** Rejected products, and what listings and candidates are compared by. */
interface ComparedRows {
  rejected: RejectedProduct[];
  listings: ComparedListing[];
  compared: ComparedProduct[];
  sameNames: SameNameMatch[];
}

/** Returns a function that adds the rows of a listing to it. */
export function accountListing({ rejected, listings, compared, sameNames }: ComparedRows) {
  const rejectedOf = Map.groupBy(rejected, ({ clientProductId }) => clientProductId);
  const listingOf = new Map(listings.map(({ clientProductId, ...listing }) => [clientProductId, listing]));
  const productOf = new Map(compared.map(({ productId, ...product }) => [productId, product]));
  const none = { sku: null, barcode: null, brand: null, category: null, price: null, currency: null, imageUrl: null };
  const sameNameOf = new Map(sameNames.map(({ listing, ...match }) => [listing, match]));
  return (listing: ReturnType<typeof matchedListing>) => ({
    ...listing,
    // A listing that was deleted meanwhile has no properties.
    listing: listingOf.get(listing.clientProductId) ?? none,
    candidates: listing.candidates.map((candidate) => ({
      ...candidate,
      barcode: productOf.get(candidate.productId)?.barcode ?? null,
      category: productOf.get(candidate.productId)?.category ?? null,
      imageUrl: productOf.get(candidate.productId)?.imageUrl ?? null,
    })),
    sameNameMatch: sameNameOf.get(listing.clientProductId) ?? null,
    rejectedProducts: (rejectedOf.get(listing.clientProductId) ?? []).map(({ productId, name, sku }) => ({
      productId,
      name,
      sku,
    })),
  });
}

type ClassifiedListing = Omit<MatchedListing, 'candidates'> & { candidates: ClassifiedCandidate<MatchCandidate>[] };

interface ClassifiedPage {
  listings: ClassifiedListing[];
  total: number;
  next: string | null;
}

/** Returns a listing with its candidates. */
export function matchedListing({ clientProductId, clientName, candidates, confirmedProductId }: ClassifiedListing) {
  return { clientProductId, clientName, candidates, confirmedProductId };
}

/** Returns a page of matches in its response format. */
export function matchesView(
  { method, embeddings, note, listings, total, next }: ClassifiedPage & MatchSummary,
  list: PagedList,
) {
  const products = listings.map(matchedListing);
  return { method, embeddings, note, products, total, nextCursor: next && encodeCursor(next, list) };
}
