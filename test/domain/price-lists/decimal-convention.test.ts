import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  detectConvention,
  normalizeDecimal,
  normalizeDimensions,
} from '../../../src/domain/price-lists/decimal-convention.ts';
import { ParseError } from '../../../src/domain/price-lists/parse-value.ts';

const rowsOf = (texts: string[]) => texts.map((text, at) => ({ row: at + 2, text }));

/** Writes a number as a program of a locale does. */
function write(cents: number, convention: 'point' | 'comma', group: boolean): string {
  const [decimal, separator] = convention === 'point' ? ['.', ','] : [',', '.'];
  const whole = String(Math.floor(cents / 100));
  const grouped = group ? whole.replaceAll(/\B(?=(\d{3})+$)/g, separator) : whole;
  return `${grouped}${decimal}${String(cents % 100).padStart(2, '0')}`;
}

test('a column of prices is detected and read, whatever its convention and grouping', () => {
  const column = fc.record({
    convention: fc.constantFrom('point' as const, 'comma' as const),
    group: fc.boolean(),
    cents: fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 20 }),
  });
  fc.assert(
    fc.property(column, ({ convention, group, cents }) => {
      const texts = cents.map((value) => write(value, convention, group));
      assert.deepEqual(detectConvention(rowsOf(texts)), { kind: 'detected', convention });
      const numbers = texts.map((text) => Number(normalizeDecimal(text, convention)));
      assert.deepEqual(
        numbers,
        cents.map((value) => value / 100),
      );
    }),
  );
});

test('a number is never read in two ways: the other convention is an error, or the thousands of an ambiguous number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('point' as const, 'comma' as const),
      (cents, convention) => {
        const other = convention === 'point' ? 'comma' : 'point';
        assert.ok(normalizeDecimal(write(cents, convention, false), other) instanceof ParseError);
      },
    ),
  );
});

test('detects what the values of a column say together', () => {
  const cases: [texts: string[], expected: string][] = [
    [['12', '7', ''], 'none'],
    [['1.234', '2.345.678'], 'comma'],
    [['1.234', '0.125'], 'point'],
    [['1 234,50', '3'], 'comma'],
    [["1'234.50"], 'point'],
    [['12,50 €', '₺7'], 'comma'],
    [['.5'], 'point'],
    [['n/a', '1,5'], 'comma'],
  ];
  for (const [texts, convention] of cases) {
    assert.deepEqual(detectConvention(rowsOf(texts)), { kind: 'detected', convention }, texts.join(' '));
  }
  assert.deepEqual(detectConvention(rowsOf(['12', '1.234', '2,345', '9.999', '8.888'])), {
    kind: 'ambiguous',
    samples: rowsOf(['12', '1.234', '2,345', '9.999']).slice(1),
  });
  assert.deepEqual(detectConvention(rowsOf(['1.50', '1,50', '1.234'])), {
    kind: 'mixed',
    point: [{ row: 2, text: '1.50' }],
    comma: [{ row: 3, text: '1,50' }],
  });
});

test('reads numbers in a convention', () => {
  const cases: [text: string, convention: 'point' | 'comma' | 'none', expected: string | RegExp][] = [
    ['1,234.50', 'point', '1234.50'],
    ['1.234,50', 'comma', '1234.50'],
    ['1 234,5', 'comma', '1234.5'],
    [',5', 'comma', '0.5'],
    ['-1,5', 'comma', '-1.5'],
    ['12', 'none', '12'],
    ['heavy', 'comma', 'heavy'],
    ['12.5', 'comma', /has a decimal point/],
    ['12,5', 'point', /has a decimal comma/],
    ['1.234', 'none', /has a separator/],
    ['0.125', 'comma', /has a decimal point/],
  ];
  for (const [text, convention, expected] of cases) {
    const number = normalizeDecimal(text, convention);
    if (number instanceof ParseError) assert.match(number.reason, expected as RegExp);
    else assert.equal(number, expected, text);
  }
  assert.equal(normalizeDimensions('30,5 x 20 x 10,25'), '30.5 x 20 x 10.25');
});
