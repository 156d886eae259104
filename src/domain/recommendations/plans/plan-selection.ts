// Selects the order quantities of a purchase plan: a multiple-choice knapsack problem with one quantity per line, a budget for all lines,
// and a minimum order, weight and volume for each order.

import { searchSelections } from './exact-selection.ts';
import {
  isEmpty,
  type PlanLimits,
  type PlanLineOptions,
  type Selection,
  sumSelection,
  type Totals,
} from './plan-limits.ts';

/** Up to so many lines, all selections are searched. */
export const maxExactLines = 8;

/**
 * Returns the quantities with the highest total value within the limits. An order that cannot reach its minimum at a value above 0 is left
 * out. Up to 8 lines the selection is optimal, by branch and bound. More lines are selected by the value of the next step per cost, as for the
 * budget-constrained newsvendor (Hadley and Whitin, Analysis of Inventory Systems, 1963, section 6-4), which can miss the optimum.
 *
 * Budget 100; A costs 60 → 9 or 100 → 12, B costs 40 → 5: A 60 and B 40 → 14
 */
export function selectQuantities(lines: readonly PlanLineOptions[], limits: PlanLimits): Selection {
  const greedy = selectGreedily(lines, limits);
  return lines.length <= maxExactLines ? searchSelections(lines, limits, greedy) : greedy;
}

/** Selects by rate, then fills each order that is short of its minimum. One that stays short is left out, and its budget spent again. */
function selectGreedily(lines: readonly PlanLineOptions[], limits: PlanLimits): Selection {
  const left = new Set<number>();
  const selection: Selection = lines.map(() => 0);
  for (;;) {
    addSteps(lines, limits, selection, ({ order }, gain) => gain > 0 && !left.has(order));
    const failed = fillMinimums(lines, limits, selection, left);
    if (failed === undefined) return selection;
    left.add(failed);
    for (const [index, { order }] of lines.entries()) if (order === failed) selection[index] = 0;
  }
}

/** Raises the orders to their minimum by the steps with the least loss. Returns the first that stays below it or loses more than it is worth. */
function fillMinimums(
  lines: readonly PlanLineOptions[],
  limits: PlanLimits,
  selection: Selection,
  left: ReadonlySet<number>,
): number | undefined {
  for (const [order, { minAmount }] of limits.orders.entries()) {
    if (left.has(order) || isEmpty(lines, selection, order)) continue;
    const isShort = () => sumSelection(lines, limits, selection).orders[order]!.amount < minAmount;
    if (!isShort()) continue;
    addSteps(
      lines,
      limits,
      selection,
      (line, _, { orders }) => line.order === order && orders[order]!.amount < minAmount,
    );
    if (isShort() || sumSelection(lines, limits, selection).orders[order]!.value <= 0) return order;
  }
  return undefined;
}

interface Step {
  line: number;
  to: number;
  rate: number;
}

/** Whether a step of a line with this gain is wanted, given the totals so far. */
type StepFilter = (line: PlanLineOptions, gain: number, totals: Totals) => boolean;

/** Adds the step with the highest gain per cost, while one that `isWanted` fits the limits. */
function addSteps(
  lines: readonly PlanLineOptions[],
  limits: PlanLimits,
  selection: Selection,
  isWanted: StepFilter,
): void {
  const totals = sumSelection(lines, limits, selection);
  const findStep = (line: number) => bestStep(line, lines[line]!, selection[line]!, totals, limits, isWanted);
  const steps = lines.map((_, line) => findStep(line));
  for (;;) {
    let best: Step | undefined;
    for (const step of steps) if (step && (!best || step.rate > best.rate)) best = step;
    if (best === undefined) return;
    // The totals have grown since the step was found: what does not fit any more is searched again.
    const { line, to } = best;
    if (
      fits(lines[line]!, selection[line]!, to, totals, limits) &&
      isWanted(lines[line]!, gainOf(lines[line]!, selection[line]!, to), totals)
    ) {
      add(lines[line]!, selection[line]!, to, totals);
      selection[line] = to;
    }
    steps[line] = findStep(line);
  }
}

function gainOf({ options }: PlanLineOptions, from: number, to: number): number {
  return options[to]!.value - options[from]!.value;
}

function bestStep(
  line: number,
  candidate: PlanLineOptions,
  from: number,
  totals: Totals,
  limits: PlanLimits,
  isWanted: StepFilter,
): Step | undefined {
  let best: Step | undefined;
  for (let to = from + 1; to < candidate.options.length; to++) {
    const gain = gainOf(candidate, from, to);
    if (!isWanted(candidate, gain, totals) || !fits(candidate, from, to, totals, limits)) continue;
    const rate = gain / Math.max(candidate.options[to]!.cost - candidate.options[from]!.cost, 1);
    if (best === undefined || rate > best.rate) best = { line, to, rate };
  }
  return best;
}

function fits(
  { order, options }: PlanLineOptions,
  from: number,
  to: number,
  totals: Totals,
  limits: PlanLimits,
): boolean {
  const [before, after] = [options[from]!, options[to]!];
  const { weight, volume } = totals.orders[order]!;
  const { maxWeight, maxVolume } = limits.orders[order]!;
  return (
    totals.cost + after.cost - before.cost <= limits.budget &&
    weight + after.weight - before.weight <= maxWeight &&
    volume + after.volume - before.volume <= maxVolume
  );
}

function add({ order, options }: PlanLineOptions, from: number, to: number, totals: Totals): void {
  const [before, after] = [options[from]!, options[to]!];
  const sums = totals.orders[order]!;
  totals.cost += after.cost - before.cost;
  sums.amount += after.amount - before.amount;
  sums.weight += after.weight - before.weight;
  sums.volume += after.volume - before.volume;
  sums.value += after.value - before.value;
}
