// Cells of CSV files (RFC 4180).

/** Returns the cell of a text, in quotation marks where its characters or its outer spaces need them. */
export function csvCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
