// Selects the order quantities of a purchase plan: a multiple-choice knapsack problem with one quantity per line, a budget for all lines,
// and a minimum order, weight and volume for each order.

import {
  isEmpty,
  isWithinLimits,
  type PlanLimits,
  type PlanLineOptions,
  type Selection,
  sumSelection,
  totalValue,
} from './plan-limits.ts';
import { addSteps, removeSteps } from './plan-steps.ts';
import { searchSelections } from './selection-search.ts';

/** Quantities that are looked at to choose orders and to exchange quantities: together at most some 0.2 s, as other requests wait. */
const maxEffort = { orders: 5_000_000, exchange: 2_000_000 };
/** In larger plans, searching all selections would take much time and memory, and hardly finds a better one. */
const maxSearchedLines = 24;
/** Smaller differences of value are those of rounding. */
const tolerance = 1e-9;

interface Search {
  lines: readonly PlanLineOptions[];
  limits: PlanLimits;
  /** Quantities that were looked at so far. */
  effort: number;
}

/** A selection within the limits. */
interface Candidate {
  selection: Selection;
  value: number;
}

/**
 * Returns the quantities with the highest total value that is found within the limits. An order whose minimum is out of reach, or costs more
 * than it is worth, is left out.
 *
 * The orders are filled by the value of the next step per cost, as for the budget-constrained newsvendor (Hadley and Whitin, Analysis of
 * Inventory Systems, 1963, section 6-4). Then orders are added and left out, and quantities exchanged, while the value rises (local
 * search). Up to 24 lines, `searchSelections` follows, which finds the optimum of plans of some 15 lines.
 *
 * Budget 100; A costs 60 → 9 or 100 → 12, B costs 40 → 5: A 60 and B 40 → 14
 */
export function selectQuantities(lines: readonly PlanLineOptions[], limits: PlanLimits): Selection {
  const search = { lines, limits, effort: 0 };
  const { selection, value } = exchangeQuantities(search, chooseOrders(search));
  return lines.length <= maxSearchedLines ? searchSelections(lines, limits, selection, value) : selection;
}

/** Returns the best selection to which adding or leaving out one order at a time leads, from all orders on. */
function chooseOrders(search: Search): Candidate {
  const { lines, limits } = search;
  let chosen = new Set(lines.map(({ order }) => order));
  // An order without a minimum takes nothing that is worth less than something else.
  const optional = [...chosen].filter((order) => limits.orders[order]!.minAmount > 0);
  let best = fillOrders(search, chosen);
  let rejected = 0;
  for (let index = 0; rejected < optional.length && search.effort < maxEffort.orders; index++) {
    const changed = new Set(chosen);
    const order = optional[index % optional.length]!;
    if (!changed.delete(order)) changed.add(order);
    const candidate = fillOrders(search, changed);
    rejected++;
    if (candidate.value <= best.value + tolerance) continue;
    [best, chosen, rejected] = [candidate, changed, 0];
  }
  return best;
}

/** Fills these orders: to their minimum first or last, whichever is worth more. Orders that stay below it are left out. */
function fillOrders(search: Search, orders: ReadonlySet<number>): Candidate {
  const [first, last] = [true, false].map((isFirst) => fillInTurn(search, orders, isFirst));
  return first!.value > last!.value ? first! : last!;
}

function fillInTurn(search: Search, orders: ReadonlySet<number>, minimumFirst: boolean): Candidate {
  const { lines, limits } = search;
  const selection: Selection = lines.map(() => 0);
  const fillMinimums = () => {
    for (const order of orders) {
      if (minimumFirst || !isEmpty(lines, selection, order)) fillMinimum(search, selection, order);
    }
  };
  if (minimumFirst) fillMinimums();
  spend(search, selection, orders);
  if (!minimumFirst) fillMinimums();
  const sums = sumSelection(lines, limits, selection).orders;
  const worthwhile = [...orders].filter(
    (order) => sums[order]!.amount >= limits.orders[order]!.minAmount && sums[order]!.value >= 0,
  );
  if (worthwhile.length === orders.size) return { selection, value: totalValue(lines, selection) };
  return fillInTurn(search, new Set(worthwhile), minimumFirst);
}

function spend(search: Search, selection: Selection, orders: ReadonlySet<number>): void {
  search.effort += addSteps(search.lines, search.limits, selection, ({ order }, gain) => gain > 0 && orders.has(order));
}

/** Raises an order to its minimum by the steps with the least loss. */
function fillMinimum(search: Search, selection: Selection, order: number): void {
  const { minAmount } = search.limits.orders[order]!;
  search.effort += addSteps(
    search.lines,
    search.limits,
    selection,
    (line, _, { orders }) => line.order === order && orders[order]!.amount < minAmount,
  );
}

/** Changes the quantity of one line at a time, and those of others to fit the limits, while the value rises. */
function exchangeQuantities(search: Search, start: Candidate): Candidate {
  const { lines } = search;
  const end = search.effort + maxEffort.exchange;
  let best = start;
  for (let line = 0, rejected = 0; rejected < lines.length && search.effort < end; line = (line + 1) % lines.length) {
    rejected++;
    for (const to of lines[line]!.options.keys()) {
      const candidate = exchange(search, best.selection, line, to);
      if (candidate === undefined || candidate.value <= best.value + tolerance) continue;
      [best, rejected] = [candidate, 0];
    }
  }
  return best;
}

/** Returns the selection with this quantity of a line, others lowered to fit, and the rest of the budget spent; undefined if none fits. */
function exchange(search: Search, from: Selection, line: number, to: number): Candidate | undefined {
  const { lines, limits } = search;
  if (from[line] === to) return undefined;
  const selection = from.with(line, to);
  search.effort += lines.length;
  if (!removeSteps(lines, limits, selection, line)) return undefined;
  const orders = new Set(lines.flatMap(({ order }, index) => (selection[index]! > 0 ? [order] : [])));
  for (const order of orders) fillMinimum(search, selection, order);
  spend(search, selection, orders);
  return isWithinLimits(lines, limits, selection) ? { selection, value: totalValue(lines, selection) } : undefined;
}
