// Converts pair scores into match probabilities. The candidates of a listing compete with each other and with "no
// product of the catalog"; listings with the same candidate compete too, because a company usually lists a product
// once.
//
// Each assignment of products to listings that uses no product twice is as likely as the product of its pairs' odds. A
// pair's probability is the share of the assignments that contain it. It is approximated by belief propagation
// (sum-product, as for the marginals of a matching): for a few iterations, listings send products the strength of their
// claim relative to their other candidates, and products send listings the share that other claims leave.

import { learnedWeights } from './weights.ts';

/** A candidate product of a listing. */
export interface WeightedCandidate {
  productId: string;
  /** Log odds against "no product of the catalog", without price. */
  logOdds: number;
  /** ln(listing price ÷ product price) in one currency; null if either price is unknown. */
  priceRatio: number | null;
  /** Whether the company confirmed the match. */
  isConfirmed: boolean;
}

export interface WeightedListing {
  /** Listings with the same key count as one claim: they do not compete with each other. */
  duplicateKey: string;
  candidates: WeightedCandidate[];
}

/** Price gap of a pair without prices: about that of an average pair. */
const defaultPriceGap = 0.75;
const maxPriceGap = 2;
/** Minimum number of probable pairs to estimate a company's usual markup. */
const minPricePairs = 20;
const iterations = 8;
/** Assumed share of products that a company lists a second time under another name; not trained. */
const duplicateListingRate = 0.02;
/** Maximum claim on a product, also used for confirmed matches; limited so that the sum of all claims stays exact. */
const maxClaim = 1e6;
/** Maximum probability; only a confirmation makes a match certain. */
const maxProbability = 0.99;

/**
 * Returns each candidate's probability, 0 to 0.99, in input order, by the model alone. A confirmed match claims its product from all
 * other listings. The other candidates of that listing are scored as if the match did not exist, so that their scores remain valid if it
 * is rejected.
 */
export function matchProbabilities(listings: readonly WeightedListing[]): number[][] {
  return matchWeights(listings).map((weights, i) => scoreApart(listings[i]!, weights, modelProbabilities));
}

/** Returns the odds of each candidate against "no product of the catalog", given the claims of all other listings, in input order. */
export function matchWeights(listings: readonly WeightedListing[]): number[][] {
  const typicalRatio = medianPriceRatio(listings);
  const odds = listings.map(({ candidates }) =>
    candidates.map((candidate) =>
      Math.exp(candidate.logOdds + learnedWeights.priceGap * priceGap(candidate, typicalRatio)),
    ),
  );
  const listingsByKey = Map.groupBy(listings, ({ duplicateKey }) => duplicateKey);
  let availability = odds.map((row) => row.map(() => 1));
  for (let round = 0; round < iterations; round++) {
    const claims = odds.map((row, i) => computeClaims(row, listings[i]!, availability[i]!));
    const claimed = new Map<string, number>();
    for (const [i, { duplicateKey, candidates }] of listings.entries()) {
      const duplicates = listingsByKey.get(duplicateKey)!.length;
      for (const [j, { productId }] of candidates.entries()) {
        claimed.set(productId, (claimed.get(productId) ?? 0) + claims[i]![j]! / duplicates);
      }
    }
    availability = listings.map(({ candidates }, i) =>
      candidates.map(({ productId }, j) => remainingShare(claimed.get(productId)! - claims[i]![j]!)),
    );
  }
  return odds.map((row, i) =>
    row.map((value, j) => (listings[i]!.candidates[j]!.isConfirmed ? value : value * availability[i]![j]!)),
  );
}

/** Returns the share of a product available to a listing, 0 to 1, given the sum of all other claims. */
function remainingShare(others: number): number {
  return duplicateListingRate + (1 - duplicateListingRate) / (1 + Math.max(0, others));
}

/** Returns the claims of a listing on its candidates: the odds of each against all others. */
function computeClaims(odds: number[], { candidates }: WeightedListing, availability: number[]): number[] {
  if (candidates.some(({ isConfirmed }) => isConfirmed)) {
    return candidates.map(({ isConfirmed }) => (isConfirmed ? maxClaim : 0));
  }
  const all = odds.reduce((sum, value, j) => sum + value * availability[j]!, 1);
  return odds.map((value, j) => Math.min(maxClaim, value / Math.max(1, all - value * availability[j]!)));
}

/** Returns the probabilities of candidates by their odds: odds of 2 and 1 have 0.5 and 0.25, and none of them is the product in 0.25. */
export function modelProbabilities(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 1);
  return weights.map((weight) => weight / total);
}

/**
 * Returns the probabilities of a listing's candidates by `probabilitiesOf`, each at most 0.99. A confirmed candidate is scored apart from
 * the others.
 */
export function scoreApart(
  { candidates }: WeightedListing,
  weights: readonly number[],
  probabilitiesOf: (weights: readonly number[]) => number[],
): number[] {
  const others = probabilitiesOf(weights.map((weight, j) => (candidates[j]!.isConfirmed ? 0 : weight)));
  return weights.map((weight, j) =>
    Math.min(maxProbability, candidates[j]!.isConfirmed ? probabilitiesOf([weight])[0]! : others[j]!),
  );
}

/** Returns ln of the company's usual markup: the median over listings with a candidate that is more likely than not. */
function medianPriceRatio(listings: readonly WeightedListing[]): number | null {
  const ratios: number[] = [];
  for (const { candidates } of listings) {
    const [best] = candidates.toSorted((a, b) => b.logOdds - a.logOdds);
    if (best && best.logOdds > 0 && best.priceRatio !== null) ratios.push(best.priceRatio);
  }
  if (ratios.length < minPricePairs) return null;
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)]!;
}

function priceGap({ priceRatio }: WeightedCandidate, typicalRatio: number | null): number {
  if (priceRatio === null || typicalRatio === null) return defaultPriceGap;
  return Math.min(maxPriceGap, Math.abs(priceRatio - typicalRatio));
}
