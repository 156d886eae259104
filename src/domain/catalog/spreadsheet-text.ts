// CSV cells that a spreadsheet would run as a formula. An apostrophe before one makes it text; removed again, it is what it was.

/** What begins a formula, or is skipped before one (OWASP, CSV injection). */
const formulaPattern = /^[=+\-@\t\r\n]/;
/** A formula behind apostrophes: text that looks like an escaped cell. */
const escapedPattern = /^'+[=+\-@\t\r\n]/;

/** Returns a cell that no spreadsheet takes for a formula. */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : escapeApostrophe(text);
}

/** Returns a cell from which `unescapeFormula` makes the text again: one more apostrophe where it would remove one. */
export function escapeApostrophe(text: string): string {
  return escapedPattern.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell that either of the two made. */
export function unescapeFormula(cell: string): string {
  return escapedPattern.test(cell) ? cell.slice(1) : cell;
}
