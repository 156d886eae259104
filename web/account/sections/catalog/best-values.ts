// The best of compared numbers.

/** A number, and its currency if it has one. */
export type Measure = readonly [number: number | string | null | undefined, currency?: string | null];

/** Returns which numbers are the lowest. None is if all are equal, fewer than two are known, or their currencies differ. */
export function findBest(measures: readonly Measure[]): boolean[] {
  const numbers = measures.map(([number]) => (number == null ? undefined : Number(number)));
  const known = numbers.filter((number) => number !== undefined);
  const lowest = Math.min(...known);
  const isComparable =
    known.length > 1 &&
    lowest < Math.max(...known) &&
    new Set(measures.map(([, currency]) => currency ?? undefined)).size === 1;
  return numbers.map((number) => isComparable && number === lowest);
}
