// Searches the selections of a purchase plan line by line.

import type { OrderLimits, PlanLimits, PlanLineOptions, QuantityOption, Selection } from './plan-limits.ts';

/** Limits the search to some 0.1 s: selections of the first lines that are compared, over all lines. Small plans are searched further. */
const maxStates = 200_000;
const maxSmallStates = 600_000;
const smallLines = 14;

/** A selection of the first lines. The sums other than cost and value are those of the order of the line. */
interface State {
  cost: number;
  value: number;
  amount: number;
  weight: number;
  volume: number;
  /** Whether the order has a quantity. */
  isOpen: boolean;
  /** At most what the whole selection can be worth. */
  bound: number;
  option: number;
  before: State | undefined;
}

/**
 * Returns the selection with the highest value within the limits, or `start` (worth `startValue`) if none is better.
 *
 * The selections of the first lines are extended by each quantity of the next line. Left out are those that another one dominates, with no more
 * cost and no less value (Nemhauser and Ullmann, Discrete dynamic programming and capital allocation, 1969), those whose order can no longer reach its
 * minimum, and those that cannot improve on the
 * best even with fractions of the remaining quantities: the linear relaxation of the multiple-choice knapsack problem (Sinha and Zoltners,
 * 1979). If too many are left, those with the highest bound are kept, and the optimum can be missed.
 */
export function searchSelections(
  lines: readonly PlanLineOptions[],
  limits: PlanLimits,
  start: Selection,
  startValue: number,
): Selection {
  const places = [...lines.keys()].sort((a, b) => lines[a]!.order - lines[b]!.order);
  const optionCount = lines.reduce((sum, { options }) => sum + options.length, 0);
  const compared = lines.length <= smallLines ? maxSmallStates : maxStates;
  const maxKept = Math.max(Math.floor(compared / Math.max(optionCount, 1)), 20);
  const boundOf = remainingBounds(places.map((place) => lines[place]!.options));
  const restOf = remainingAmounts(places.map((place) => lines[place]!));
  const nothing = { cost: 0, value: 0, amount: 0, weight: 0, volume: 0 };
  let states: State[] = [{ ...nothing, isOpen: false, bound: Number.POSITIVE_INFINITY, option: 0, before: undefined }];
  for (const [index, place] of places.entries()) {
    const { order, options } = lines[place]!;
    const orderLimits = limits.orders[order]!;
    const { minAmount, maxWeight, maxVolume } = orderLimits;
    const isLast = index === places.length - 1 || lines[places[index + 1]!]!.order !== order;
    const reachable = minAmount - (isLast ? 0 : restOf[index]!);
    const next: State[] = [];
    for (const before of states) {
      for (const [option, use] of options.entries()) {
        const state = extend(before, use, option, orderLimits);
        if (state.cost > limits.budget || state.weight > maxWeight || state.volume > maxVolume) continue;
        if (state.isOpen && state.amount < reachable) continue;
        state.bound = state.value + boundOf(index + 1, limits.budget - state.cost);
        if (state.bound > startValue + 1e-9)
          next.push(isLast ? { ...state, amount: 0, weight: 0, volume: 0, isOpen: false } : state);
      }
    }
    states = dropDominated(next.length > maxKept ? next.sort((a, b) => b.bound - a.bound).slice(0, maxKept) : next);
  }
  const best = states.reduce<State | undefined>((a, b) => (a && a.value >= b.value ? a : b), undefined);
  return best && best.value > startValue ? selectionOf(best, places) : start;
}

/** Adds a quantity. The amount above the minimum, and what is not limited, does not matter. */
function extend(
  before: State,
  use: QuantityOption,
  option: number,
  { minAmount, maxWeight, maxVolume }: OrderLimits,
): State {
  const limited = (sum: number, max: number) => (max === Number.POSITIVE_INFINITY ? 0 : sum);
  return {
    cost: before.cost + use.cost,
    value: before.value + use.value,
    amount: Math.min(before.amount + use.amount, minAmount),
    weight: limited(before.weight + use.weight, maxWeight),
    volume: limited(before.volume + use.volume, maxVolume),
    isOpen: before.isOpen || option > 0,
    bound: 0,
    option,
    before,
  };
}

/** Returns the states that no other one dominates. */
function dropDominated(states: State[]): State[] {
  const kept: State[] = [];
  for (const state of states.sort((a, b) => a.cost - b.cost || b.value - a.value || b.amount - a.amount)) {
    // An empty order needs no minimum, so that only an equally empty one replaces it.
    const isDominated = kept.some(
      (other) =>
        other.value >= state.value &&
        other.isOpen === state.isOpen &&
        other.amount >= state.amount &&
        other.weight <= state.weight &&
        other.volume <= state.volume,
    );
    if (!isDominated) kept.push(state);
  }
  return kept;
}

function selectionOf(state: State, places: readonly number[]): Selection {
  const selection: Selection = places.map(() => 0);
  for (let at: State | undefined = state, index = places.length - 1; at && index >= 0; at = at.before, index--) {
    selection[places[index]!] = at.option;
  }
  return selection;
}

/** Returns the most that the later lines of the same order can add to its amount, for each line. */
function remainingAmounts(lines: readonly PlanLineOptions[]): number[] {
  const most = lines.map(({ options }) => Math.max(...options.map(({ amount }) => amount)));
  const rest = lines.map(() => 0);
  for (let index = lines.length - 2; index >= 0; index--) {
    if (lines[index]!.order === lines[index + 1]!.order) rest[index] = rest[index + 1]! + most[index + 1]!;
  }
  return rest;
}

/** Returns a function that bounds the value of the lines from an index on within a budget, if fractions of their quantities are ordered. */
function remainingBounds(lines: readonly (readonly QuantityOption[])[]): (index: number, budget: number) => number {
  const hulls = lines.map(hullSteps);
  const sums = [...lines.keys(), lines.length].map((index) => {
    const steps = hulls
      .slice(index)
      .flat()
      .sort((a, b) => b.rate - a.rate);
    const ofIndex = [{ cost: 0, value: 0 }];
    for (const { cost, gain } of steps) {
      const { cost: costBefore, value } = ofIndex.at(-1)!;
      ofIndex.push({ cost: costBefore + cost, value: value + gain });
    }
    return ofIndex;
  });
  return (index, budget) => {
    const ofIndex = sums[index]!;
    if (budget >= ofIndex.at(-1)!.cost) return ofIndex.at(-1)!.value;
    let [low, high] = [0, ofIndex.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (ofIndex[middle]!.cost <= budget) low = middle;
      else high = middle;
    }
    const [from, to] = [ofIndex[low]!, ofIndex[high]!];
    return from.value + ((to.value - from.value) * (budget - from.cost)) / (to.cost - from.cost);
  };
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
