// Nets returns against the sales that they undo, so that neither counts as demand.

/** A return is attributed to sales of at most this many earlier days. */
const maxReturnDays = 90;

/**
 * Returns the units of each day without negative days: a return reduces the latest earlier day that sold at least as much, else the latest
 * earlier sales one after the other. What no sale of the last 90 days explains is ignored. NaN days stay. The input is not changed.
 *
 * 2, 45, 3, −40 → 2, 5, 3, 0; 2, 2, −3 → 1, 0, 0
 */
export function netReturns(units: Float64Array): Float64Array {
  if (!units.some((sold) => sold < 0)) return units;
  const net = units.slice();
  for (let day = 0; day < net.length; day++) {
    if (!(net[day]! < 0)) continue;
    let returned = -net[day]!;
    net[day] = 0;
    const first = Math.max(0, day - maxReturnDays);
    for (let earlier = day - 1; earlier >= first; earlier--) {
      if (net[earlier]! < returned) continue;
      if (!(net[earlier]! >= returned)) continue;
      net[earlier]! -= returned;
      returned = 0;
      break;
    }
    for (let earlier = day - 1; returned > 0 && earlier >= first; earlier--) {
      const undone = Math.min(returned, net[earlier]! || 0);
      if (!(undone > 0)) continue;
      net[earlier]! -= undone;
      returned -= undone;
    }
  }
  return net;
}
