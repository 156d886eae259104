// Generates text: all planes of Unicode, and strings with a special meaning in SQL, LIKE patterns, regular expressions, JSON and HTML.

import fc from 'fast-check';

const specialStrings = [
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

/** Generates well-formed text without NUL. The length is in code points, as in JSON Schema. */
export function text(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const typicalMax = Math.min(maxLength, minLength + 60);
  return fc.oneof(
    { weight: 5, arbitrary: pieces.map((piece) => fitLength(piece, minLength, typicalMax)) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'Ж', '漢', '𝔘').map((character) => character.repeat(maxLength)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a', '%', '𝔘').map((character) => character.repeat(Math.max(minLength, 1))),
    },
  );
}

const pieces: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...specialStrings),
  fc.array(fc.constantFrom(...specialStrings), { minLength: 2, maxLength: 4 }).map((many) => many.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }).map((any) => any.replaceAll('\0', ' ')),
  fc.stringMatching(/^[A-Z][a-z]{2,9} [a-z]{2,9}$/),
);

function fitLength(piece: string, minLength: number, maxLength: number): string {
  const characters = [...piece].slice(0, maxLength);
  return characters.join('') + 'x'.repeat(Math.max(minLength - characters.length, 0));
}

/** Generates header values: visible ASCII and Latin-1. */
export function headerText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const visible = fc.constantFrom(...'abcXYZ019!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\u00e9\u00ff');
  return fc.oneof(
    fc
      .array(visible, { minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 40) })
      .map((units) => units.join('')),
    fc.constant('k'.repeat(maxLength)),
  );
}
