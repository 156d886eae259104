// Escapes CSV cells against formula injection with a leading apostrophe. Unescaping restores the original text.

/** Characters that start a formula, also in full width, and white space that is skipped before one (OWASP, CSV injection). */
const formulaPattern = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;
/** A formula after apostrophes: text that looks like an escaped cell. */
const escapedPattern = /^'+(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Returns a cell that spreadsheets do not evaluate as a formula. */
export function escapeFormula(text: string): string {
  return formulaPattern.test(text) ? `'${text}` : escapeApostrophe(text);
}

/** Returns a cell that `unescapeFormula` restores: adds an apostrophe where unescaping would remove one. */
export function escapeApostrophe(text: string): string {
  return escapedPattern.test(text) ? `'${text}` : text;
}

/** Returns the original text of a cell from `escapeFormula` or `escapeApostrophe`. */
export function unescapeFormula(cell: string): string {
  return escapedPattern.test(cell) ? cell.slice(1) : cell;
}
