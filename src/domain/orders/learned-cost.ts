// Landed cost estimates learned from the company's complete orders.

import { Decimal } from 'decimal.js';
import type { Company } from '../accounts/company.ts';
import { sumMoney, toMoney } from '../pricing/money.ts';
import type { AmountRange, CostEstimate, RatedGoods } from './cost-estimate.ts';
import { type CostFactors, costFactorsOf } from './cost-sample.ts';
import { type Prediction, predict } from './credibility.ts';
import { estimateCost, landedCostCoefficient } from './landed-cost.ts';
import { type CostKind, costKinds } from './payment.ts';

/** Kinds of costs that a coefficient above 1 stands for, whatever else it includes. */
const coefficientKinds: CostKind[] = ['freight', 'customs'];

/** An order of the company whose goods are paid. An accepted order has all its costs, another may lack kinds of them. */
export interface CostCandidate {
  supplierId: string;
  factors: CostFactors;
  isAccepted: boolean;
}

/** An order whose costs are complete, by the same shipping method. */
export type LearnedOrder = CostCandidate;

/**
 * Returns the orders whose costs are complete by the rule of `missingKinds`, with the factors that are costs of the company: accepted orders,
 * and others that have each usual kind of their supplier. The candidates went by the same shipping method.
 *
 * Two accepted orders with freight and customs, a delivered one with freight alone → the accepted ones. Once it has customs → all three
 */
export function learnedOrders<T extends CostCandidate>(
  candidates: readonly T[],
  company: Pick<Company, 'vatReclaimed' | 'tccCoefficient'>,
): T[] {
  const orders = candidates.map((order) => ({ ...order, factors: costFactorsOf(order.factors, company) }));
  const coefficient = landedCostCoefficient(company);
  const suppliers = new Set(orders.map(({ supplierId }) => supplierId));
  const usual = new Map([...suppliers].map((id) => [id, usualKinds(orders, id, coefficient)]));
  return orders.filter(
    ({ isAccepted, supplierId, factors }) => isAccepted || usual.get(supplierId)!.every((kind) => factors[kind] > 0),
  );
}

/**
 * Returns the estimated landed cost of an order: goods value + Σ goods value × factor of each kind. A factor is the
 * credibility estimate of supplier → company → coefficient (`predict`). The part of a kind in the coefficient is
 * (coefficient − 1) × the share of the kind in the company's costs. Without complete orders, the estimate is goods value ×
 * coefficient, without a range.
 *
 * Lines with a duty rate: their customs are the duty, Σ dutiable value × rate, and the factor applies to the other lines. The dutiable
 * value is the line's value plus its share by value of the expected freight and insurance (CIF, WTO Customs Valuation Agreement,
 * article 8.2). The coefficient includes customs, so rates do not change it.
 *
 * Goods of 1000.00 at 1.7 and no orders → 1700.00. With one order of the supplier, freight 0.20 and customs 0.10: shares ⅔
 * and ⅓ of 0.7, so freight company = ½ × 0.20 + ½ × 0.4667 = 0.3333, supplier = ¼ × 0.20 + ¾ × 0.3333 = 0.30 → 300.00;
 * customs 0.15 → 150.00; expected 1450.00. If lines of 400.00 have a rate of 5 %: customs 600 × 0.15 + 400 × 1.3 × 0.05 = 116.00;
 * expected 1416.00
 */
export function learnedCost(
  totalAmount: Decimal.Value,
  supplierId: string,
  orders: readonly LearnedOrder[],
  coefficient: Decimal.Value,
  rated?: RatedGoods,
): CostEstimate {
  const goods = toMoney(totalAmount);
  if (orders.length === 0) {
    const expected = estimateCost(goods, coefficient);
    const usual = usualKinds([], supplierId, coefficient);
    return {
      level: 'coefficient',
      orderCount: 0,
      low: null,
      expected,
      high: null,
      kinds: [],
      usualKinds: usual,
      duty: null,
    };
  }
  const groups = [...Map.groupBy(orders, (order) => order.supplierId).values()];
  const index = groups.findIndex(([first]) => first!.supplierId === supplierId);
  const own = index === -1 ? undefined : index;
  const markup = Math.max(0, toMoney(coefficient).minus(1).toNumber());
  const valuesOf = (value: (factors: CostFactors) => number) =>
    groups.map((group) => group.map(({ factors }) => value(factors)));
  const shares = kindShares(orders);
  const ranges = costKinds.map((kind) => {
    const prediction = predict(
      valuesOf((factors) => factors[kind]),
      own,
      markup * shares[kind],
    );
    return { kind, prediction, ...amountRange(goods, prediction) };
  });
  const duty = rated === undefined || rated.value.isZero() ? null : dutyOf(rated, goods, ranges);
  const kinds = ranges.map(({ kind, prediction, ...range }) => {
    if (kind !== 'customs' || duty === null) return { kind, ...range };
    const others = amountRange(goods.minus(rated!.value), prediction);
    return { kind, low: others.low.plus(duty), expected: others.expected.plus(duty), high: others.high.plus(duty) };
  });
  const expected = goods.plus(sumMoney(kinds.map((range) => range.expected)));
  // The part of the order whose customs are learned.
  const learnedPart = duty === null ? 1 : 1 - rated!.value.div(goods).toNumber();
  const range = amountRange(
    goods,
    predict(
      valuesOf((factors) => sumFactors(factors) - (1 - learnedPart) * factors.customs),
      own,
      markup * (1 - (1 - learnedPart) * shares.customs),
    ),
  );
  const offset = (bound: Decimal) => bound.minus(range.expected);
  return {
    level: own === undefined ? 'company' : 'supplier',
    orderCount: own === undefined ? orders.length : groups[own]!.length,
    low: Decimal.max(goods.plus(duty ?? 0), expected.plus(offset(range.low))),
    expected,
    high: expected.plus(offset(range.high)),
    kinds,
    usualKinds: usualKinds(orders, supplierId, coefficient).filter((usual) =>
      kinds.some(({ kind, expected }) => kind === usual && expected.gt(0)),
    ),
    duty,
  };
}

/**
 * Returns the kinds that at least half of the accepted orders with the supplier have; without such orders, of all accepted orders; without any, the
 * kinds of a coefficient above 1. Orders that are not accepted do not count, so that none decides whether its own costs are complete.
 */
function usualKinds(orders: readonly CostCandidate[], supplierId: string, coefficient: Decimal.Value): CostKind[] {
  const accepted = orders.filter(({ isAccepted }) => isAccepted);
  const own = accepted.filter((order) => order.supplierId === supplierId);
  const counted = own.length > 0 ? own : accepted;
  if (counted.length === 0) return toMoney(coefficient).gt(1) ? coefficientKinds : [];
  return costKinds.filter((kind) => 2 * counted.filter(({ factors }) => factors[kind] > 0).length >= counted.length);
}

/** Returns the duty of the rated lines, with their share of freight and insurance, rounded half-up to 2 places. */
function dutyOf(rated: RatedGoods, goods: Decimal, ranges: readonly (AmountRange & { kind: CostKind })[]): Decimal {
  const included = ranges.filter(({ kind }) => kind === 'freight' || kind === 'insurance');
  const dutiable = goods.plus(sumMoney(included.map(({ expected }) => expected)));
  return rated.duty.times(dutiable).div(goods).toDecimalPlaces(2);
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
