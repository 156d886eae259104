// Computes one product's recommendation, the order quantity and shipping method, from forecast, lead times, stock and
// units in transit. Pure function; the result includes all its inputs.

import type { ShippingMethod } from '../orders/order.ts';
import type { PlannedLeadTime } from '../orders/planned-lead-time.ts';
import type { QuantityTerms } from '../pricing/trade-terms.ts';
import { type MedianDays, type OrderedUnits, scheduleTransit, transitUnits } from './in-transit.ts';
import { type PlanSettings, planScenario, type Scenario, type Scenarios } from './replenishment.ts';
import { chooseShipping, daysUntilStockout, type ShippingChoice } from './shipping-choice.ts';

/** Input of a recommendation. */
export interface RecommendationInput {
  /** The day of the calculation, `YYYY-MM-DD`. */
  today: string;
  settings: PlanSettings;
  /** Box size in units, 1 or more; null for no rounding. */
  unitsPerBox: number | null;
  /** Quantities in which the supplier sells the product; absent for none. */
  terms?: QuantityTerms;
  /** Expected units per day, a decimal string. */
  dailyDemand: string;
  /** Root mean square error of the forecast total over each method's lead time, in units. */
  errorOverLeadTime: Record<ShippingMethod, string>;
  leadTimes: Record<ShippingMethod, PlannedLeadTime>;
  stockUnits: number;
  orderedUnits: readonly OrderedUnits[];
}

/** A product's recommendation; decimal strings are units or days. */
export interface ProductRecommendation {
  recommendedQuantity: number;
  ordersInTransit: number;
  reorderPoint: string;
  safetyStock: string;
  recommendedMethod: ShippingMethod;
  daysUntilStockout: string | null;
  choice: ShippingChoice;
  scenarios: Scenarios;
}

/** Returns a product's recommended quantity, shipping method and urgency, with their derivation. */
export function recommend(input: RecommendationInput): ProductRecommendation {
  const { today, dailyDemand, stockUnits, leadTimes } = input;
  const medianDays: MedianDays = { air: Number(leadTimes.air.days), sea: Number(leadTimes.sea.days) };
  const transit = scheduleTransit(input.orderedUnits, today, medianDays);
  const scenario = (method: ShippingMethod): Scenario =>
    planScenario({
      ...input,
      transit,
      leadTime: leadTimes[method],
      errorOverLeadTime: input.errorOverLeadTime[method],
    });
  const scenarios = { air: scenario('air'), sea: scenario('sea') };
  const choice = chooseShipping({ today, dailyDemand, stockUnits, transit, scenarios });
  const { recommendedQuantity, reorderPoint, safetyStock } = scenarios[choice.method];
  return {
    recommendedQuantity,
    ordersInTransit: transitUnits(transit),
    reorderPoint,
    safetyStock,
    recommendedMethod: choice.method,
    daysUntilStockout: daysUntilStockout(stockUnits, dailyDemand),
    choice,
    scenarios,
  };
}
