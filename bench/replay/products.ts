// The products of a data set that are simulated.

import { atLeast } from '../forecast/evaluation.ts';
import type { Sales } from '../forecast/sales-data.ts';
import type { ReplayedProduct } from './simulation.ts';

/** Boxes of every third product, and a minimum order of every fifth, in units. */
const boxUnits = 12;
const minimumUnits = 24;

/** Returns the products with enough history before the last `days` days, at most `limit` of them, at even distances. */
export function selectProducts({ histories, endDay }: Sales, days: number, limit: number): ReplayedProduct[] {
  const known = histories.filter((demand) => {
    const start = demand.length - days;
    return (
      start >= atLeast.days && demand.subarray(0, start).filter((units) => units > 0).length >= atLeast.daysWithSales
    );
  });
  const step = Math.max(1, known.length / limit);
  return Array.from({ length: Math.min(limit, known.length) }, (_, index) => {
    const demand = known[Math.floor(index * step)]!;
    return {
      ...{ index, demand, firstDay: endDay - demand.length, start: demand.length - days },
      unitsPerBox: index % 3 === 0 ? boxUnits : null,
      minimumQuantity: index % 5 === 0 ? minimumUnits : null,
    };
  });
}
