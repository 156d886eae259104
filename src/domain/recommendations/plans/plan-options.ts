// The quantities that a line of a purchase plan can have, and what each is worth.

import { toMoney } from '../../pricing/money.ts';
import { type PricedTerms, type QuantityTerms, roundUpToTerms, unitPrice } from '../../pricing/trade-terms.ts';
import { normalLoss } from '../normal-loss.ts';
import type { QuantityOption } from './plan-limits.ts';

/** A recommended order of a product by one shipping method. */
export interface PlannedNeed {
  /** Units to order, rounded to the terms. */
  recommendedQuantity: number;
  /** Units that are missing to the order-up-to level, before rounding. */
  neededUnits: number;
  /** Standard deviation of the demand until the order arrives, in units. */
  demandDeviation: number;
  /** The standard normal quantile of the service level, and the level. */
  z: number;
  serviceLevel: number;
  /** The most units: what the supplier has, and what the company may stock; null for no limit. */
  availableQuantity: number | null;
}

/** What a unit of the product uses. */
interface UnitMeasures {
  /** Units of the budget's currency per unit of the price's currency. */
  budgetRate: number;
  /** In TRY per unit of the price's currency, so that values of several currencies compare. */
  tryRate: number;
  /** Kilograms; null if unknown. */
  weightKg: string | null;
  /** Cubic centimeters; null if unknown. */
  volumeCm3: string | null;
}

/** Quantities per line: more would slow the selection down and hardly change it. */
const maxSteps = 24;
/** Share of the recommended quantity that can be added to reach a minimum order or a price break. */
const maxAddition = 1;
/** A unit that only completes a box is worth this share of its price, so that an unlimited plan has the recommended quantities. */
const completionValue = 0.001;

/**
 * Returns the quantities of a line, from 0 in steps of the terms up to twice the recommended quantity, limited to what the supplier has.
 *
 * A quantity q is worth price · (S · (G(z − n / S) − G(z + (q − n) / S)) − (1 − p) · q), with the units n needed, the standard deviation S of the
 * demand, the service level p and the normal loss function G. This is the expected number of sales that the units save less their cost in the
 * newsvendor model with critical ratio p: the marginal unit is worth price · (P(it is needed) − (1 − p)), so that the optimum is the
 * order-up-to level (Silver, Pyke and Thomas, Inventory and Production Management in Supply Chains, 2017, section 9.2).
 *
 * Price 1, needed 100, S = 50, z = 1.6449: 50 units are worth 19.73, 100 are 24.02, 150 are 22.51
 */
export function quantityOptions(
  need: PlannedNeed,
  terms: QuantityTerms & PricedTerms,
  measures: UnitMeasures,
): QuantityOption[] {
  const nothing = { quantity: 0, cost: 0, amount: 0, weight: 0, volume: 0, value: 0 };
  const options = [nothing];
  const unitValue = Number(terms.price) * measures.tryRate * 100;
  let worth = 0;
  for (const quantity of orderableQuantities(need, terms)) {
    const price = toMoney(unitPrice(terms, quantity));
    const completed = worth + (quantity - options.at(-1)!.quantity) * completionValue;
    const units = unitsWorth(quantity, need);
    worth = quantity <= need.recommendedQuantity ? Math.max(units, completed) : units;
    options.push({
      quantity,
      cost: price.times(quantity).times(measures.budgetRate).times(100).ceil().toNumber(),
      amount: price.times(quantity).times(100).floor().toNumber(),
      weight: integerUse(measures.weightKg, quantity, 1_000_000),
      volume: integerUse(measures.volumeCm3, quantity, 1_000),
      value: worth * unitValue + savings(terms, quantity, need.recommendedQuantity) * measures.tryRate * 100,
    });
  }
  return options;
}

function integerUse(perUnit: string | null, quantity: number, scale: number): number {
  return perUnit === null ? 0 : toMoney(perUnit).times(quantity).times(scale).ceil().toNumber();
}

/** Returns what a price break saves on the units that would be ordered anyway. Further units only order earlier what sells later. */
function savings(terms: PricedTerms, quantity: number, recommendedQuantity: number): number {
  return toMoney(terms.price)
    .minus(unitPrice(terms, quantity))
    .times(Math.min(quantity, recommendedQuantity))
    .toNumber();
}

/** Returns the quantities above 0, ascending: multiples of the terms, the recommended one, and those of price breaks. */
function orderableQuantities(need: PlannedNeed, terms: QuantityTerms & PricedTerms): number[] {
  const { recommendedQuantity, availableQuantity } = need;
  const most = Math.min(
    Math.floor(recommendedQuantity * (1 + maxAddition)),
    availableQuantity ?? Number.POSITIVE_INFINITY,
  );
  const step = Math.max(Math.ceil(most / maxSteps), 1);
  const quantities = new Set([recommendedQuantity]);
  for (let units = step; units <= most; units += step) quantities.add(roundUpToTerms(units, terms));
  for (const { fromQuantity } of terms.priceBreaks) quantities.add(roundUpToTerms(fromQuantity, terms));
  return [...quantities]
    .filter((quantity) => quantity > 0 && (quantity <= most || quantity === recommendedQuantity))
    .sort((a, b) => a - b);
}

/** Returns the expected sales that the units save, less their cost in the newsvendor model, in units. */
function unitsWorth(quantity: number, need: PlannedNeed): number {
  return savedSales(quantity, need) - (1 - need.serviceLevel) * quantity;
}

/**
 * Returns the expected number of sales that a quantity saves, in units.
 *
 * Needed 100, S = 50, z = 1.6449: 50 units save 22.23, 100 save 29.02
 */
export function savedSales(quantity: number, { neededUnits, demandDeviation, z }: PlannedNeed): number {
  const short = (units: number) => normalLoss(neededUnits - units - z * demandDeviation, demandDeviation);
  return short(0) - short(quantity);
}
