// The lines and limits of a purchase plan, and the check that a selection is within them.

/** A quantity in which a line can be ordered. Amounts are integers, so that sums are exact; the value is not. */
export interface QuantityOption {
  quantity: number;
  /** What it uses of the budget. */
  cost: number;
  /** What it counts towards the minimum order. */
  amount: number;
  weight: number;
  volume: number;
  /** What it is worth (`plan-options.ts`). */
  value: number;
}

/** A line of the plan: its order, by index, and its quantities, ascending. The first is 0, with zero amounts. */
export interface PlanLineOptions {
  order: number;
  options: readonly QuantityOption[];
}

/** Limits of an order; Infinity or 0 for none. */
export interface OrderLimits {
  minAmount: number;
  maxWeight: number;
  maxVolume: number;
}

/** Limits of a plan. */
export interface PlanLimits {
  budget: number;
  /** By index of the order. */
  orders: readonly OrderLimits[];
}

/** The option index of each line. */
export type Selection = number[];

/** Totals of a selection. */
export interface Totals {
  cost: number;
  orders: { amount: number; weight: number; volume: number; value: number }[];
}

/** Returns whether a selection is within all limits. */
export function isWithinLimits(lines: readonly PlanLineOptions[], limits: PlanLimits, selection: Selection): boolean {
  const { cost, orders } = sumSelection(lines, limits, selection);
  return (
    cost <= limits.budget &&
    orders.every(({ amount, weight, volume }, order) => {
      const { minAmount, maxWeight, maxVolume } = limits.orders[order]!;
      return weight <= maxWeight && volume <= maxVolume && (isEmpty(lines, selection, order) || amount >= minAmount);
    })
  );
}

/** Returns whether an order has no quantities. */
export function isEmpty(lines: readonly PlanLineOptions[], selection: Selection, order: number): boolean {
  return lines.every((line, index) => line.order !== order || selection[index] === 0);
}

/** Returns the totals of a selection, by order. */
export function sumSelection(lines: readonly PlanLineOptions[], limits: PlanLimits, selection: Selection): Totals {
  const orders = limits.orders.map(() => ({ amount: 0, weight: 0, volume: 0, value: 0 }));
  let totalCost = 0;
  for (const [index, { order, options }] of lines.entries()) {
    const { cost, amount, weight, volume, value } = options[selection[index]!]!;
    const sums = orders[order]!;
    totalCost += cost;
    sums.amount += amount;
    sums.weight += weight;
    sums.volume += volume;
    sums.value += value;
  }
  return { cost: totalCost, orders };
}

/** Returns the value of a selection. */
export function totalValue(lines: readonly PlanLineOptions[], selection: Selection): number {
  return lines.reduce((sum, { options }, line) => sum + options[selection[line]!]!.value, 0);
}
