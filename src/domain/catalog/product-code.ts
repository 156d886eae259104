// One form of SKUs, supplier SKUs and barcodes that look alike. It is stored, compared and searched.

const ascii = /^[\x20-\x7e]*$/;
// Zero-width characters, soft hyphens, and marks of the direction of text.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const fullWidth = /[\uff01-\uff5e]/g;
// Hyphens, dashes and minus signs that are not the hyphen of keyboards; word processors replace it.
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g;

/**
 * Returns a code without invisible characters, in Unicode normal form C, with plain spaces, hyphens in place of dashes, and with full-width letters and
 * digits as ASCII.
 */
export function normalizeProductCode(code: string): string {
  if (ascii.test(code)) return code.trim();
  return code
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(hyphens, '-')
    .replaceAll(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .trim();
}

/** Returns a searched text in the form of codes; a text of invisible characters stays as it is, and finds nothing. */
export function normalizeSearchedCode(text: string): string {
  return normalizeProductCode(text) || text;
}
