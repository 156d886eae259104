// Calibrates match probabilities by a company's own decisions. A listing chooses among its candidates and "no product of the catalog".
// Platt scaling of this choice (J. Platt, "Probabilistic outputs for support vector machines", 1999) changes how steep the probabilities
// are (slope) and the weight of the candidates against "no product" (intercept):
//
// calibrated(i) = p(i)^slope × e^intercept ÷ (Σ p(j)^slope × e^intercept + p(none)^slope)

export interface Calibration {
  slope: number;
  intercept: number;
}

/** A listing about which the company decided. */
export interface DecidedListing {
  /** Probabilities of its candidates without the decisions. */
  probabilities: number[];
  /** Index of the confirmed candidate; undefined if none is confirmed. */
  confirmed: number | undefined;
  /** Indexes of the rejected candidates. */
  rejected: number[];
}

/** Calibration of a company with fewer decided listings than `minDecidedListings`. */
export const globalCalibration: Calibration = { slope: 1, intercept: 0 };

/** Minimum number of decided listings for a calibration of the company's own. */
export const minDecidedListings = 50;

/** Standard deviations of the normal priors, so that one-sided decisions do not cause extreme probabilities. */
const priorDeviation = { slope: 0.5, intercept: 3 };
const minSlope = 0.1;
const minProbability = 1e-6;
/** Maximum probability; only a confirmation makes a match certain. */
const maxProbability = 0.99;

/**
 * Returns the calibration under which the company's decisions are most likely: that a confirmed product is the match, and that a
 * rejected one is not. Returns the global calibration below `minDecidedListings`.
 */
export function fitCalibration(decided: readonly DecidedListing[]): Calibration {
  if (decided.length < minDecidedListings) return globalCalibration;
  const best = { ...globalCalibration };
  let highest = logPosterior(decided, best);
  // Compass search: two coefficients of a smooth function with one maximum.
  for (let step = 1; step > 0.005; ) {
    const moves = [
      { slope: best.slope + step / 4, intercept: best.intercept },
      { slope: Math.max(minSlope, best.slope - step / 4), intercept: best.intercept },
      { slope: best.slope, intercept: best.intercept + step },
      { slope: best.slope, intercept: best.intercept - step },
    ].map((move) => ({ move, value: logPosterior(decided, move) }));
    const next = moves.reduce((a, b) => (b.value > a.value ? b : a));
    if (next.value > highest) {
      Object.assign(best, next.move);
      highest = next.value;
    } else step /= 2;
  }
  return best;
}

/**
 * Returns the calibrated probabilities of a listing's candidates in the same order, each at most 0.99 and together at most 1. With slope
 * 1 and intercept ln 3, candidates of 0.5 and 0.25 (none: 0.25) have weights 1.5, 0.75 and 0.25 and become 0.6 and 0.3.
 */
export function calibrate(probabilities: readonly number[], { slope, intercept }: Calibration): number[] {
  if (slope === 1 && intercept === 0) return [...probabilities];
  const factor = Math.exp(intercept);
  const weights = probabilities.map((probability) => (probability === 0 ? 0 : probability ** slope * factor));
  const none = 1 - probabilities.reduce((sum, probability) => sum + probability, 0);
  const total = weights.reduce((sum, weight) => sum + weight, Math.max(minProbability, none) ** slope);
  return weights.map((weight) => Math.min(maxProbability, weight / total));
}

function logPosterior(decided: readonly DecidedListing[], calibration: Calibration): number {
  const { slope, intercept } = calibration;
  let sum =
    -(((slope - globalCalibration.slope) / priorDeviation.slope) ** 2) / 2 -
    ((intercept - globalCalibration.intercept) / priorDeviation.intercept) ** 2 / 2;
  for (const { probabilities, confirmed, rejected } of decided) {
    const calibrated = calibrate(probabilities, calibration);
    const likelihood =
      confirmed === undefined
        ? 1 - rejected.reduce((total, index) => total + calibrated[index]!, 0)
        : calibrated[confirmed]!;
    sum += Math.log(Math.max(minProbability, likelihood));
  }
  return sum;
}
