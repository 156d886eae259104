import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gtinCheckDigit, parseGtin } from '../../../src/domain/catalog/gtin.ts';
import { ParseError } from '../../../src/domain/price-lists/parse-value.ts';

const validGtins: [written: string, expected: string, what: string][] = [
  ['4006381333931', '4006381333931', 'EAN-13'],
  [' 400-6381 333931 ', '4006381333931', 'EAN-13 with spaces and hyphens'],
  ['036000291452', '0036000291452', 'UPC-A'],
  ['96385074', '96385074', 'EAN-8'],
  ['04252614', '0042100005264', 'UPC-E ending in 1: three digits of five stand at the end'],
  ['01234531', '0012300000451', 'UPC-E with 3'],
  ['01234543', '0012340000053', 'UPC-E with 4'],
  ['01234565', '0012345000065', 'UPC-E with 6'],
  ['00012345678905', '0012345678905', 'ITF-14 of indicator 0'],
  ['10012345678902', '10012345678902', 'ITF-14 of a case'],
];

for (const [written, expected, what] of validGtins) {
  test(`${what}: ${written} is parsed as ${expected}`, () => assert.equal(parseGtin(written), expected));
}

const invalidGtins: [written: string, reason: RegExp][] = [
  ['4006381333932', /wrong check digit, 1 would be right/],
  ['40063813339', /has 11 digits instead of 8, 12, 13 or 14/],
  ['4.00638E+12', /scientific notation/],
  ['4,00638E+12', /scientific notation/],
  ['ABC', /other than digits/],
  ['0000000000000', /all zeros/],
  ['', /other than digits/],
];

for (const [written, reason] of invalidGtins) {
  test(`"${written}" is not a barcode`, () => {
    const error = parseGtin(written);
    assert.ok(error instanceof ParseError);
    assert.match(error.reason, reason);
  });
}

test('every changed digit is detected', () => {
  const body = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    .map((digits) => `1${digits.join('').slice(1)}`);
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
      const gtin = digits + gtinCheckDigit(digits);
      assert.equal(parseGtin(gtin), gtin);
      const changed = gtin.slice(0, place) + ((Number(gtin[place]) + change) % 10) + gtin.slice(place + 1);
      assert.ok(parseGtin(changed) instanceof ParseError);
    }),
  );
});
