// Judges matches by what is known to be true: how often the right product comes first or among ten, how many of the best one-to-one
// pairs are right, and whether a score means what it says.

import type { MatchingData } from './matching-data.ts';

/** A listing with its returned candidates, the most likely first. */
export interface Judged {
  hasProduct: boolean;
  candidates: { productId: string; score: number; isRight: boolean }[];
}

/** Returns the listings in the order of the data, judged by its truth. */
export function judgedListings(
  { listings, truth }: MatchingData,
  candidatesOf: (id: string) => { productId: string; score: number }[],
  products: Map<string, string>,
): Judged[] {
  return listings.map(({ clientProductId }) => {
    const right = truth.get(clientProductId);
    const productId = right === undefined ? undefined : products.get(right);
    return {
      hasProduct: right !== undefined,
      candidates: candidatesOf(clientProductId).map((candidate) => ({
        ...candidate,
        isRight: candidate.productId === productId,
      })),
    };
  });
}

/** Returns the figures as text. Halves are the listings of even and of odd place; the weights were learned from the odd half. */
export function qualityReport(judged: readonly Judged[]): string {
  const known = judged.filter(({ hasProduct }) => hasProduct);
  const within = (first: number) =>
    known.filter(({ candidates }) => candidates.slice(0, first).some(({ isRight }) => isRight)).length / known.length;
  const pairs = oneToOne(judged);
  const half = (which: 0 | 1) => ({
    pairs: pairs.filter(({ listing }) => listing % 2 === which),
    known: judged.filter(({ hasProduct }, listing) => hasProduct && listing % 2 === which).length,
  });
  const [even, odd] = [half(0), half(1)];
  return [
    `${judged.length} listings, ${known.length} of them in the catalog`,
    `recall@1   ${within(1).toFixed(4)}`,
    `recall@10  ${within(10).toFixed(4)}`,
    'One-to-one pairs, the threshold chosen on one half and reported on the other:',
    `F1 ${onOther(odd, even)} of the even half (the weights were learned from the odd one)`,
    `F1 ${onOther(even, odd)} of the odd half`,
    '',
    'Scores of the even half:',
    ...calibrationTable(judged.filter((_, listing) => listing % 2 === 0)),
  ].join('\n');
}

interface Pair {
  listing: number;
  score: number;
  isRight: boolean;
}

interface Half {
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

function f1({ pairs, known }: Half, threshold: number): number {
  const taken = pairs.filter(({ score }) => score >= threshold);
  return (2 * taken.filter(({ isRight }) => isRight).length) / (taken.length + known);
}

function onOther(chosenOn: Half, reportedOn: Half): string {
  const thresholds = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);
  const best = thresholds.reduce((best, threshold) =>
    f1(chosenOn, threshold) > f1(chosenOn, best) ? threshold : best,
  );
  return `${f1(reportedOn, best).toFixed(4)} at ${best.toFixed(2)}`;
}

function calibrationTable(judged: readonly Judged[]): string[] {
  const rows = Array.from({ length: 10 }, (_, tenth) => {
    const inside = judged
      .flatMap(({ candidates }) => candidates)
      .filter(({ score }) => Math.min(9, Math.floor(score * 10)) === tenth);
    const mean = inside.reduce((sum, { score }) => sum + score, 0) / inside.length;
    const right = inside.filter(({ isRight }) => isRight).length / inside.length;
    const range = `${(tenth / 10).toFixed(1)} to ${((tenth + 1) / 10).toFixed(1)}`;
    return `${range} ${String(inside.length).padStart(11)} ${mean.toFixed(3).padStart(11)} ${right.toFixed(3).padStart(11)}`;
  });
  return ['score       candidates  mean score       right', ...rows];
}
