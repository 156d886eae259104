// A past burst: one to three weeks that sold far more than the weeks around them and did not recur, such as a promotion. A
// Hampel filter on the square roots of weekly totals, whose variance does not depend on the level.

const binDays = 7;
/** Weeks on each side with which a week is compared, and the minimum after a burst: until then it may be a new level. */
const neighborBins = 9;
const minBinsAfter = 2;
const minBins = 12;
const maxBins = 104;
const maxDeviations = 6;
const minRatio = 2.5;
/** The square root of a Poisson total has a standard deviation of a half. */
const minDeviation = 0.5;
/** Weekly units below which a burst cannot be distinguished from single large orders. */
const minUsualUnits = 14;
/** A burst lasts up to two weeks, which can touch three; more weeks per year are a pattern. */
const maxBurstBins = 3;

/** Days that sold more than usual, as indexes of counted days. */
interface Burst {
  start: number;
  /** The first day after it. */
  end: number;
}

/**
 * Returns the burst in the units of the counted days, to the week; null without one or with several.
 *
 * 6 a day, 25 on ten days two months ago → the two or three weeks of these days
 */
export function findBurst(units: Float64Array): Burst | null {
  const bins = Math.min(maxBins, Math.floor(units.length / binDays));
  if (bins < minBins) return null;
  const firstDay = units.length - bins * binDays;
  const roots = new Float64Array(bins);
  let total = 0;
  for (let bin = 0; bin < bins; bin++) {
    let sum = 0;
    const start = firstDay + bin * binDays;
    for (let day = start; day < start + binDays; day++) sum += units[day]!;
    roots[bin] = Math.sqrt(Math.max(0, sum));
    total += Math.max(0, sum);
  }
  // Only weeks far above the mean are compared with their neighbors.
  if (total < minUsualUnits * bins) return null;
  const threshold = Math.sqrt((2 * total) / bins);
  const high: number[] = [];
  for (let bin = 0; bin < bins; bin++) if (roots[bin]! > threshold && isHigh(roots, bin)) high.push(bin);
  if (high.length === 0 || high.length > maxBurstBins || high.at(-1)! - high[0]! >= maxBurstBins) return null;
  if (high.at(-1)! >= bins - minBinsAfter) return null;
  return { start: firstDay + high[0]! * binDays, end: firstDay + (high.at(-1)! + 1) * binDays };
}

function isHigh(roots: Float64Array, bin: number): boolean {
  const around = roots.slice(Math.max(0, bin - neighborBins), bin + neighborBins + 1).sort();
  const center = around[around.length >> 1]!;
  const deviations = around.map((root) => Math.abs(root - center)).sort();
  const deviation = Math.max(minDeviation, 1.4826 * deviations[deviations.length >> 1]!);
  const root = roots[bin]!;
  if (center * center < minUsualUnits) return false;
  return root - center > maxDeviations * deviation && root * root > minRatio * center * center;
}
