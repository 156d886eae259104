import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { classificationOf, lineDuties, measuresOf, ratedGoods } from '../../../src/domain/orders/line-products.ts';
import { sumMoney, toMoney } from '../../../src/domain/pricing/money.ts';

const runner = {
  hsCode: '63025300',
  dutyRate: '12',
  weightKg: '0.25',
  dimensionsCm: { length: '30', width: '20', height: '10' },
};
const supplied = { hsCode: '63025300', dutyRate: '12', source: 'supplier' as const };

test("the company's classification replaces the supplier's as a whole", () => {
  assert.deepEqual(classificationOf(undefined, runner), supplied);
  const own = { hsCode: '630253', dutyRate: null };
  assert.deepEqual(classificationOf(own, runner), { ...own, source: 'company' });
  assert.equal(classificationOf(undefined, { hsCode: null, dutyRate: null }), null);
  assert.equal(classificationOf(undefined, undefined), null);
});

test('measures are those of all units of a line', () => {
  const line = { quantity: 20, totalPrice: '298.00' };
  const { weight, volume, duty, value } = measuresOf(line, runner, { ...supplied, dutyRate: '4.7' });
  assert.deepEqual([weight, volume, duty, value].map(String), ['5', '120000', '14.006', '298']);
  const none = measuresOf(line, { ...runner, weightKg: '0', dimensionsCm: null }, { ...supplied, dutyRate: null });
  assert.deepEqual([none.weight, none.volume, none.duty], [null, null, null]);
  const custom = measuresOf(line, undefined, null);
  assert.deepEqual([custom.weight, custom.volume, custom.duty], [null, null, null]);
});

test('the duty of an order is allocated to the lines with a rate, to the cent', () => {
  const rates = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((n) => toMoney(n).div(1000).toFixed())), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 10 ** 7 }), (dutyRates, cents) => {
      const lines = dutyRates.map((dutyRate, n) => {
        const customs = dutyRate === null ? null : { ...supplied, dutyRate };
        const line = { quantity: 1, totalPrice: toMoney(n + 1).toFixed(2) };
        return { customs, measures: measuresOf(line, undefined, customs) };
      });
      const { duty } = ratedGoods(lines.map(({ measures }) => measures));
      const expected = duty.isZero() ? toMoney(0) : toMoney(cents).div(100);
      const duties = lineDuties(lines, expected);
      assert.ok(sumMoney(duties.flatMap((line) => line?.expectedDuty ?? [])).equals(expected));
      assert.deepEqual(
        duties.map((line) => line === null),
        dutyRates.map((rate) => rate === null),
      );
    }),
  );
  assert.deepEqual(
    lineDuties(
      [{ customs: supplied, measures: measuresOf({ quantity: 1, totalPrice: '1.00' }, undefined, supplied) }],
      null,
    ),
    [{ ...supplied, expectedDuty: null }],
  );
});
