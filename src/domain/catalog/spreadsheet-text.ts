// Escapes CSV cells against formula injection with apostrophes. Unescaping restores the original text.

/** Characters that start a formula, also in full width (OWASP, CSV injection). */
const starts = '[=+\\-@＝＋－＠]';
/** Where a formula can begin: in the cell, also after white space; and after a separator or line break, if a program splits the cell there. */
const places = (apostrophes: string) =>
  new RegExp(`^${apostrophes}(?=\\s*'*${starts}|[\\t\\r\\n])|(?<=[;,\\r\\n])${apostrophes}(?=${starts})`, 'g');
const formulas = places(`'*`);
/** Formulas after apostrophes: text that looks escaped. */
const escapedFormulas = places(`'+`);

/** Returns a cell that spreadsheets do not evaluate as a formula. `=1;+2` → `'=1;'+2` */
export function escapeFormula(text: string): string {
  return text.replaceAll(formulas, `'$&`);
}

/** Returns a cell that `unescapeFormula` restores: adds an apostrophe where unescaping would remove one. */
export function escapeApostrophe(text: string): string {
  return text.replaceAll(escapedFormulas, `'$&`);
}

/** Returns the original text of a cell from `escapeFormula` or `escapeApostrophe`. */
export function unescapeFormula(cell: string): string {
  return cell.replaceAll(escapedFormulas, (apostrophes) => apostrophes.slice(1));
}
