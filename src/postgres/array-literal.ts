// Arrays as PostgreSQL reads them, for statements that take thousands of values: the driver writes the same a good deal slower.

/** Returns an array of values that need no quotes: UUIDs, days, numbers, codes. */
export function arrayLiteral(values: readonly (string | number | boolean | null)[]): string {
  // A null is written as nothing by join.
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** Returns an array of texts of any content. */
export function textArrayLiteral(values: readonly string[]): string {
  return `{${values.map(quoted).join(',')}}`;
}

function quoted(value: string): string {
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
