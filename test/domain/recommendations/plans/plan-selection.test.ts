import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isWithinLimits,
  type OrderLimits,
  type PlanLimits,
  type PlanLineOptions,
  type Selection,
} from '../../../../src/domain/recommendations/plans/plan-limits.ts';
import { selectQuantities } from '../../../../src/domain/recommendations/plans/plan-selection.ts';
import { isFullRun } from '../../../support/full-run.ts';

const none = { quantity: 0, cost: 0, amount: 0, weight: 0, volume: 0, value: 0 };
const noLimits: OrderLimits = {
  minAmount: 0,
  maxWeight: Number.POSITIVE_INFINITY,
  maxVolume: Number.POSITIVE_INFINITY,
};
/** Returns a line of an order with options from pairs of cost and value. */
const line = (order: number, ...pairs: [cost: number, value: number][]): PlanLineOptions => ({
  order,
  options: [
    none,
    ...pairs.map(([cost, value], index) => ({ ...none, quantity: index + 1, cost, amount: cost, value })),
  ],
});
const within = (budget: number, ...orders: Partial<OrderLimits>[]): PlanLimits => ({
  budget,
  orders: (orders.length === 0 ? [{}] : orders).map((order) => ({ ...noLimits, ...order })),
});

test('the budget is spent where it is worth most', () => {
  assert.deepEqual(selectQuantities([line(0, [60, 9], [100, 12]), line(0, [40, 5])], within(100)), [1, 1]);
});

test('two quantities with a lower rate replace one with a higher rate that leaves budget unused', () => {
  assert.deepEqual(selectQuantities([line(0, [60, 8]), line(0, [50, 6]), line(0, [50, 6])], within(100)), [0, 1, 1]);
});

test('units that are not needed are ordered only to reach the minimum order', () => {
  const lines = [line(0, [50, 10], [100, 8]), line(0, [30, -1])];
  assert.deepEqual(selectQuantities(lines, within(1000)), [1, 0]);
  assert.deepEqual(selectQuantities(lines, within(1000, { minAmount: 80 })), [1, 1]);
  assert.deepEqual(selectQuantities(lines, within(1000, { minAmount: 90 })), [2, 0]);
});

test('an order whose minimum is out of reach is left out, and its budget goes to the others', () => {
  const lines = [line(0, [80, 20]), line(1, [50, 5]), line(1, [40, 3])];
  assert.deepEqual(selectQuantities(lines, within(100, { minAmount: 90 }, {})), [0, 1, 1]);
});

test('weight and volume limit the lines of their order only', () => {
  const heavy = (order: number, weight: number, volume: number, value: number) => ({
    order,
    options: [none, { ...none, quantity: 1, cost: 1, amount: 1, weight, volume, value }],
  });
  const lines = [heavy(0, 7, 1, 5), heavy(0, 6, 1, 4), heavy(1, 20, 9, 1)];
  const limits = within(Number.POSITIVE_INFINITY, { maxWeight: 10 }, { maxVolume: 9 });
  assert.deepEqual(selectQuantities(lines, limits), [1, 0, 1]);
  assert.deepEqual(selectQuantities(lines, within(100, { maxWeight: 10 }, { maxVolume: 8 })), [1, 0, 0]);
});

test('an order that reaches its minimum only with the units of another line is kept', () => {
  // By rate alone, order 0 takes the budget, and order 1, which is worth more, stays below its minimum.
  const lines = [line(0, [60, 30]), line(1, [40, 18], [80, 34]), line(1, [20, 8], [40, 15])];
  assert.deepEqual(selectQuantities(lines, within(120, {}, { minAmount: 100 })), [0, 2, 2]);
});

const someLines = (maxLines: number, maxOptions: number, minLines = 1) =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 2 }),
        fc.array(
          fc.tuple(...[...Array(4)].map(() => fc.integer({ min: 0, max: 60 })), fc.integer({ min: -20, max: 80 })),
          {
            minLength: 1,
            maxLength: maxOptions,
          },
        ),
      ),
      { minLength: minLines, maxLength: maxLines },
    )
    .map((lines) =>
      lines.map(([order, options]): PlanLineOptions => {
        const sums = { ...none };
        const rest = options.map(([cost = 0, amount = 0, weight = 0, volume = 0, value = 0], index) => {
          // Larger quantities use more.
          sums.cost += cost;
          sums.amount += amount;
          sums.weight += weight;
          sums.volume += volume;
          return { ...sums, quantity: index + 1, value };
        });
        return { order, options: [none, ...rest] };
      }),
    );

const amount = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.constant(Number.POSITIVE_INFINITY));
const someLimits = fc.record({
  budget: amount(300),
  orders: fc.array(
    fc.record({ minAmount: fc.integer({ min: 0, max: 120 }), maxWeight: amount(200), maxVolume: amount(200) }),
    { minLength: 3, maxLength: 3 },
  ),
});

const totalValue = (lines: readonly PlanLineOptions[], selection: Selection) =>
  selection.reduce((sum, option, index) => sum + lines[index]!.options[option]!.value, 0);

function bruteForce(lines: readonly PlanLineOptions[], limits: PlanLimits): number {
  let best = 0;
  const visit = (selection: Selection) => {
    if (selection.length < lines.length) {
      for (const option of lines[selection.length]!.options.keys()) visit([...selection, option]);
    } else if (isWithinLimits(lines, limits, selection)) best = Math.max(best, totalValue(lines, selection));
  };
  visit([]);
  return best;
}

test('a selection of up to 9 lines is worth as much as the best of all', () => {
  fc.assert(
    fc.property(someLines(9, 2), someLimits, (lines, limits) => {
      const selection = selectQuantities(lines, limits);
      assert.ok(isWithinLimits(lines, limits, selection));
      assert.equal(totalValue(lines, selection), bruteForce(lines, limits));
    }),
    { numRuns: isFullRun ? 150 : 40 },
  );
});

test('no limit is ever exceeded', () => {
  fc.assert(
    fc.property(someLines(60, 6, 10), someLimits, (lines, limits) => {
      const selection = selectQuantities(lines, limits);
      assert.equal(selection.length, lines.length);
      assert.ok(isWithinLimits(lines, limits, selection));
      assert.ok(totalValue(lines, selection) >= 0);
    }),
    { numRuns: isFullRun ? 300 : 60 },
  );
});

test('many lines are selected close to the optimum of the fractional problem', () => {
  fc.assert(
    fc.property(someLines(20, 1, 12), fc.integer({ min: 300, max: 600 }), (lines, budget) => {
      const selection = selectQuantities(lines, within(budget, {}, {}, {}));
      const options = lines.flatMap(({ options: [, option] }) => (option && option.value > 0 ? [option] : []));
      const byRate = options.sort((a, b) => b.value / Math.max(b.cost, 1) - a.value / Math.max(a.cost, 1));
      let [rest, bound] = [budget, 0];
      for (const { cost, value } of byRate) {
        bound += value * Math.min(1, rest / Math.max(cost, 1));
        rest = Math.max(0, rest - cost);
      }
      assert.ok(totalValue(lines, selection) >= bound - Math.max(...options.map(({ value }) => value), 0));
    }),
  );
});
