// Which characters a TrueType font has.

/** Bytes of an entry of the table directory, of an encoding record, and of a group of format 12. */
const [entrySize, recordSize, groupSize] = [16, 8, 12];
/** The place of the groups in a mapping of format 12. */
const groupsAt = 16;

/**
 * Returns whether a font has a glyph for a code point. Reads the mapping of format 12 in its character map (`cmap`, OpenType 1.9). Fonts with characters
 * beyond the Basic Multilingual Plane have it. Throws an error for a font without one.
 */
export function fontCoverage(font: Buffer): (codePoint: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * entrySize);
  const entry = tables.find((place) => font.toString('latin1', place, place + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font has no character map.');
  const map = font.readUInt32BE(entry + 8);
  const records = Array.from({ length: font.readUInt16BE(map + 2) }, (_, index) => map + 4 + index * recordSize);
  const mappings = records.map((place) => map + font.readUInt32BE(place + 4));
  const mapping = mappings.find((place) => font.readUInt16BE(place) === 12);
  if (mapping === undefined) throw new Error('The font has no character map of format 12.');
  const groups = Array.from({ length: font.readUInt32BE(mapping + groupsAt - 4) }, (_, index) => {
    const place = mapping + groupsAt + index * groupSize;
    return { first: font.readUInt32BE(place), last: font.readUInt32BE(place + 4) };
  });
  return (codePoint) => groups.some(({ first, last }) => codePoint >= first && codePoint <= last);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that have no glyph: controls, joiners, variation selectors and the like. */
const invisible = /^[\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * Returns a text with `\uFFFD` in place of each character, as readers see it, that the font cannot show in full.
 *
 * `Mug 玻璃` in a font without Chinese → `Mug ��`
 */
export function replaceMissing(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const isShown = (character: string) => invisible.test(character) || hasGlyph(character.codePointAt(0)!);
  if ([...text].every(isShown)) return text;
  return [...graphemes.segment(text)].map(({ segment }) => ([...segment].every(isShown) ? segment : '\uFFFD')).join('');
}
