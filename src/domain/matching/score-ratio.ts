// Estimates, without decisions, how often a listing's best candidates are true: from the scores of all listings of a company.
//
// The scores of candidates that are not the product are known without decisions: those of the candidates that remain when the best one of
// each listing is left out. So the density of the best scores, compared with that of the remaining ones, tells at which score best
// candidates are more than that, and the share of listings that have no product: where even the lowest best scores are as frequent as
// those of remaining candidates. This is the empirical null of B. Efron, "Size, power and false discovery rates" (2007), with the decoys of
// J. Elias and S. Gygi, "Target-decoy search strategy for increased confidence in large-scale protein identifications" (2007).

/** How many times more frequent each score is among the best candidates than among false ones, as steps by ascending score. */
export interface ScoreRatio {
  scores: Float64Array;
  ratios: Float64Array;
  /** Share of the listings that have no product in the catalog, 0.01 to 0.99. */
  absent: number;
}

/** Minimum number of listings. */
export const minListings = 100;

const rounds = 2;
/** Share of the false scores below which best candidates count as false ones, too. */
const lowShare = 0.3;
const maxRatio = 1_000;
/** Weight of the probability by the model alone; it orders candidates with the same ratio. */
const modelShare = 0.1;
const minWeight = 1e-12;

/**
 * Returns the ratio of a company's listings; undefined below `minListings`. `weights` has, for each listing, the odds of its candidates
 * against "no product of the catalog". The best candidates of listings without a product are false, too: each round counts them as such
 * by the probability of the last one, and the first by that of the model.
 */
export function fitScoreRatio(weights: readonly (readonly number[])[]): ScoreRatio | undefined {
  if (weights.length < minListings) return undefined;
  const best = weights.map((row) => bestScore(row));
  const remaining = weights.map((row) => bestScore(row.toSpliced(row.indexOf(Math.max(...row)), 1)));
  let isTrue = weights.map((row) => 1 - 1 / (1 + sum(row)));
  let ratio: ScoreRatio | undefined;
  for (let round = 0; round < rounds; round++) {
    const falseScores = [
      ...remaining.map((score, i) => ({ score, weight: isTrue[i]! })),
      ...best.map((score, i) => ({ score, weight: 1 - isTrue[i]! })),
    ].filter(({ weight }) => weight > 0);
    ratio = compareScores(best, falseScores);
    isTrue = best.map((score) => trueShare(ratioAt(ratio!, score), ratio!.absent));
  }
  return ratio;
}

/**
 * Returns the probabilities of a listing's candidates, from their odds. With a ratio of 4 and 0.5 of the listings without a product, a
 * single candidate is true in (4 − 0.5) ÷ 4 = 0.875 of the cases; 0.9 of that and 0.1 of the model’s probability are returned.
 */
export function probabilitiesByRatio(weights: readonly number[], ratio: ScoreRatio): number[] {
  const total = sum(weights);
  const excess = weights.map((weight) => Math.max(0, ratioAt(ratio, score(weight, total)) - ratio.absent));
  const all = sum(excess) + ratio.absent;
  return weights.map((weight, i) => (1 - modelShare) * (excess[i]! / all) + (modelShare * weight) / (1 + total));
}

interface WeightedScore {
  score: number;
  weight: number;
}

function compareScores(best: readonly number[], falseScores: WeightedScore[]): ScoreRatio {
  falseScores.sort((a, b) => a.score - b.score);
  const falseTotal = sum(falseScores.map(({ weight }) => weight));
  const scale = best.length / falseTotal;
  let low = 0;
  let lowest = Number.NEGATIVE_INFINITY;
  for (const { score, weight } of falseScores) {
    if (low >= lowShare * falseTotal && score > lowest) break;
    low += weight;
    lowest = score;
  }
  const absent = best.filter((score) => score <= lowest).length / (low * scale);
  const points = [
    ...best.map((score) => ({ score, weight: 1, isBest: 1 })),
    ...falseScores.map(({ score, weight }) => ({ score, weight: weight * scale, isBest: 0 })),
  ].sort((a, b) => a.score - b.score || a.isBest - b.isBest);
  const shares = risingShares(points);
  return {
    scores: Float64Array.from(points, (point) => point.score),
    ratios: Float64Array.from(shares, (share) => Math.min(maxRatio, share / (1 - share))),
    absent: Math.min(0.99, Math.max(0.01, absent)),
  };
}

/**
 * Returns the share of best scores around each point, which never falls: pool adjacent violators (R. Barlow and others, "Statistical
 * inference under order restrictions", 1972).
 */
function risingShares(points: readonly { weight: number; isBest: number }[]): number[] {
  const pools: { best: number; weight: number; size: number }[] = [];
  for (const { weight, isBest } of points) {
    let pool = { best: weight * isBest, weight, size: 1 };
    for (let last = pools.at(-1); last && last.best * pool.weight >= pool.best * last.weight; last = pools.at(-1)) {
      pool = { best: last.best + pool.best, weight: last.weight + pool.weight, size: last.size + pool.size };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap(({ best, weight, size }) => new Array<number>(size).fill(best / weight));
}

function bestScore(weights: readonly number[]): number {
  return weights.length === 0 ? score(0, 0) : score(Math.max(...weights), sum(weights));
}

/** Log odds of a candidate against all others of its listing and "no product". */
function score(weight: number, total: number): number {
  return Math.log(Math.max(minWeight, weight) / Math.max(1, 1 + total - weight));
}

/** The share of candidates with this ratio that are true. */
function trueShare(ratio: number, absent: number): number {
  return Math.max(0, 1 - absent / ratio);
}

/** Returns the ratio of the highest step at or below the score. */
function ratioAt({ scores, ratios }: ScoreRatio, score: number): number {
  let [low, high] = [0, scores.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (scores[middle]! <= score) low = middle;
    else high = middle - 1;
  }
  return ratios[low]!;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
