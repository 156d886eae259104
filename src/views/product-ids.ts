// Query parameters that hold product IDs.

/** Returns the distinct IDs in lower case, sorted; undefined without a list. */
export function normalizeProductIds(ids: readonly string[] | undefined): string[] | undefined {
  return ids && [...new Set(ids.map((id) => id.toLowerCase()))].sort();
}
