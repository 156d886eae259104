// Cells of CSV files (RFC 4180).

/** Returns the cell of a text, in quotation marks where its characters or its outer spaces need them. */
export function csvCell(text: string, separator = ','): string {
  const isPlain = !text.includes(separator) && !/["\r\n]|^\s|\s$/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
