// Steps between the quantities of the lines of a purchase plan, and the order in which they are taken.

import { type PlanLimits, type PlanLineOptions, type Selection, sumSelection, type Totals } from './plan-limits.ts';

interface Step {
  line: number;
  to: number;
  rate: number;
}

/** Whether a step of a line with this gain is wanted, given the totals so far. */
export type StepFilter = (line: PlanLineOptions, gain: number, totals: Totals) => boolean;

/**
 * Raises quantities by the step with the highest gain per cost, while one that `isWanted` fits the limits. Returns how many quantities were
 * looked at.
 */
export function addSteps(
  lines: readonly PlanLineOptions[],
  limits: PlanLimits,
  selection: Selection,
  isWanted: StepFilter,
): number {
  let effort = 0;
  const totals = sumSelection(lines, limits, selection);
  const findStep = (line: number) => {
    effort += lines[line]!.options.length;
    return bestStep(line, lines[line]!, selection[line]!, totals, limits, isWanted);
  };
  const steps = lines.map((_, line) => findStep(line));
  for (;;) {
    effort += steps.length;
    let best: Step | undefined;
    for (const step of steps) if (step && (!best || step.rate > best.rate)) best = step;
    if (best === undefined) return effort;
    // The totals have grown since the step was found: what does not fit any more is searched again.
    const { line, to } = best;
    if (
      fits(lines[line]!, selection[line]!, to, totals, limits) &&
      isWanted(lines[line]!, gainOf(lines[line]!, selection[line]!, to), totals)
    ) {
      move(lines[line]!, selection[line]!, to, totals);
      selection[line] = to;
    }
    steps[line] = findStep(line);
  }
}

/**
 * Lowers quantities by the step with the least loss per cost, while the selection exceeds a limit; `kept` is the line that stays. Returns
 * whether the selection is within the maximums.
 */
export function removeSteps(
  lines: readonly PlanLineOptions[],
  limits: PlanLimits,
  selection: Selection,
  kept: number,
): boolean {
  const totals = sumSelection(lines, limits, selection);
  for (;;) {
    const over = totals.orders.map(
      ({ weight, volume }, order) =>
        weight > limits.orders[order]!.maxWeight || volume > limits.orders[order]!.maxVolume,
    );
    const isOverBudget = totals.cost > limits.budget;
    if (!isOverBudget && !over.includes(true)) return true;
    let best: Step | undefined;
    for (const [index, line] of lines.entries()) {
      if (index === kept || !(isOverBudget || over[line.order])) continue;
      const from = selection[index]!;
      for (let to = from - 1; to >= 0; to--) {
        const saved = line.options[from]!.cost - line.options[to]!.cost;
        const rate = gainOf(line, from, to) / Math.max(saved, 1);
        if (best === undefined || rate > best.rate) best = { line: index, to, rate };
      }
    }
    if (best === undefined) return false;
    move(lines[best.line]!, selection[best.line]!, best.to, totals);
    selection[best.line] = best.to;
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

function move({ order, options }: PlanLineOptions, from: number, to: number, totals: Totals): void {
  const [before, after] = [options[from]!, options[to]!];
  const sums = totals.orders[order]!;
  totals.cost += after.cost - before.cost;
  sums.amount += after.amount - before.amount;
  sums.weight += after.weight - before.weight;
  sums.volume += after.volume - before.volume;
  sums.value += after.value - before.value;
}
