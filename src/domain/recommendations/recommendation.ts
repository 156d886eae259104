// One product's recommendation: from a forecast, lead times, stock and what is on its way to a quantity and a way to ship
// it. Pure: the same input gives the same answer, and the answer carries all that it was computed from.

import type { ShippingMethod } from '../orders/order.ts';
import type { PlannedLeadTime } from '../orders/planned-lead-time.ts';
import { type MedianDays, type OrderedUnits, scheduleTransit, transitUnits } from './in-transit.ts';
import { type PlanSettings, planScenario, type Scenario, type Scenarios } from './replenishment.ts';
import { chooseShipping, daysUntilStockout, type ShippingChoice } from './shipping-choice.ts';

/** What a recommendation is made from. */
export interface RecommendationInput {
  /** The day of the calculation, `YYYY-MM-DD`. */
  today: string;
  settings: PlanSettings;
  /** Units in a box, 1 or more; null for no rounding. */
  unitsPerBox: number | null;
  /** Expected units a day, a decimal string. */
  dailyDemand: string;
  /** Root mean square of the forecast's past errors in the total of each method's lead time ahead, in units. */
  errorOverLeadTime: Record<ShippingMethod, string>;
  leadTimes: Record<ShippingMethod, PlannedLeadTime>;
  stockUnits: number;
  orderedUnits: readonly OrderedUnits[];
}

/** What to order of one product; decimal strings are units or days. */
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

/** Returns what to order of one product, when and how to ship it, and why. */
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
