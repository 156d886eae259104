// Groups lead times into ranges of days for a histogram.

/** Orders that took `from` to `to` days. */
export interface Bin {
  from: number;
  to: number;
  orders: number;
}

const widths = [1, 2, 5, 7, 14, 28];
const maxBins = 12;

/** Returns adjacent ranges of equal width, at most 12 if they are up to 28 days wide, including those without orders. */
export function binDays(counts: readonly { days: number; orderCount: number }[]): Bin[] {
  const [first, last] = [counts[0]?.days, counts.at(-1)?.days];
  if (first === undefined || last === undefined) return [];
  const width = widths.find((days) => Math.floor(last / days) - Math.floor(first / days) < maxBins) ?? widths.at(-1)!;
  const start = Math.floor(first / width) * width;
  const bins = Array.from({ length: Math.floor((last - start) / width) + 1 }, (_, index) => {
    const from = start + index * width;
    return { from, to: from + width - 1, orders: 0 };
  });
  for (const { days, orderCount } of counts) bins[Math.floor((days - start) / width)]!.orders += orderCount;
  return bins;
}
