// Allocation of an order's costs to its lines: each kind by value, weight, volume, quantity or duty.

import type { Decimal } from 'decimal.js';
import { sumMoney, toMoney } from '../pricing/money.ts';
import { type CostKind, costKinds } from './payment.ts';

/** What a kind of cost is allocated by. `duty` is for customs only. */
export const allocationBases = ['value', 'weight', 'volume', 'quantity', 'duty'] as const;
type AllocationBasis = (typeof allocationBases)[number];

/** The basis of each kind; a kind without one is allocated by value. */
export type AllocationRules = Partial<Record<CostKind, AllocationBasis>>;

/** The measures of a line: for all its units together; null where unknown. */
export interface LineMeasures {
  quantity: number;
  /** Total price in the currency of the order. */
  value: Decimal;
  /** In kilograms, greater than 0. */
  weight: Decimal | null;
  /** In cubic centimeters, greater than 0. */
  volume: Decimal | null;
  /** Value × duty rate, in the currency of the order. */
  duty: Decimal | null;
}

/** Returns the costs of a kind in the order's currency. */
export type CostOf = (kind: CostKind) => Decimal;

/** How a kind of cost is allocated. `fallbackLines` are the indexes of lines that it is allocated to by value instead. */
export interface KindAllocation {
  kind: CostKind;
  basis: AllocationBasis;
  fallbackLines: number[];
}

/**
 * Parses rules such as `freight:weight,customs:duty`. Returns undefined if a kind or a basis is unknown, a kind is repeated, or a kind
 * other than customs is allocated by duty.
 */
export function parseAllocationRules(text: string): AllocationRules | undefined {
  const rules: AllocationRules = {};
  for (const rule of text.split(',')) {
    const [kind, basis, ...rest] = rule.trim().split(':');
    const knownKind = costKinds.find((name) => name === kind);
    const knownBasis = allocationBases.find((name) => name === basis);
    if (!knownKind || !knownBasis || rest.length > 0 || rules[knownKind]) return undefined;
    if (knownBasis === 'duty' && knownKind !== 'customs') return undefined;
    rules[knownKind] = knownBasis;
  }
  return rules;
}

/** Returns how each kind is allocated to these lines. */
export function kindAllocations(rules: AllocationRules, lines: readonly LineMeasures[]): KindAllocation[] {
  return costKinds.map((kind) => {
    const basis = rules[kind] ?? 'value';
    return { kind, basis, fallbackLines: portionsBy(basis, lines).fallbackLines };
  });
}

/**
 * Returns weights by which an amount is allocated to the lines: Σ cost of the kind × portion of the line by the basis of the kind, plus
 * the rest of the amount (goods, and kinds without a rule) × portion by value. Without rules, these are the values.
 *
 * Lines of 60.00 and 40.00 with 1 kg and 3 kg; 145.00 with freight of 45.00 by weight: 100 × 0.6 + 45 × ¼ = 71.25 and
 * 100 × 0.4 + 45 × ¾ = 73.75
 */
export function allocationWeights(
  amount: Decimal,
  costOf: CostOf,
  rules: AllocationRules,
  lines: readonly LineMeasures[],
): Decimal[] {
  const parts = costKinds.flatMap((kind) => {
    const basis = rules[kind] ?? 'value';
    return basis === 'value' ? [] : [{ basis, cost: costOf(kind) }];
  });
  if (parts.length === 0 || amount.isZero()) return valueWeights(lines);
  const rest = amount.minus(sumMoney(parts.map(({ cost }) => cost)));
  const allocated = [
    ...parts.map(({ basis, cost }) => ({ cost, portions: portionsBy(basis, lines).portions })),
    // Rounding of the amount can leave less than nothing.
    { cost: rest.isNegative() ? toMoney(0) : rest, portions: portionsBy('value', lines).portions },
  ];
  return lines.map((_, index) => sumMoney(allocated.map(({ cost, portions }) => cost.times(portions[index]!))));
}

/** Returns the lines' values; the quantities if all values are zero. */
export function valueWeights(lines: readonly Pick<LineMeasures, 'value' | 'quantity'>[]): Decimal[] {
  return lines.some(({ value }) => !value.isZero())
    ? lines.map(({ value }) => value)
    : lines.map(({ quantity }) => toMoney(quantity));
}

/**
 * Returns each line's portion by a basis; portions add up to 1. A line without the measure has its portion by value, and the others
 * divide the rest by the measure. If all measures are unknown or zero, all portions are by value.
 *
 * Values 50, 30 and 20, weights 1 kg, 3 kg and unknown: the third has 0.2, the others divide 0.8 into 0.2 and 0.6
 */
function portionsBy(
  basis: AllocationBasis,
  lines: readonly LineMeasures[],
): { portions: Decimal[]; fallbackLines: number[] } {
  const values = valueWeights(lines);
  const total = sumMoney(values);
  const byValue = values.map((value) => value.div(total));
  if (basis === 'value') return { portions: byValue, fallbackLines: [] };
  const measures = lines.map((line) => (basis === 'quantity' ? toMoney(line.quantity) : line[basis]));
  const known = sumMoney(measures.filter((measure) => measure !== null));
  if (known.isZero()) return { portions: byValue, fallbackLines: lines.map((_, index) => index) };
  const isKnown = (index: number) => measures[index] !== null;
  const rest = sumMoney(values.filter((_, index) => isKnown(index))).div(total);
  return {
    portions: measures.map((measure, index) => measure?.times(rest).div(known) ?? byValue[index]!),
    fallbackLines: lines.flatMap((_, index) => (isKnown(index) ? [] : [index])),
  };
}
