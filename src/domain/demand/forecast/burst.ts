// Bursts: days that sold far more than the days around them and did not recur, such as a promotion. One that is over for two weeks lasted one to
// three weeks: a Hampel filter on the square roots of weekly totals, whose variance does not depend on the level. A later one is found by day,
// because it must not be taken for a new level.

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

/** Days after a burst until which it is found by day. */
const recentDays = 14;
/** Days of a burst. One that goes on for a week may be a new level. */
const minBurstDays = 2;
const maxOngoingDays = 6;
const maxBurstDays = 21;
/** A burst that ended less than so many days ago may go on, after a weekend. */
const minDaysAfter = 3;
/** Days before it that show what is usual. */
const minDaysBefore = 14;
const comparedDays = 365;
/** Units of a burst, relative to those of as many days before, also after little history, and in addition: two orders do not make one. */
const minMultiple = 3;
const shortHistory = { days: 91, minMultiple: 4 };
const fewSales = { saleDays: 8, minMultiple: 12 };
const minAdditionalUnits = 14;

/**
 * Returns a burst in the last days of the units of the counted days; null without one. It sold more than three times
 * the units of as many days at any other time of a year, for up to three weeks, or up to 6 days if it goes on. With less than 91 days before, it
 * sold four times as much, and with less than 8 sales 12 times.
 *
 * 3 a day and 300 on each of the last four days → these four days; 20 on each of the last ten days → null
 */
export function findRecentBurst(units: Float64Array): Burst | null {
  const first = units.length - recentDays - maxBurstDays;
  const before = units.subarray(Math.max(0, first - comparedDays), Math.max(minDaysBefore, first));
  const usual = before.reduce((sum, sold) => sum + sold, 0) / before.length;
  const from = Math.max(minDaysBefore, first);
  const rough = largestExcess(units, from, minRatio * usual);
  if (rough === null) return null;
  const mean = totalOf(units, rough) / (rough.end - rough.start);
  const burst = largestExcess(units, from, mean / 2)!;
  const [days, daysAfter] = [burst.end - burst.start, units.length - burst.end];
  const maxDays = hasEnded(units, burst) ? maxBurstDays : maxOngoingDays;
  if (days < minBurstDays || days > maxDays || daysAfter >= recentDays) return null;
  const past = units.subarray(Math.max(0, burst.start - comparedDays), burst.start);
  return totalOf(units, burst) > minMultipleOf(past) * largestTotal(past, days) + minAdditionalUnits ? burst : null;
}

/** Returns the multiple of the units of days before a burst, by how much these days say. */
function minMultipleOf(past: Float64Array): number {
  if (past.filter((sold) => sold > 0).length < fewSales.saleDays) return fewSales.minMultiple;
  return past.length < shortHistory.days ? shortHistory.minMultiple : minMultiple;
}

/** Returns whether a burst is over: three days sold less, or each day after it less than half of its least. */
function hasEnded(units: Float64Array, { start, end }: Burst): boolean {
  if (units.length - end >= minDaysAfter) return true;
  return end < units.length && Math.max(...units.subarray(end)) < Math.min(...units.subarray(start, end)) / 2;
}

/** Returns the days in a row from `from` on with the largest sum of units above a level; null if no day is above it. */
function largestExcess(units: Float64Array, from: number, level: number): Burst | null {
  let [largest, sum, start] = [0, 0, from];
  let burst: Burst | null = null;
  for (let day = from; day < units.length; day++) {
    if (sum <= 0) [sum, start] = [0, day];
    sum += units[day]! - level;
    if (sum > largest) [largest, burst] = [sum, { start, end: day + 1 }];
  }
  return burst;
}

function totalOf(units: Float64Array, { start, end }: Burst): number {
  return units.subarray(start, end).reduce((sum, sold) => sum + sold, 0);
}

/** Returns the largest total of so many days in a row. */
function largestTotal(units: Float64Array, days: number): number {
  let [sum, largest] = [0, 0];
  for (let day = 0; day < units.length; day++) {
    sum += units[day]! - (units[day - days] ?? 0);
    largest = Math.max(largest, sum);
  }
  return largest;
}
