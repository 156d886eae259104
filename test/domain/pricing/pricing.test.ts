import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ApiError } from '../../../src/domain/errors.ts';
import { parseTspFormula, totalCurrentCost, totalSalePrice } from '../../../src/domain/pricing/pricing.ts';

for (const [text, factor, addend] of [
  ['TCC * 1.5', '1.5', '0'],
  ['TCC * 1.50 + 20', '1.5', '20'],
  ['TCC*2', '2', '0'],
  ['  TCC   *  1.25+0.5000 ', '1.25', '0.5'],
  ['TCC * 1 + 0', '1', '0'],
  ['TCC * 0.000001', '0.000001', '0'],
  ['TCC * 99999999.999999 + 9999999999.9999', '99999999.999999', '9999999999.9999'],
] as const) {
  test(`formula "${text}" is parsed`, () => {
    assert.deepEqual(parseTspFormula(text), { factor, addend });
  });
}

for (const [text, reason] of [
  ['', /must be "TCC \* a"/],
  ['TCC', /must be "TCC \* a"/],
  ['tcc * 2', /must be "TCC \* a"/],
  ['T CC * 2', /must be "TCC \* a"/],
  ['TCC / 2', /must be "TCC \* a"/],
  ['TCC * 2 + 3 + 4', /must be "TCC \* a"/],
  ['TCC * 2 * 3', /must be "TCC \* a"/],
  ['2 * TCC', /must be "TCC \* a"/],
  ['TCC * 2; DROP TABLE companies', /must have a number such as/],
  ['TCC * ', /as the factor, not ""$/],
  ['TCC * 1 2', /as the factor, not "1 2"$/],
  ['TCC * 2 - 1', /as the factor, not "2 - 1"$/],
  ['TCC * 1e3', /as the factor, not "1e3"$/],
  ['TCC * .5', /as the factor, not ".5"$/],
  ['TCC * Infinity', /must have a number such as/],
  ['TCC * 1,5', /must have a decimal point, not a comma, in the factor "1,5"/],
  ['TCC * 2 + 1,5', /must have a decimal point, not a comma, in the addend "1,5"/],
  ['TCC * -1', /must not have a negative factor/],
  ['TCC * 2 + -1', /must not have a negative addend/],
  ['TCC * 0', /must have a factor greater than 0/],
  ['TCC * 0.00', /must have a factor greater than 0/],
  ['TCC * 2 +', /as the addend, not ""$/],
  ['TCC * 0.0000001', /factor with at most 6 decimal places/],
  ['TCC * 2 + 0.00001', /addend with at most 4 decimal places/],
  ['TCC * 100000000', /factor with at most 8 digits before/],
  ['TCC * 2 + 10000000000', /addend with at most 10 digits before/],
] as const) {
  test(`formula "${text}" is rejected with its reason`, () => {
    assert.throws(
      () => parseTspFormula(text),
      (error) => error instanceof ApiError && error.code === 'INVALID_REQUEST' && reason.test(error.details.join(' ')),
    );
  });
}

/** A decimal string with up to `decimals` places, from 0 to `max`. */
function decimal(max: number, decimals: number) {
  const scale = 10n ** BigInt(decimals);
  return fc.bigInt({ min: 0n, max: BigInt(max) * scale }).map((units) => {
    const digits = units.toString().padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  });
}

test('every formula that can be stored is parsed exactly, with any spaces', () => {
  const spaces = fc.stringMatching(/^[ \t]{0,3}$/);
  fc.assert(
    fc.property(decimal(99_999_999, 6), decimal(9_999_999_999, 4), spaces, spaces, (a, b, left, right) => {
      fc.pre(Number(a) > 0);
      const { factor, addend } = parseTspFormula(`${left}TCC${right}*${left}${a}${right}+${right}${b}${left}`);
      // Equal as numbers, without trailing zeros.
      assert.equal(factor, a.replace(/\.?0+$/, ''));
      assert.equal(addend, b.replace(/\.?0+$/, ''));
    }),
  );
});

test('any text is either parsed or rejected, without any other error', () => {
  const pieces = fc.constantFrom('TCC', '*', '+', ' ', '1', '.', ',', '-', '0', 'e', '２', '\0', '$');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((them) => them.join('')),
      ),
      (text) => {
        try {
          assert.match(parseTspFormula(text).factor, /^\d+(\.\d+)?$/);
        } catch (error) {
          assert.ok(error instanceof ApiError, String(error));
        }
      },
    ),
  );
});

for (const [price, rate, coefficient, expected] of [
  ['12.50', '48.2135', '1.7', '1024.54'],
  ['10', '1', '1', '10.00'],
  ['0', '48.2135', '1.7', '0.00'],
  // Exactly 0.005, rounded half up. In binary floating point 1.005 would be rounded down.
  ['0.005', '1', '1', '0.01'],
  ['1.005', '1', '1', '1.01'],
  ['0.0049', '1', '1', '0.00'],
  ['9999999999.9999', '9999999999.9999999999', '999999.9999', '99999999989998999999000100.00'],
] as const) {
  test(`TCC of ${price} at ${rate} × ${coefficient} is ${expected}`, () => {
    assert.equal(totalCurrentCost(price, rate, coefficient).toFixed(2), expected);
  });
}

test('TSP is computed from the unrounded TCC', () => {
  assert.equal(totalSalePrice('12.50', '48.2135', '1.7', { factor: '1.5', addend: '20' }).toFixed(2), '1556.81');
  // From the rounded TCC (0.00) it would be 0.00.
  assert.equal(totalSalePrice('0.004', '1', '1', { factor: '100', addend: '0' }).toFixed(2), '0.40');
});

test('TSP of the largest storable numbers is exact', () => {
  const formula = { factor: '99999999.999999', addend: '9999999999.9999' };
  const value = totalSalePrice('9999999999.9999', '9999999999.9999999999', '999999.9999', formula);
  assert.equal(value.toFixed(2), '9999999998999799999900030001010002.00');
});

test('TCC and TSP are within half a kuruş of the exact product', () => {
  fc.assert(
    fc.property(decimal(1_000_000, 4), decimal(200, 10), decimal(100, 4), (price, rate, coefficient) => {
      const scaled = (text: string) => BigInt(text.replace('.', ''));
      // price × rate × coefficient, in units of 10⁻¹⁸; half a kuruş is 5·10¹⁵ of them.
      const exact = scaled(price) * scaled(rate) * scaled(coefficient);
      const rounded = scaled(totalCurrentCost(price, rate, coefficient).toFixed(2)) * 10n ** 16n;
      assert.ok(rounded - exact <= 5n * 10n ** 15n && exact - rounded < 5n * 10n ** 15n);
    }),
  );
});
