// Text of every kind that a field may meet: of every plane of Unicode, of what means something to SQL, to LIKE, to regular
// expressions, to JSON and to people who count characters.

import fc from 'fast-check';

const speaking = [
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '%',
  '_',
  '\\',
  '%_\\%',
  '(.*)+$',
  '[',
  '{1,}',
  '"',
  '`',
  '$1',
  '?',
  ':name',
  '#{7*7}',
  '<script>alert(1)</script>',
  '&amp;',
  'null',
  'undefined',
  'NaN',
  '1e400',
  '-0',
  '0',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%2F',
  '\\u0000',
  '{"a":1}',
  'a,b',
  'a|b',
  'a/b',
  'a\u001fb',
  'a\tb',
  'a\r\nb',
  ' a ',
  '\u00a0a\u00a0',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u007f',
  '\u001b[31m',
  '\ufeff',
  '\u200b',
  '\u202e',
  'İIıi',
  'ß',
  'ﬃ',
  'é',
  'e\u0301',
  'Ω≈ç√',
  '漢字',
  'שלום',
  '👩‍👩‍👧‍👦',
  '🇹🇷',
  '\uffff',
  '\u{10ffff}',
  'Kalp şeklinde mumluk',
];

/** Well-formed text without NUL, of so many characters, as JSON Schema counts them: code points. */
export function text(least: number, most: number): fc.Arbitrary<string> {
  const modest = Math.min(most, least + 60);
  return fc.oneof(
    { weight: 5, arbitrary: pieces.map((piece) => fitted(piece, least, modest)) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'Ж', '漢', '𝔘').map((character) => character.repeat(most)) },
    { weight: 1, arbitrary: fc.constantFrom('a', '%', '𝔘').map((character) => character.repeat(Math.max(least, 1))) },
  );
}

const pieces: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...speaking),
  fc.array(fc.constantFrom(...speaking), { minLength: 2, maxLength: 4 }).map((many) => many.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }).map((any) => any.replaceAll('\0', ' ')),
  fc.stringMatching(/^[A-Z][a-z]{2,9} [a-z]{2,9}$/),
);

function fitted(piece: string, least: number, most: number): string {
  const characters = [...piece].slice(0, most);
  return characters.join('') + 'x'.repeat(Math.max(least - characters.length, 0));
}

/** Text that a header can carry: visible ASCII and Latin-1, with spaces inside. */
export function headerText(least: number, most: number): fc.Arbitrary<string> {
  const visible = fc.constantFrom(...'abcXYZ019!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00e9\u00ff');
  return fc.oneof(
    fc.array(visible, { minLength: Math.max(least, 1), maxLength: Math.min(most, 40) }).map((units) => units.join('')),
    fc.constant('k'.repeat(most)),
  );
}
