// Scores all candidates of a company: its decisions adjust the weight of article codes, all listings compete, and the scores of all and
// the decisions calibrate the probabilities.

import { type Calibration, calibrate, fitCalibration } from './calibration.ts';
import { learnFieldTrust, trustLogOdds } from './field-trust.ts';
import {
  matchWeights,
  modelProbabilities,
  scoreApart,
  type WeightedCandidate,
  type WeightedListing,
} from './match-probability.ts';
import { fitScoreRatio, probabilitiesByRatio } from './score-ratio.ts';

interface DecidableCandidate extends WeightedCandidate {
  evidence: readonly string[];
  isRejected: boolean;
}

export interface DecidableListing extends WeightedListing {
  candidates: DecidableCandidate[];
}

/** Maximum decided listings to learn from, the first ones of the input; more change the result little. */
const maxDecided = 2_000;

/**
 * Returns the listings without rejected candidates (`open`), and the probability of each of their candidates. With few listings and no
 * decisions, these are the probabilities of `matchProbabilities`.
 */
export function scoreListings<T extends DecidableListing>(
  listings: readonly T[],
): { open: T[]; probabilities: number[][] } {
  const decided = listings
    .filter(({ candidates }) => candidates.some(({ isConfirmed, isRejected }) => isConfirmed || isRejected))
    .slice(0, maxDecided);
  const trust = learnFieldTrust(decided.flatMap(decidedPairs));
  const isNeutral = Object.values(trust).every((logOdds) => logOdds === 0);
  const adjust = <L extends DecidableListing>(listing: L): L => {
    if (isNeutral) return listing;
    const candidates = listing.candidates.map((candidate) => {
      const logOdds = candidate.logOdds + trustLogOdds(trust, candidate.evidence);
      return { ...candidate, logOdds };
    });
    return { ...listing, candidates };
  };
  const open = listings.map(adjust).map((listing) => ({
    ...listing,
    candidates: listing.candidates.filter(({ isRejected }) => !isRejected),
  }));
  const weights = matchWeights(open);
  const ratio = fitScoreRatio(weights.filter((_, i) => !open[i]!.candidates.some(({ isConfirmed }) => isConfirmed)));
  const probabilitiesOf =
    ratio === undefined ? modelProbabilities : (row: readonly number[]) => probabilitiesByRatio(row, ratio);
  const calibration = learnCalibration(decided.map(adjust), probabilitiesOf);
  return {
    open,
    probabilities: open.map((listing, i) =>
      scoreApart(listing, weights[i]!, (row) => calibrate(probabilitiesOf(row), calibration)),
    ),
  };
}

/** Returns the pairs whose truth is known. A confirmation rejects all other candidates of the listing. */
function decidedPairs({ candidates }: DecidableListing) {
  const hasConfirmed = candidates.some(({ isConfirmed }) => isConfirmed);
  return candidates
    .filter(({ isRejected }) => hasConfirmed || isRejected)
    .map(({ evidence, logOdds, isConfirmed }) => ({ evidence, logOdds, isMatch: isConfirmed }));
}

function learnCalibration(
  decided: DecidableListing[],
  probabilitiesOf: (weights: readonly number[]) => number[],
): Calibration {
  const undecided = decided.map((listing) => ({
    ...listing,
    candidates: listing.candidates.map((candidate) => ({ ...candidate, isConfirmed: false })),
  }));
  const weights = matchWeights(undecided);
  return fitCalibration(
    decided.flatMap(({ candidates }, i) => {
      const confirmed = candidates.findIndex(({ isConfirmed }) => isConfirmed);
      // Without evidence, the confirmed product was not suggested: nothing is known about its probability.
      if (candidates[confirmed]?.evidence.length === 0) return [];
      return {
        probabilities: scoreApart(undecided[i]!, weights[i]!, probabilitiesOf),
        confirmed: confirmed < 0 ? undefined : confirmed,
        rejected: candidates.flatMap(({ isRejected }, j) => (isRejected ? [j] : [])),
      };
    }),
  );
}
