// Substring search by sequential scan, for a company's own rows, which are few. Catalog search uses an index.

/** Returns a SQL condition: one of the columns contains the text of a binding, ignoring case. */
export function containsText(columns: readonly string[], binding = 'search'): string {
  return `(${columns.map((column) => `strpos(lower(${column}), lower(:${binding})) > 0`).join(' OR ')})`;
}

/** Returns the LIKE pattern of texts that contain `text`. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
