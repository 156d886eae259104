// Typing errors in names.

/** Returns the Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Whether the distance is at most `max`. */
export function isWithinEdits(a: string, b: string, max: number): boolean {
  return Math.abs(a.length - b.length) <= max && editDistance(a, b) <= max;
}
