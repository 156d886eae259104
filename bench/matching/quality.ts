// Quality of matches whose truth is known: recall, F1, calibration, and precision of the decisions.

import type { MatchLikelihood } from '../../src/domain/matching/match-likelihood.ts';

/** A listing with its returned candidates, the most likely first. */
export interface Judged {
  hasProduct: boolean;
  candidates: { productId: string; score: number; isRight: boolean; decision: MatchLikelihood }[];
}

export interface Quality {
  listings: number;
  withProduct: number;
  recallAt1: number;
  recallAt10: number;
  /** F1 of the one-to-one pairs. The threshold of each half of the listings is the best one of the other half. */
  f1: number;
  /** F1 with the best threshold of all listings. */
  bestF1: number;
  calibrationError: number;
}

/** Returns the quality of the matches. */
export function measureQuality(judged: readonly Judged[]): Quality {
  const known = judged.filter(({ hasProduct }) => hasProduct);
  const within = (first: number) =>
    known.filter(({ candidates }) => candidates.slice(0, first).some(({ isRight }) => isRight)).length / known.length;
  const pairs = oneToOne(judged);
  // Neighbours are in the same half: of the sets without half of the products, every second listing has none.
  const halfOf = (listing: number) => Math.floor(listing / 2) % 2;
  const half = (which: number): Part => ({
    pairs: pairs.filter(({ listing }) => halfOf(listing) === which),
    known: judged.filter(({ hasProduct }, listing) => hasProduct && halfOf(listing) === which).length,
  });
  const halves = [half(0), half(1)] as const;
  const counts = [0, 1].map((which) => count(halves[which]!, bestThreshold(halves[1 - which]!)));
  const all = { pairs, known: known.length };
  return {
    listings: judged.length,
    withProduct: known.length,
    recallAt1: within(1),
    recallAt10: within(10),
    f1: (2 * (counts[0]!.right + counts[1]!.right)) / (counts[0]!.taken + counts[1]!.taken + known.length),
    bestF1: f1(all, bestThreshold(all)),
    calibrationError: calibrationError(judged),
  };
}

const bins = 10;

/**
 * Returns the expected calibration error of the first candidates: the mean over ten bins of equal width of |share of correct − mean
 * score|, weighted by the number of listings. Candidates after the first are omitted, because they are nearly all
 * near 0 and would hide errors.
 */
export function calibrationError(judged: readonly Judged[]): number {
  const first = judged.flatMap(({ candidates }) => candidates.slice(0, 1));
  const byBin = Map.groupBy(first, ({ score }) => Math.min(bins - 1, Math.floor(score * bins)));
  let error = 0;
  for (const inside of byBin.values()) {
    const right = inside.filter(({ isRight }) => isRight).length;
    error += Math.abs(right - inside.reduce((sum, { score }) => sum + score, 0));
  }
  return error / first.length;
}

/** Returns precision and recall of the first candidates that are at least `sure` or `likely`. */
export function offered(judged: readonly Judged[], least: 'sure' | 'likely'): { precision: number; recall: number } {
  const known = judged.filter(({ hasProduct }) => hasProduct).length;
  const taken = judged
    .flatMap(({ candidates }) => candidates.slice(0, 1))
    .filter(({ decision }) => decision === 'sure' || decision === least);
  const right = taken.filter(({ isRight }) => isRight).length;
  return { precision: right / taken.length, recall: right / known };
}

interface Pair {
  listing: number;
  score: number;
  isRight: boolean;
}

interface Part {
  pairs: Pair[];
  /** Listings that have a product. */
  known: number;
}

/** The likeliest pairs, each listing and each product once. */
function oneToOne(judged: readonly Judged[]): Pair[] {
  const pairs = judged
    .flatMap(({ candidates }, listing) => candidates.map((candidate) => ({ listing, ...candidate })))
    .sort((a, b) => b.score - a.score);
  const [listings, products] = [new Set<number>(), new Set<string>()];
  return pairs.filter(({ listing, productId }) => {
    if (listings.has(listing) || products.has(productId)) return false;
    listings.add(listing);
    products.add(productId);
    return true;
  });
}

function count({ pairs }: Part, threshold: number): { taken: number; right: number } {
  const taken = pairs.filter(({ score }) => score >= threshold);
  return { taken: taken.length, right: taken.filter(({ isRight }) => isRight).length };
}

function f1(part: Part, threshold: number): number {
  const { taken, right } = count(part, threshold);
  return (2 * right) / (taken + part.known);
}

function bestThreshold(part: Part): number {
  const thresholds = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
  return thresholds.reduce((best, threshold) => (f1(part, threshold) > f1(part, best) ? threshold : best));
}
