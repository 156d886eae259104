// PostgreSQL array literals for statements with thousands of values. Serializing them here is much faster than in the driver.

/** Returns an array literal of values that need no quoting: UUIDs, dates, numbers, codes. */
export function arrayLiteral(values: readonly (string | number | boolean | null)[]): string {
  // `join` turns null into an empty string.
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** Returns an array literal of arbitrary strings, quoted and escaped. */
export function textArrayLiteral(values: readonly string[]): string {
  return `{${values.map(quote).join(',')}}`;
}

function quote(value: string): string {
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
