// Scores all candidates of a company: its decisions adjust the weight of article codes and the calibration, then all listings compete.

import { type Calibration, calibrate, fitCalibration } from './calibration.ts';
import { learnFieldTrust, trustLogOdds } from './field-trust.ts';
import { matchProbabilities, type WeightedCandidate, type WeightedListing } from './match-probability.ts';

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
 * Returns the listings without rejected candidates (`open`), and the probability of each of their candidates. Without decisions, these are
 * the probabilities of `matchProbabilities`.
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
  const calibration = learnCalibration(decided.map(adjust));
  const open = listings.map(adjust).map((listing) => ({
    ...listing,
    candidates: listing.candidates.filter(({ isRejected }) => !isRejected),
  }));
  const probabilities = matchProbabilities(open);
  return {
    open,
    probabilities: open.map(({ candidates }, i) => calibrateListing(candidates, probabilities[i]!, calibration)),
  };
}

/** Returns the pairs whose truth is known. A confirmation rejects all other candidates of the listing. */
function decidedPairs({ candidates }: DecidableListing) {
  const hasConfirmed = candidates.some(({ isConfirmed }) => isConfirmed);
  return candidates
    .filter(({ isRejected }) => hasConfirmed || isRejected)
    .map(({ evidence, logOdds, isConfirmed }) => ({ evidence, logOdds, isMatch: isConfirmed }));
}

function learnCalibration(decided: DecidableListing[]): Calibration {
  const undecided = decided.map((listing) => ({
    ...listing,
    candidates: listing.candidates.map((candidate) => ({ ...candidate, isConfirmed: false })),
  }));
  const probabilities = matchProbabilities(undecided);
  return fitCalibration(
    decided.flatMap(({ candidates }, i) => {
      const confirmed = candidates.findIndex(({ isConfirmed }) => isConfirmed);
      // Without evidence, the confirmed product was not suggested: nothing is known about its probability.
      if (candidates[confirmed]?.evidence.length === 0) return [];
      return {
        probabilities: probabilities[i]!,
        confirmed: confirmed < 0 ? undefined : confirmed,
        rejected: candidates.flatMap(({ isRejected }, j) => (isRejected ? [j] : [])),
      };
    }),
  );
}

/** The probability of a confirmed candidate is independent of the others', which remain valid if it is rejected. */
function calibrateListing(
  candidates: readonly WeightedCandidate[],
  probabilities: readonly number[],
  calibration: Calibration,
): number[] {
  const others = calibrate(
    probabilities.map((probability, j) => (candidates[j]!.isConfirmed ? 0 : probability)),
    calibration,
  );
  return probabilities.map((probability, j) =>
    candidates[j]!.isConfirmed ? calibrate([probability], calibration)[0]! : others[j]!,
  );
}
