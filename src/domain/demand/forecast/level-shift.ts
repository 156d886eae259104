// Level shifts: days from which a product sells at another level. A cumulative sum of deviations from the mean is largest at a shift; the
// most significant one is found first, then later ones (binary segmentation). Page, E. S. (1954), Continuous inspection schemes, Biometrika
// 41(1/2), 100–115; Scott, A. J. and Knott, M. (1974), A cluster analysis method for grouping means, Biometrics 30(3), 507–512.

/** Whole weeks, so that weekdays do not look like shifts. */
const binDays = 7;
/** Weeks that are searched, and the minimum number of weeks before and after a shift. */
const maxBins = 104;
const minBinsAfter = 4;
const minBinsBefore = 6;
/** Weeks before a shift that the new level is compared with. */
const comparedBins = 26;
/** Student statistic of the difference of square roots from which a shift is significant. It is the maximum over all weeks. */
const minStatistic = 6;
const minRatio = 1.5;
/** The same for a shift in the last two or three weeks, which are few: demand that stopped, or a channel that closed. */
const recent = { minBinsAfter: 2, minStatistic: 9, minRatio: 2 };
/** A rise of two weeks can be a promotion. */
const promotionBins = 2;
const minRiseStatistic = 11;
/** Share of the squares around a straight line that a step must not exceed: otherwise demand grows or falls gradually. */
const maxSquaresOfTrend = 0.75;
const maxShifts = 3;
/** Days after a recent shift. */
const minDaysAfter = 10;
/** Days without sales that end demand: at least so many, which a closed fortnight has not, and three of the longest gaps, with the sale. */
const minStopDays = 15;
const minMissedGaps = 3;
/** Days in which these gaps are searched. */
const gapDays = 365;
/** The noise of another level says little beyond this ratio. */
const maxScaledRatio = 5;

/** A change of level. */
export interface LevelShift {
  /** Index of the first day at the new level. */
  day: number;
  /** Mean units per day before and after. */
  before: number;
  after: number;
}

/**
 * Returns the shifts, oldest first. `units` has the units of the counted days.
 *
 * 335 days of 5 and 30 days of 20 → day 335 (to the week): 5 → 20
 */
export function findLevelShifts(units: Float64Array): LevelShift[] {
  const bins = Math.min(maxBins, Math.floor(units.length / binDays));
  const firstDay = units.length - bins * binDays;
  const roots = new Float64Array(bins);
  const sums = new Float64Array(bins + 1);
  for (let bin = 0; bin < bins; bin++) {
    let sum = 0;
    const start = firstDay + bin * binDays;
    for (let day = start; day < start + binDays; day++) sum += units[day]!;
    roots[bin] = Math.sqrt(Math.max(0, sum));
    sums[bin + 1] = sums[bin]! + sum;
  }
  const shifts: LevelShift[] = [];
  const gap = findUsualGap(units);
  for (let from = 0; shifts.length < maxShifts; ) {
    const split = findSplit({ roots, sums, gap }, from);
    if (split === null) break;
    const start = firstDay + Math.max(from, split - comparedBins) * binDays;
    const isRecent = split > bins - minBinsAfter;
    const day = isRecent ? findDay(units, start, firstDay + split * binDays) : firstDay + split * binDays;
    shifts.push({ day, before: meanOf(units, start, day), after: meanOf(units, day, units.length) });
    from = split;
  }
  // The level of a shift lasts until the next one.
  for (let index = 0; index + 1 < shifts.length; index++) {
    const [shift, next] = [shifts[index]!, shifts[index + 1]!];
    shift.after = next.before;
  }
  return shifts;
}

/** Weeks in which a shift is searched. */
interface Weeks {
  /** Square root of the units of each. */
  roots: Float64Array;
  /** Units before each, one element longer. */
  sums: Float64Array;
  /** The last days without sales that do not end demand. */
  gap: Gap | null;
}

/** Days in a row without sales, by their distance from the end: the first one, and the day after the last one. */
interface Gap {
  first: number;
  end: number;
}

/**
 * Returns the longest gap between sales in the last four weeks, or after the last sale; null if it is long for the product: 15 days or more, and
 * three of the longest gaps of the year before. A customer who orders every week has not left after two weeks, nor has a closed shop.
 *
 * Sales of each Monday until 17 days ago → the 16 days since then; of each day until 16 days ago → null
 */
function findUsualGap(units: Float64Array): Gap | null {
  const days = units.length;
  let longest = { first: 0, end: 0 };
  let usual = 0;
  for (let day = Math.max(0, days - gapDays), first = -1; day <= days; day++) {
    if (day < days && !(units[day]! > 0)) continue;
    const gap = { first: days - first, end: days - day };
    if (first >= 0 && gap.end < minBinsAfter * binDays && gap.first - gap.end >= longest.first - longest.end) {
      usual = Math.max(usual, longest.first - longest.end);
      longest = gap;
    } else if (first >= 0) usual = Math.max(usual, gap.first - gap.end);
    first = day + 1;
  }
  const isUsual = longest.first - longest.end < Math.max(minStopDays, minMissedGaps * (usual + 1));
  return isUsual ? longest : null;
}

