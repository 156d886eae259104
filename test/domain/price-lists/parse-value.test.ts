import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  ParseError,
  parseBoolean,
  parseDecimal,
  parseDimensions,
  parseInteger,
  parseIpClass,
  parsePrice,
} from '../../../src/domain/price-lists/parse-value.ts';

function assertParseError(result: unknown, reason: RegExp): void {
  assert.ok(result instanceof ParseError, `${result} should have been rejected`);
  assert.match(result.reason, reason);
}

const prices: [written: string, price: string][] = [
  ['12.5', '12.5'],
  ['12.50', '12.5'],
  ['0.85', '0.85'],
  ['0', '0'],
  ['0.00', '0'],
  ['007', '7'],
  ['+3', '3'],
  ['1.50000', '1.5'],
  ['1234567890.1234', '1234567890.1234'],
  ['0.0001', '0.0001'],
];

for (const [written, price] of prices) {
  test(`the price ${written} is ${price}`, () => assert.equal(parsePrice(written), price));
}

const noPrices: [written: string, reason: RegExp][] = [
  ['1,234.50', /thousands separators/],
  ["1'234.50", /thousands separators/],
  ['1,234,567', /comma|thousands/],
  ['1,5', /has a comma/],
  ['1.234,50', /has a comma/],
  ['-3.20', /is negative/],
  ['0.12345', /has 5 decimals, at most 4/],
  ['12345678901', /too large, at most 10 digits/],
  ['1e3', /scientific notation/],
  ['£0.85', /more than a number/],
  ['12 EUR', /more than a number/],
  ['free', /not a decimal number like 12.50/],
  ['.5', /not a decimal number/],
  ['NaN', /not a decimal number/],
];

for (const [written, reason] of noPrices) {
  test(`"${written}" is not a price`, () => assertParseError(parsePrice(written), reason));
}

test('a parsed decimal has the same value, without padding', () => {
  const written = fc
    .tuple(fc.nat({ max: 999_999 }), fc.nat({ max: 9999 }))
    .map(([whole, parts]) => `${whole}.${String(parts).padStart(4, '0')}`);
  fc.assert(
    fc.property(written, (text) => {
      const price = parsePrice(text) as string;
      assert.equal(Number(price), Number(text));
      assert.match(price, /^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      assert.equal(parsePrice(price), price);
    }),
  );
});

test('decimals other than prices have at most nine digits before the point', () => {
  assert.equal(parseDecimal('007.250'), '7.25');
  assertParseError(parseDecimal('1234567890'), /at most 9 digits/);
});

test('integers are parsed, and other values rejected', () => {
  assert.equal(parseInteger('12', 1), 12);
  assert.equal(parseInteger('12.0', 1), 12);
  assert.equal(parseInteger('0', 0), 0);
  for (const written of ['0', '-1', '1.5', 'a dozen'])
    assertParseError(parseInteger(written, 1), /whole number of 1 or more/);
  assertParseError(parseInteger('99999999999', 1), /^is more than 2000000000$/);
});

test('booleans are parsed, and other values rejected', () => {
  for (const written of ['true', 'TRUE', 'Yes', 'y', '1']) assert.equal(parseBoolean(written), true);
  for (const written of ['false', 'No', 'n', '0']) assert.equal(parseBoolean(written), false);
  assertParseError(parseBoolean('maybe'), /neither true nor false/);
});

test('IP classes are normalized, and other values rejected', () => {
  assert.equal(parseIpClass('ipx5'), 'IPX5');
  assert.equal(parseIpClass('IP 67'), 'IP67');
  assertParseError(parseIpClass('waterproof'), /not an IP class/);
});

test('dimensions are parsed, and incomplete ones rejected', () => {
  const size = { length: '30', width: '20', height: '10.5' };
  assert.deepEqual(parseDimensions('30x20x10.5'), size);
  assert.deepEqual(parseDimensions('30 × 20,0 × 10'), new ParseError('is not length x width x height like 30x20x10.5'));
  assert.deepEqual(parseDimensions(' 30.0 X 20 * 10.50 cm'.trim()), size);
  assert.deepEqual(parseDimensions({ length: 30, width: '20', height: 10.5 }), size);
  assertParseError(parseDimensions('30x20'), /length x width x height/);
  assertParseError(parseDimensions({ length: 30 }), /length x width x height/);
});
