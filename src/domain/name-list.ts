// Lists of names in text, separated by commas: in query parameters and in options of commands.

/** Returns the distinct values of a comma-separated list. They are sorted, so that lists with the same values are equal. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].sort();
}

/** Returns the error of a value in a list: `must list open, expired, not "lost"`. */
export function describeUnknownName(name: string, expected: string): string {
  // Values with another separator are one value.
  const hint = /[\s;|+]/.test(name.trim()) ? '; separate values by commas' : '';
  return `must list ${expected}, not "${name.slice(0, 60)}"${hint}`;
}
