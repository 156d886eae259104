// One product's daily demand as sparse typed arrays, compact enough for thousands of products. Days are numbers (days
// since 1970-01-01, see day.ts). If several sources report a day, the source with the highest priority is used.

/** Net units (sold less returned) by day from one source, ascending. Units of duplicate days are added. */
export interface DayUnits {
  days: Int32Array;
  units: Float64Array;
}

/** Days with sales data or a stockout, ascending and unique. Days in between have no sales and count towards demand. */
export interface DemandDays extends DayUnits {
  /** 1 if the day counts towards demand, 0 on a stockout. */
  counted: Uint8Array;
}

/**
 * Merges several sources, highest priority first, and the stockout days, ascending.
 *
 * [day 5: 3 units], [day 5: 9, day 6: 4], out of stock on 6 and 8 → day 5: 3; day 6: 4, not counted; day 8: 0, not
 * counted
 */
export function mergeSources(sources: readonly DayUnits[], outOfStock: Int32Array): DemandDays {
  const days = distinctDays([...sources.map((source) => source.days), outOfStock]);
  const units = new Float64Array(days.length);
  // The source with the highest priority is written last.
  for (const source of sources.toReversed()) writeUnits(days, units, source);
  const counted = new Uint8Array(days.length).fill(1);
  for (let i = 0, index = 0; i < outOfStock.length; i++) {
    index = findDayIndex(days, index, outOfStock[i]!);
    counted[index] = 0;
  }
  return { days, units, counted };
}

function distinctDays(lists: Int32Array[]): Int32Array {
  const filled = lists.filter(({ length }) => length > 0);
  const all = new Int32Array(filled.reduce((total, { length }) => total + length, 0));
  let end = 0;
  for (const list of filled) {
    all.set(list, end);
    end += list.length;
  }
  if (filled.length > 1) all.sort();
  let length = 0;
  for (let i = 0; i < all.length; i++) {
    if (i === 0 || all[i] !== all[i - 1]) all[length++] = all[i]!;
  }
  return all.slice(0, length);
}

function writeUnits(days: Int32Array, units: Float64Array, source: DayUnits): void {
  for (let i = 0, index = 0; i < source.days.length; i++) {
    const sameDay = i > 0 && source.days[i] === source.days[i - 1];
    index = findDayIndex(days, index, source.days[i]!);
    units[index] = source.units[i]! + (sameDay ? units[index]! : 0);
  }
}

/** Returns the index of an existing day, searching from `from`. */
function findDayIndex(days: Int32Array, from: number, day: number): number {
  let index = from;
  while (days[index]! < day) index++;
  return index;
}
