// Simulates a company that decides on some of its listings, and measures the matches of the others.

import { chance } from '../../scripts/seed/random.ts';
import { scoreListings } from '../../src/domain/matching/company-scores.ts';
import { type Judged, measureQuality } from './quality.ts';
import { type Case, judge, toListings } from './run.ts';

const decidedListings = 50;

export interface DecidedQuality {
  /** Means over the samples. */
  calibrationError: number;
  f1: number;
  /** The undecided listings of all samples. */
  judged: Judged[];
}

/** Measures the undecided listings after decisions on 50 random ones, several times. */
export function afterDecisions(cases: Case[], samples: number): DecidedQuality {
  const measured = Array.from({ length: samples }, (_, seed) => {
    const decided = sample(cases.length, seed + 1);
    const judged = judge(cases, scoreDecided(cases, decided)).filter((_, place) => !decided.has(place));
    return { judged, ...measureQuality(judged) };
  });
  const mean = (of: 'calibrationError' | 'f1') => measured.reduce((sum, one) => sum + one[of], 0) / samples;
  return {
    calibrationError: mean('calibrationError'),
    f1: mean('f1'),
    judged: measured.flatMap(({ judged }) => judged),
  };
}

/** Scores the cases. The company confirms the correct candidates of the decided listings, and rejects first ones that are wrong. */
function scoreDecided(cases: Case[], decided: ReadonlySet<number>): number[][] {
  const listings = toListings(cases);
  const before = scoreListings(listings).probabilities;
  for (const place of decided) {
    const { pairs } = cases[place]!;
    const first = before[place]!.indexOf(Math.max(...before[place]!));
    for (const [j, candidate] of listings[place]!.candidates.entries()) {
      candidate.isConfirmed = pairs[j]!.isRight;
      candidate.isRejected = j === first && !pairs[j]!.isRight;
    }
  }
  const { open, probabilities } = scoreListings(listings);
  return cases.map(({ pairs }, i) => {
    const scores = new Map(open[i]!.candidates.map(({ productId }, j) => [productId, probabilities[i]![j]!]));
    return pairs.map(({ productId }) => scores.get(productId) ?? 0);
  });
}

function sample(size: number, seed: number): Set<number> {
  const random = chance(seed);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(decidedListings, size)) chosen.add(random.whole(0, size - 1));
  return chosen;
}
