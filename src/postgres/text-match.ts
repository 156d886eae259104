// Looking for a text in a company's own rows, which are few enough to be read; the catalog has an index for it.

/** Returns the condition that one of these columns holds the binding `:search`, in any case. */
export function containsText(columns: readonly string[]): string {
  return `(${columns.map((column) => `strpos(lower(${column}), lower(:search)) > 0`).join(' OR ')})`;
}
