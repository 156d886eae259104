// Landed cost estimates learned from the company's complete orders.

import { Decimal } from 'decimal.js';
import { sumMoney, toMoney } from '../pricing/money.ts';
import type { AmountRange, CostEstimate } from './cost-estimate.ts';
import type { CostFactors } from './cost-sample.ts';
import { type Prediction, predict } from './credibility.ts';
import { estimateCost } from './landed-cost.ts';
import { type CostKind, costKinds } from './payment.ts';

/** The factors of a complete order of the company, by the same shipping method. */
export interface LearnedOrder {
  supplierId: string;
  factors: CostFactors;
}

/**
 * Returns the estimated landed cost of an order: goods value + Σ goods value × factor of each kind. A factor is the
 * credibility estimate of supplier → company → coefficient (`predict`). The part of a kind in the coefficient is
 * (coefficient − 1) × the share of the kind in the company's costs. Without complete orders, the estimate is goods value ×
 * coefficient, without a range.
 *
 * Goods of 1000.00 at 1.7 and no orders → 1700.00. With one order of the supplier, freight 0.20 and customs 0.10: shares ⅔
 * and ⅓ of 0.7, so freight company = ½ × 0.20 + ½ × 0.4667 = 0.3333, supplier = ¼ × 0.20 + ¾ × 0.3333 = 0.30 → 300.00;
 * customs 0.15 → 150.00; expected 1450.00
 */
export function learnedCost(
  totalAmount: Decimal.Value,
  supplierId: string,
  orders: readonly LearnedOrder[],
  coefficient: Decimal.Value,
): CostEstimate {
  const goods = toMoney(totalAmount);
  if (orders.length === 0) {
    const expected = estimateCost(goods, coefficient);
    return { level: 'coefficient', orders: 0, low: null, expected, high: null, kinds: [] };
  }
  const groups = [...Map.groupBy(orders, (order) => order.supplierId).values()];
  const index = groups.findIndex(([first]) => first!.supplierId === supplierId);
  const own = index === -1 ? undefined : index;
  const markup = Math.max(0, toMoney(coefficient).minus(1).toNumber());
  const valuesOf = (value: (factors: CostFactors) => number) =>
    groups.map((group) => group.map(({ factors }) => value(factors)));
  const shares = kindShares(orders);
  const kinds = costKinds.map((kind) => ({
    kind,
    ...amountRange(
      goods,
      predict(
        valuesOf((factors) => factors[kind]),
        own,
        markup * shares[kind],
      ),
    ),
  }));
  const expected = goods.plus(sumMoney(kinds.map((range) => range.expected)));
  const range = amountRange(goods, predict(valuesOf(sumFactors), own, markup));
  const offset = (bound: Decimal) => bound.minus(range.expected);
  return {
    level: own === undefined ? 'company' : 'supplier',
    orders: own === undefined ? orders.length : groups[own]!.length,
    low: Decimal.max(goods, expected.plus(offset(range.low))),
    expected,
    high: expected.plus(offset(range.high)),
    kinds,
  };
}

/** Returns the share of each kind in the sum of all factors. All zero if no order has such costs. */
function kindShares(orders: readonly LearnedOrder[]): Record<CostKind, number> {
  const sums = costKinds.map((kind) => orders.reduce((sum, { factors }) => sum + factors[kind], 0));
  const total = sums.reduce((sum, value) => sum + value, 0);
  const shares = costKinds.map((kind, index) => [kind, total === 0 ? 0 : sums[index]! / total] as const);
  return Object.fromEntries(shares) as Record<CostKind, number>;
}

function sumFactors(factors: CostFactors): number {
  return costKinds.reduce((sum, kind) => sum + factors[kind], 0);
}

function amountRange(goods: Decimal, { low, expected, high }: Prediction): AmountRange {
  const amount = (factor: number) => goods.times(toMoney(factor).toDecimalPlaces(6)).toDecimalPlaces(2);
  return { low: amount(low), expected: amount(expected), high: amount(high) };
}
