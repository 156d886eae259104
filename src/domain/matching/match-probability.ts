// From what each pair is worth by itself to how likely it is: candidates of a listing are rivals of each other and of "none of
// the catalog", and listings that claim one product are rivals too, for a company lists a product once, as a rule.
//
// Of all ways to give listings products, none twice, each is as likely as the product of its pairs' odds; a pair's chance is the share
// of the ways that have it. It is found by belief propagation (sum-product, as for the marginals of a matching): listings tell products how
// much they want them beside their other candidates, products tell listings how much the others leave of them, a few times over.

import { learnedWeights } from './weights.ts';

/** A pair of a listing and a product, as it is weighed. */
export interface WeightedCandidate {
  productId: string;
  /** Log odds against "none of the catalog", price left out. */
  logOdds: number;
  /** ln of the listing's price by the product's, both in one currency; null where either is unknown. */
  priceRatio: number | null;
  /** Whether the company said that it is this product. */
  isConfirmed: boolean;
}

export interface WeightedListing {
  /** Listings that say the same are one claim: they do not rival each other. */
  likeness: string;
  candidates: WeightedCandidate[];
}

/** The gap taken for a pair without prices: about that of an average pair. */
const defaultPriceGap = 0.75;
const maxPriceGap = 2;
/** With fewer sure pairs than this, what a company usually adds to a price is not known. */
const minPricePairs = 20;
const iterations = 8;
/** How often a company lists a product a second time under another name; by judgement. */
const duplicateListingRate = 0.02;
/** What a listing claims of a product at most, and of a confirmed one: the sum of all claims must stay exact. */
const maxClaim = 1e6;
/** Nothing but the company's own word makes it certain. */
const maxProbability = 0.99;

/**
 * Returns how likely each candidate is its listing, 0 to 0.99, in the order given. A confirmed one takes its product from all other
 * listings. Beside it the others of its own are weighed as if it were not there, so that their scores hold once it is rejected.
 */
export function matchProbabilities(listings: readonly WeightedListing[]): number[][] {
  const typicalRatio = medianPriceRatio(listings);
  const odds = listings.map(({ candidates }) =>
    candidates.map((candidate) =>
      Math.exp(candidate.logOdds + learnedWeights.priceGap * priceGap(candidate, typicalRatio)),
    ),
  );
  const alike = Map.groupBy(listings, ({ likeness }) => likeness);
  let left = odds.map((row) => row.map(() => 1));
  for (let round = 0; round < iterations; round++) {
    const claims = odds.map((row, i) => computeClaims(row, listings[i]!, left[i]!));
    const claimed = new Map<string, number>();
    for (const [i, { likeness, candidates }] of listings.entries()) {
      const same = alike.get(likeness)!.length;
      for (const [j, { productId }] of candidates.entries()) {
        claimed.set(productId, (claimed.get(productId) ?? 0) + claims[i]![j]! / same);
      }
    }
    left = listings.map(({ candidates }, i) =>
      candidates.map(({ productId }, j) => remainingShare(claimed.get(productId)! - claims[i]![j]!)),
    );
  }
  return odds.map((row, i) =>
    computeProbabilities(row, listings[i]!, left[i]!).map((value) => Math.min(maxProbability, value)),
  );
}

/** How much of a product is left for a listing, 0 to 1, where all others claim this much of it. */
function remainingShare(others: number): number {
  return duplicateListingRate + (1 - duplicateListingRate) / (1 + Math.max(0, others));
}

/** How much a listing wants each candidate: its odds against all the others. */
function computeClaims(odds: number[], { candidates }: WeightedListing, left: number[]): number[] {
  if (candidates.some(({ isConfirmed }) => isConfirmed)) {
    return candidates.map(({ isConfirmed }) => (isConfirmed ? maxClaim : 0));
  }
  const all = odds.reduce((sum, value, j) => sum + value * left[j]!, 1);
  return odds.map((value, j) => Math.min(maxClaim, value / Math.max(1, all - value * left[j]!)));
}

/** The chance of each candidate, with what other listings leave of it. */
function computeProbabilities(odds: number[], { candidates }: WeightedListing, left: number[]): number[] {
  const worth = odds.map((value, j) => (candidates[j]!.isConfirmed ? value : value * left[j]!));
  const rivals = worth.reduce((sum, value, j) => (candidates[j]!.isConfirmed ? sum : sum + value), 1);
  return worth.map((value, j) => value / (candidates[j]!.isConfirmed ? rivals + value : rivals));
}

/** ln of what the company usually adds to a price: the median over listings with a candidate more likely than not. */
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

function priceGap({ priceRatio }: WeightedCandidate, usual: number | null): number {
  if (priceRatio === null || usual === null) return defaultPriceGap;
  return Math.min(maxPriceGap, Math.abs(priceRatio - usual));
}
