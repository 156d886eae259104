// Nets returns against the sales that they undo, so that neither counts as demand.

/** A return is attributed to sales of at most this many earlier days. */
const maxReturnDays = 90;
/** A return that is booked again within this many days is a correction. */
const maxCorrectionDays = 10;
/** Share of the units of a return that such a correction has in total, and each day of it. */
const minCorrected = 0.8;
const minCorrectedPart = 0.25;
/** Without a sale of its size, a return undoes the sales of at most this many earlier days. */
const maxUndoneDays = 7;
/** If they sold less than this share of it, the return is a correction of something else. */
const minUndone = 0.5;

/**
 * Returns the units of each day without negative days. A return is netted with the later days that book it again, else with the latest earlier
 * day that sold at least as much, else with the sales of the 7 days before it if these explain at least half of it. The rest is ignored: it is a
 * correction of something else. NaN days stay. The input is not changed.
 *
 * 2, 45, 3, −40 → 2, 5, 3, 0; 2, 2, −3 → 1, 0, 0; 2, −300, 1, 302 → 2, 0, 1, 2
 */
export function netReturns(units: Float64Array): Float64Array {
  if (!units.some((sold) => sold < 0)) return units;
  const net = units.slice();
  for (let day = 0; day < net.length; day++) {
    if (!(net[day]! < 0)) continue;
    const returned = -net[day]!;
    net[day] = 0;
    undo(
      net,
      returned,
      findCorrection(net, day, returned) ?? findSale(net, day, returned) ?? findSales(net, day, returned),
    );
  }
  return net;
}

/** Subtracts the returned units from the days, the first one first. */
function undo(net: Float64Array, returned: number, days: readonly number[]): void {
  let left = returned;
  for (const day of days) {
    const undone = Math.min(left, Math.max(0, net[day]! || 0));
    if (undone === 0) continue;
    net[day]! -= undone;
    left -= undone;
  }
}

/** Returns the later days that book the return again, in one part or several; null for none. */
function findCorrection(net: Float64Array, day: number, returned: number): number[] | null {
  const parts: number[] = [];
  let corrected = 0;
  for (let later = day + 1; later <= day + maxCorrectionDays && later < net.length; later++) {
    if (!(net[later]! >= minCorrectedPart * returned)) continue;
    parts.push(later);
    corrected += net[later]!;
    if (corrected >= minCorrected * returned) return parts;
  }
  return null;
}

/** Returns the latest earlier day that sold at least as much; null for none. */
function findSale(net: Float64Array, day: number, returned: number): number[] | null {
  for (let earlier = day - 1; earlier >= Math.max(0, day - maxReturnDays); earlier--)
    if (net[earlier]! >= returned) return [earlier];
  return null;
}

/** Returns the days before a return, the latest first; none if they sold much less. */
function findSales(net: Float64Array, day: number, returned: number): number[] {
  const days = Array.from({ length: Math.min(day, maxUndoneDays) }, (_, index) => day - 1 - index);
  const sold = days.reduce((sum, earlier) => sum + (net[earlier]! || 0), 0);
  return sold >= minUndone * returned ? days : [];
}