/** Returns the most significant shift from a bin on, as the first bin of the new level; null without one. */
function findSplit({ roots, sums, gap }: Weeks, from: number): number | null {
  const end = roots.length;
  let [sum, squares] = [0, 0];
  const [prefix, prefixSquares] = [new Float64Array(end - from + 1), new Float64Array(end - from + 1)];
  for (let bin = from; bin < end; bin++) {
    sum += roots[bin]!;
    squares += roots[bin]! ** 2;
    prefix[bin - from + 1] = sum;
    prefixSquares[bin - from + 1] = squares;
  }
  let [best, bestStatistic] = [-1, minStatistic];
  for (let split = from + minBinsBefore; split <= end - recent.minBinsAfter; split++) {
    const isRecent = split > end - minBinsAfter;
    const start = Math.max(from, split - comparedBins);
    const [n0, n1] = [split - start, end - split];
    const s0 = prefix[split - from]! - prefix[start - from]!;
    const s1 = prefix[end - from]! - prefix[split - from]!;
    const q = prefixSquares[end - from]! - prefixSquares[start - from]!;
    const residual = Math.max(0, q - (s0 * s0) / n0 - (s1 * s1) / n1);
    // The square root of a Poisson total has a variance of about a quarter.
    const variance = Math.max(0.25, residual / (n0 + n1 - 2));
    const statistic = Math.abs(s1 / n1 - s0 / n0) / Math.sqrt(variance * (1 / n0 + 1 / n1));
    if (statistic <= bestStatistic || (isRecent && statistic < recent.minStatistic)) continue;
    const before = (sums[split]! - sums[start]!) / n0;
    const after = (sums[end]! - sums[split]!) / n1;
    const ratio = isRecent ? recent.minRatio : minRatio;
    if (Math.max(before, after) < ratio * Math.min(before, after)) continue;
    if (after > before && end - split <= promotionBins && statistic < minRiseStatistic) continue;
    if (isRecent && isRecurring(sums, { start, split, end })) continue;
    if (isRecent && after < before && isExplainedByGap(gap, { before, after, days: (end - split) * binDays })) continue;
    if (residual > maxSquaresOfTrend * squaresOfTrend(roots, start)) continue;
    [best, bestStatistic] = [split, statistic];
  }
  return best < 0 ? null : best;
}

/**
 * Returns whether so few weeks were closer to their level than to the level before already once, and it did not last: a promotion or a closed
 * fortnight that recurs is no new level.
 */
function isRecurring(
  sums: Float64Array,
  { start, split, end }: { start: number; split: number; end: number },
): boolean {
  const weeks = end - split;
  const before = (sums[split]! - sums[start]!) / (split - start);
  const after = (sums[end]! - sums[split]!) / weeks;
  const middle = (before + after) / 2;
  for (let bin = start; bin + weeks < split; bin++) {
    const mean = (sums[bin + weeks]! - sums[bin]!) / weeks;
    if (after > before ? mean >= middle : mean <= middle) return true;
  }
  return false;
}

/** Returns whether the last days sold less than before only because of a gap. */
function isExplainedByGap(
  gap: Gap | null,
  { before, after, days }: { before: number; after: number; days: number },
): boolean {
  if (gap === null) return false;
  const soldDays = days - Math.max(0, Math.min(gap.first, days) - gap.end);
  return soldDays < days && (soldDays === 0 || (after * days) / soldDays >= before / minRatio);
}

/**
 * Returns the day of a recent shift that was found to the week: a few days of the old level count much in a new one of two weeks. It is that of the
 * largest difference of the means before and after, in standard errors, at least ten days before the end.
 */
function findDay(units: Float64Array, start: number, week: number): number {
  let [best, largest] = [week, 0];
  for (let day = week - binDays + 1; day < week + binDays && day <= units.length - minDaysAfter; day++) {
    const [before, after] = [day - start, units.length - day];
    const difference = Math.abs(meanOf(units, start, day) - meanOf(units, day, units.length));
    const statistic = difference * Math.sqrt((before * after) / (before + after));
    if (statistic > largest) [best, largest] = [day, statistic];
  }
  return best;
}

function meanOf(units: Float64Array, from: number, to: number): number {
  return units.subarray(from, to).reduce((sum, sold) => sum + sold, 0) / (to - from);
}

/** Returns the sum of squares around the regression line from a bin to the end. */
function squaresOfTrend(roots: Float64Array, start: number): number {
  const n = roots.length - start;
  let [sum, weighted, squares] = [0, 0, 0];
  for (let index = 0; index < n; index++) {
    const root = roots[start + index]!;
    sum += root;
    weighted += index * root;
    squares += root * root;
  }
  const center = (n - 1) / 2;
  const covariance = weighted - center * sum;
  const spread = (n * (n * n - 1)) / 12;
  return Math.max(0, squares - (sum * sum) / n - (covariance * covariance) / spread);
}

/**
 * Returns the units from which to forecast at the last level. Days before a shift of at most fivefold are moved to the level after it, so
 * that methods start there. Their deviations are scaled by the ratio of a fall and by the root of the ratio of a rise, as the variance of
 * sales is about proportional to their mean. Days before a larger shift are left out.
 *
 * 4, 6, 20, 20 with a shift from 5 to 20 → 18, 22, 20, 20; 0, 0, 20, 20 with a shift from 0 to 20 → 20, 20
 */
export function unitsAtLastLevel(units: Float64Array, shifts: readonly LevelShift[]): Float64Array {
  const moved = units.slice();
  for (const { day, before, after } of shifts) {
    if (Math.max(before, after) > maxScaledRatio * Math.min(before, after)) {
      moved.fill(Number.NaN, 0, day);
      continue;
    }
    const ratio = after / before;
    const deviation = Math.min(ratio, Math.sqrt(ratio));
    for (let earlier = 0; earlier < day; earlier++) moved[earlier] = after + (moved[earlier]! - before) * deviation;
  }
  const first = moved.findLastIndex(Number.isNaN) + 1;
  return moved.subarray(first);
}
