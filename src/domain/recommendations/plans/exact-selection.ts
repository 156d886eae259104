// Branch and bound over all selections of a small purchase plan.

import {
  isWithinLimits,
  type PlanLimits,
  type PlanLineOptions,
  type QuantityOption,
  type Selection,
} from './plan-limits.ts';

/** Limits the search to some 0.1 s. A plan that needs more keeps the best selection found. */
const maxNodes = 100_000;

/**
 * Returns the selection with the highest value within the limits, or `start` if none is better. A branch ends if the remaining lines cannot
 * improve on the best selection even with fractions of their quantities: the linear relaxation of the multiple-choice knapsack problem
 * (Sinha and Zoltners, 1979).
 */
export function searchSelections(lines: readonly PlanLineOptions[], limits: PlanLimits, start: Selection): Selection {
  const hulls = lines.map(({ options }) => hullSteps(options));
  const steps = lines.map((_, line) =>
    hulls
      .slice(line)
      .flat()
      .sort((a, b) => b.rate - a.rate),
  );
  let best = { selection: start, value: totalValue(lines, start) };
  let nodes = 0;
  const selection: Selection = lines.map(() => 0);
  const visit = (line: number, cost: number, value: number) => {
    if (++nodes > maxNodes || value + boundOf(steps[line] ?? [], limits.budget - cost) <= best.value + 1e-9) return;
    if (line === lines.length) {
      if (isWithinLimits(lines, limits, selection)) best = { selection: [...selection], value };
      return;
    }
    for (const { index, option } of ranked[line]!) {
      if (cost + option.cost > limits.budget) continue;
      selection[line] = index;
      visit(line + 1, cost + option.cost, value + option.value);
    }
    selection[line] = 0;
  };
  const ranked = lines.map(({ options }) =>
    options.map((option, index) => ({ index, option })).sort((a, b) => b.option.value - a.option.value),
  );
  visit(0, 0, 0);
  return best.selection;
}

function totalValue(lines: readonly PlanLineOptions[], selection: Selection): number {
  return lines.reduce((sum, { options }, line) => sum + options[selection[line]!]!.value, 0);
}

interface HullStep {
  cost: number;
  gain: number;
  rate: number;
}

/** Returns the steps of the upper concave hull of value over cost, from nothing on. */
function hullSteps(options: readonly QuantityOption[]): HullStep[] {
  const hull: { cost: number; value: number }[] = [{ cost: 0, value: 0 }];
  const rateOf = (from: { cost: number; value: number }, to: { cost: number; value: number }) =>
    (to.value - from.value) / Math.max(to.cost - from.cost, 1e-9);
  for (const { cost, value } of options.slice(1).toSorted((a, b) => a.cost - b.cost || a.value - b.value)) {
    if (value <= hull.at(-1)!.value) continue;
    while (hull.length > 1 && rateOf(hull.at(-2)!, hull.at(-1)!) <= rateOf(hull.at(-1)!, { cost, value })) hull.pop();
    hull.push({ cost, value });
  }
  return hull.slice(1).map((to, index) => {
    const from = hull[index]!;
    return { cost: to.cost - from.cost, gain: to.value - from.value, rate: rateOf(from, to) };
  });
}

/** Returns the value of the remaining lines if fractions could be ordered. */
function boundOf(steps: readonly HullStep[], budget: number): number {
  let [value, rest] = [0, budget];
  for (const { cost, gain } of steps) {
    if (cost > rest) return value + (gain * rest) / cost;
    value += gain;
    rest -= cost;
  }
  return value;
}
