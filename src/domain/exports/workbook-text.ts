// Texts in cells of Excel workbooks.

/** Characters that XML cannot contain, carriage returns, which its readers change, and the start of what Excel would decode as such a character. */
const escaped = /(?![\t\n])[\p{Cc}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/**
 * Returns a text as a cell of a workbook has it, so that Excel shows what was typed.
 *
 * `_x0041_` → `_x005F_x0041_`
 */
export function workbookText(text: string): string {
  return text.replaceAll(escaped, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `_x${code}_`;
  });
}
