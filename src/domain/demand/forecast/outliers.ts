// Isolated spikes in daily sales: days that a robust estimate of the usual sale does not explain and that do not recur. Hampel, F. R. (1974),
// The influence curve and its role in robust estimation, Journal of the American Statistical Association 69(346), 383–393.

import { median } from '../median.ts';
import { netReturns } from './returns.ts';

/** Sale days on each side that a spike is compared with. */
const neighborSales = 30;
/** Sale days without which little is known about the usual sale. */
const minNeighborSales = 8;
/** With fewer sale days, a spike has more than this multiple of the units of every other one, and there are at least two others. */
const fewSalesMultiple = 6;
const minOtherSales = 2;
/** Distance from the median, in scaled median absolute deviations of the logarithms. */
const maxDeviations = 6;
/** Minimum deviation of the logarithms: a spike has more than exp(6 × 0.3) = 6 times the usual units. */
const minLogDeviation = 0.3;
/** Share of the units of all compared days from which a single day is a spike, however much sales vary. */
const maxShare = 0.5;
/** Only days with more than this multiple of the mean sale are examined, which keeps the cost linear. */
const minMeanMultiple = 4;
const maxCandidates = 24;
/** A spike recurs if this many days, with itself, within half a year have at least half of its units. */
const recurringDays = 3;
const recurrenceWindowDays = 182;

/**
 * Returns the positions of isolated spikes, ascending. `units` has the net units of each day, NaN on days that do not count.
 *
 * 3 a day and 1000 once → the day of 1000; 60 every month → none, because they recur; 2, 3, 2 and 300 in a year → the day of 300
 */
export function findOutliers(units: Float64Array): number[] {
  const sales: number[] = [];
  let total = 0;
  for (let day = 0; day < units.length; day++) {
    if (units[day]! > 0) {
      sales.push(day);
      total += units[day]!;
    }
  }
  if (sales.length <= minNeighborSales) return findLoneSpike(units, sales);
  const threshold = (minMeanMultiple * total) / sales.length;
  const candidates: number[] = [];
  for (let index = 0; index < sales.length; index++) if (units[sales[index]!]! > threshold) candidates.push(index);
  if (candidates.length > maxCandidates) return [];
  return candidates
    .filter((index) => isSpike(units, sales, index) && !recurs(units, candidates, sales, index))
    .map((index) => sales[index]!);
}

/** Returns the units of each day without returns, NaN on spikes and on days that do not count. */
export function withoutSpikes(units: Float64Array): Float64Array {
  const net = netReturns(units).slice();
  for (const day of findOutliers(net)) net[day] = Number.NaN;
  return net;
}

/** Returns the largest of few sales if it is far above every other one. */
function findLoneSpike(units: Float64Array, sales: readonly number[]): number[] {
  if (sales.length <= minOtherSales) return [];
  const [largest, next] = sales.toSorted((one, other) => units[other]! - units[one]!);
  return units[largest!]! > fewSalesMultiple * units[next!]! ? [largest!] : [];
}

function isSpike(units: Float64Array, sales: readonly number[], index: number): boolean {
  const size = units[sales[index]!]!;
  const neighbors: number[] = [];
  let total = 0;
  for (
    let other = Math.max(0, index - neighborSales);
    other <= index + neighborSales && other < sales.length;
    other++
  ) {
    if (other === index) continue;
    const sold = units[sales[other]!]!;
    neighbors.push(Math.log(sold));
    total += sold;
  }
  if (neighbors.length < minNeighborSales) return false;
  const logarithms = Float64Array.from(neighbors);
  const center = median(logarithms);
  const deviation = 1.4826 * median(logarithms.map((value) => Math.abs(value - center)));
  const distance = Math.log(size) - center;
  return distance > maxDeviations * Math.max(minLogDeviation, deviation) || size > maxShare * (total + size);
}

/** Compares with other candidates only: a day with half of a spike's units is a candidate too, unless the spike is small. */
function recurs(units: Float64Array, candidates: readonly number[], sales: readonly number[], index: number): boolean {
  const [day, size] = [sales[index]!, units[sales[index]!]!];
  const similar = candidates.filter((other) => {
    const otherDay = sales[other]!;
    return Math.abs(otherDay - day) <= recurrenceWindowDays && units[otherDay]! >= size / 2;
  });
  return similar.length >= recurringDays;
}
