// From what each pair is worth by itself to how likely it is: candidates of a listing are rivals of each other and of "none of
// the catalog", and listings that claim one product are rivals too, for a company sells a product once, as a rule.

import { learned } from './weights.ts';

/** A pair of a listing and a product, as it is weighed. */
export interface WeighedCandidate {
  productId: string;
  /** Log odds against "none of the catalog", price left out. */
  logOdds: number;
  /** ln of the listing's price by the product's, both in one currency; null where either is unknown. */
  priceRatio: number | null;
  /** Whether the company said that it is this product. */
  isConfirmed: boolean;
}

export interface WeighedListing {
  /** Listings that say the same are one claim: they do not rival each other. */
  likeness: string;
  candidates: WeighedCandidate[];
}

/** The gap taken for a pair without prices: about that of an average pair. */
const unknownGap = 0.75;
const widestGap = 2;
/** With fewer sure pairs than this, what a company usually adds to a price is not known. */
const leastPairs = 20;
const rounds = 8;
/** Nothing but the company's own word makes it certain. */
const mostSure = 0.99;

/** Returns how likely each candidate is its listing, 0 to 1, in the order given. */
export function settle(listings: readonly WeighedListing[]): number[][] {
  const usual = usualRatio(listings);
  const odds = listings.map(({ candidates }) =>
    candidates.map((candidate) => Math.exp(candidate.logOdds + learned.priceGap * priceGap(candidate, usual))),
  );
  const alike = Map.groupBy(listings, ({ likeness }) => likeness);
  const share = new Map<string, number>();
  let likely = odds.map((row, i) => likelihoods(row, listings[i]!, share));
  for (let round = 0; round < rounds; round++) {
    const claims = new Map<string, number>();
    for (const [i, { likeness, candidates }] of listings.entries()) {
      const same = alike.get(likeness)!.length;
      for (const [j, { productId }] of candidates.entries()) {
        claims.set(productId, (claims.get(productId) ?? 0) + likely[i]![j]! / same);
      }
    }
    for (const [productId, claim] of claims) {
      share.set(productId, Math.min(1, (share.get(productId) ?? 1) / claim));
    }
    likely = odds.map((row, i) => likelihoods(row, listings[i]!, share));
  }
  return likely.map((row, i) =>
    row.map((value, j) => (listings[i]!.candidates[j]!.isConfirmed ? 1 : Math.min(mostSure, value))),
  );
}

/** The chance of each candidate, when a product that is claimed several times over gives each claim a share only. */
function likelihoods(odds: number[], { candidates }: WeighedListing, share: Map<string, number>): number[] {
  if (candidates.some(({ isConfirmed }) => isConfirmed))
    return candidates.map(({ isConfirmed }) => (isConfirmed ? 1 : 0));
  const shared = odds.map((value, j) => value * (share.get(candidates[j]!.productId) ?? 1));
  const all = shared.reduce((sum, value) => sum + value, 1);
  return shared.map((value) => value / all);
}

/** ln of what the company usually adds to a price: the median over listings with a candidate more likely than not. */
function usualRatio(listings: readonly WeighedListing[]): number | null {
  const ratios: number[] = [];
  for (const { candidates } of listings) {
    const [best] = candidates.toSorted((a, b) => b.logOdds - a.logOdds);
    if (best && best.logOdds > 0 && best.priceRatio !== null) ratios.push(best.priceRatio);
  }
  if (ratios.length < leastPairs) return null;
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)]!;
}

function priceGap({ priceRatio }: WeighedCandidate, usual: number | null): number {
  if (priceRatio === null || usual === null) return unknownGap;
  return Math.min(widestGap, Math.abs(priceRatio - usual));
}
