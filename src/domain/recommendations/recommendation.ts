// Computes one product's recommendation, the order quantity and shipping method, from forecast, lead times, stock and
// units in transit. Pure function; the result includes all its inputs.

import type { Decimal } from 'decimal.js';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import type { LeadTimeEstimate } from '../orders/lead-time-estimate.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { airBridge } from './air-bridge.ts';
import { type DemandPath, demandPath } from './demand-path.ts';
import { type OrderedUnits, scheduleTransit, type TransitOrder, transitUnits } from './in-transit.ts';
import { lostSalesBefore } from './lost-sales.ts';
import { compareModes, type ModeCosts, type ProductCosts, type ShortageInput, unitsOfGap } from './mode-costs.ts';
import { type DeliveryLimit, deliverableQuantity } from './order-terms.ts';
import {
  additionalQuantity,
  type BridgedFigures,
  errorDays,
  excessCoverOf,
  type PlanSettings,
  planScenario,
  type Scenario,
  type Scenarios,
} from './replenishment.ts';
import {
  chooseShipping,
  daysUntilStockout,
  maxDaysUntilStockout,
  minGapDays,
  type ShippingChoice,
} from './shipping-choice.ts';
import type { LateArrival } from './stock-health.ts';
import { lastSafeOrderDate, lateDay, lowStockoutDay } from './stock-projection.ts';

/** Input of a recommendation. */
export interface RecommendationInput {
  /** The day of the calculation, `YYYY-MM-DD`. */
  today: string;
  settings: PlanSettings;
  /** Box size in units, 1 or more; null for no rounding. */
  unitsPerBox: number | null;
  /** Quantities in which the supplier sells the product, and its stock; absent for none. */
  terms?: DeliveryLimit['terms'];
  /** Expected units per day, a decimal string. */
  dailyDemand: string;
  /** The same without season, growth and events, for the limit of cover; absent for `dailyDemand`. */
  usualDailyDemand?: string;
  /** Expected units of each day from today on, decimal strings; the last also holds for later days. Absent: `dailyDemand` each day. */
  dailyMeans?: readonly string[];
  /** Root mean square error of the forecast total over each method's lead time, in units. */
  errorOverLeadTime: Record<ShippingMethod, string>;
  leadTimes: Record<ShippingMethod, LeadTimeEstimate>;
  stockUnits: number;
  /** Whether a stock was ever reported; absent for yes. Without one, no quantity and no urgency can be known. */
  isStockKnown?: boolean;
  orderedUnits: readonly OrderedUnits[];
  /** Whether the supplier has discontinued the product, so that nothing can be ordered; absent for no. */
  isDiscontinued?: boolean;
  /** Costs and sale price of the product; absent or null if unknown. */
  costs?: ProductCosts | null;
}

/** A product's recommendation; decimal strings are units or days. */
export interface ProductRecommendation {
  recommendedQuantity: number;
  /** Units to order now by each method, if both are used. That of `recommendedMethod` is `recommendedQuantity`. */
  combinedQuantities: Record<ShippingMethod, number>;
  /** `combinedQuantities` before the limit to what the supplier can deliver. */
  quantitiesBeforeLimit: Record<ShippingMethod, number>;
  ordersInTransit: number;
  reorderPoint: string;
  safetyStock: string;
  recommendedMethod: ShippingMethod;
  daysUntilStockout: string;
  choice: ShippingChoice;
  /** The costs that decide between air and waiting for sea; null if they are unknown, or air is not considered. */
  costs: ModeCosts | null;
  scenarios: Scenarios;
  /** Last day on which an order by the method arrives, with a probability of 90 %, before stock runs out; null if it lasts for a year, or nothing can be ordered. */
  lastSafeOrderDates: Record<ShippingMethod, string | null>;
  /** Days from today until the stock at the 10 % quantile runs out; null if it lasts for a year, or is unknown. */
  lowStockoutDay: number | null;
  /** The orders in transit at their late arrival (`lateDay`), in days from today. */
  lateArrivals: LateArrival[];
}

/**
 * Returns a product's recommended quantity, shipping method and urgency, with their derivation. An order by air is limited to what is needed
 * until sea can deliver; the order by sea in addition to it covers the time after. Both are limited to what the supplier can deliver. If costs
 * are known, nothing goes by air that costs more freight than the margin that it saves. Without a known stock, nothing is ordered and nothing is urgent.
 */
export function recommend(input: RecommendationInput): ProductRecommendation {
  const { today, dailyDemand, stockUnits, leadTimes, isStockKnown = true } = input;
  const isOrderable = isStockKnown && input.isDiscontinued !== true;
  const transit = scheduleTransit(input.orderedUnits, today, leadTimes);
  const demand = demandPath(input.dailyMeans ?? [dailyDemand]);
  const scenario = (method: ShippingMethod) => ({
    ...{ ...input, isOrderable, transit, demand, leadTime: leadTimes[method], shippingMethod: method },
    errorOverLeadTime: input.errorOverLeadTime[method],
  });
  const sea = planScenario(scenario('sea'));
  const findBridge = ({ safetyStock, lostSales, protectionDays: horizonDays, ordersNotCounted }: BridgedFigures) =>
    airBridge({
      ...{ today, demand, airSafetyStock: safetyStock, airHorizonDays: horizonDays },
      ...{ lostSales, seaHorizonDays: toDecimal(sea.protectionDays) },
      reviewPeriodDays: input.settings.reviewPeriodDays,
      laterOrders: ordersNotCounted,
    });
  const scenarios = { air: planScenario({ ...scenario('air'), findBridge }), sea };
  const isTooLarge = excessCoverOf(scenarios) !== null;
  const projection = {
    ...{ today, stockUnits, transit, dailyMeans: input.dailyMeans ?? [dailyDemand] },
    errors: horizonErrors(scenarios),
  };
  const lastSafeDate = ({ plannedDays: days, deviationDays }: LeadTimeEstimate) =>
    isOrderable ? lastSafeOrderDate(today, lowStockoutDay(projection, deviationDays), days) : null;
  const lastSafeOrderDates = { air: lastSafeDate(leadTimes.air), sea: lastSafeDate(leadTimes.sea) };
  const choiceInput = {
    ...{ today, demand, stockUnits, isStockKnown, transit, isOrderable: isOrderable && !isTooLarge },
    lastSafeSeaDate: lastSafeOrderDates.sea,
  };
  const fastest = chooseShipping({ ...choiceInput, scenarios });
  const shortage = { ...input, demand, transit, scenarios, errors: horizonErrors(scenarios) };
  const { costs, shortGapDays, isAirExcluded } = judgeAir(shortage, fastest);
  const choice = isAirExcluded
    ? chooseShipping({ ...choiceInput, scenarios, isAirExcluded: shortGapDays === null, shortGapDays })
    : fastest;
  const { reorderPoint, safetyStock } = scenarios[choice.method];
  const quantitiesBeforeLimit = combineQuantities(scenarios, choice.method, { ...input, demand, transit });
  const combinedQuantities = limitQuantities(quantitiesBeforeLimit, input);
  return {
    recommendedQuantity: combinedQuantities[choice.method],
    combinedQuantities,
    quantitiesBeforeLimit,
    ordersInTransit: transitUnits(transit),
    reorderPoint,
    safetyStock,
    recommendedMethod: choice.method,
    daysUntilStockout: isStockKnown ? daysUntilStockout(stockUnits, demand) : maxDaysUntilStockout,
    choice,
    costs,
    scenarios,
    lowStockoutDay: isStockKnown ? lowStockoutDay(projection) : null,
    lateArrivals: transit.map((order) => ({ quantity: order.quantity, day: lateDay(projection, order) })),
    lastSafeOrderDates,
  };
}

/** Whether an order by air is worth it, with the costs or the days of demand that decide. */
interface AirJudgement {
  isAirExcluded: boolean;
  /** Null if they are unknown, or the order goes by sea anyway. */
  costs: ModeCosts | null;
  /** The days of demand that it would serve, if they are too few; null otherwise, and if the costs are known. */
  shortGapDays: string | null;
}

const notJudged: AirJudgement = { isAirExcluded: false, costs: null, shortGapDays: null };

/** Judges an order by air by its costs, or without known costs by the days of demand that only it can serve. */
function judgeAir(
  input: RecommendationInput & ShortageInput,
  { method, urgency, seaSlackDays }: ShippingChoice,
): AirJudgement {
  if (method === 'sea') {
    // The order by air is not due yet. It will be judged by its costs when it is.
    const isJudged = urgency === 'air_urgent_stockout_risk' && !input.costs;
    return isJudged ? judgeGap(toDecimal(seaSlackDays!).neg()) : notJudged;
  }
  const quantity = deliverableQuantity(input.scenarios.air.recommendedQuantity, input);
  const costs = input.costs ? compareModes({ ...input, costs: input.costs, quantity }) : null;
  if (costs !== null) return { isAirExcluded: !costs.isAirWorthwhile, costs, shortGapDays: null };
  if (quantity === 0) return notJudged;
  return judgeGap(roundForWire(unitsOfGap(input).div(input.dailyDemand)));
}

/** Judges an order by air by the days of demand that only it can serve. */
function judgeGap(days: Decimal): AirJudgement {
  const isShort = days.lt(minGapDays);
  return { isAirExcluded: isShort, costs: null, shortGapDays: isShort ? days.toFixed() : null };
}

/** Returns the units by each method; the order by sea covers neither the units of the order by air nor sales that are lost although that arrives. */
function combineQuantities(
  { air, sea }: Scenarios,
  method: ShippingMethod,
  input: RecommendationInput & { demand: DemandPath; transit: readonly TransitOrder[] },
) {
  if (method === 'sea') return { air: 0, sea: sea.recommendedQuantity };
  const { recommendedQuantity: byAir, leadTime } = air;
  const earlierOrder = { plannedDays: leadTime.plannedDays, quantity: byAir };
  const lostSales = lostSalesBefore({ ...input, earlierOrder }, sea.leadTime);
  const terms = { usualDailyDemand: input.dailyDemand, ...input };
  return { air: byAir, sea: additionalQuantity(sea, { otherUnits: byAir, lostSales }, terms) };
}

/** Limits the quantities to what the supplier can deliver. The order by air takes precedence. */
function limitQuantities({ air, sea }: Record<ShippingMethod, number>, limit: DeliveryLimit) {
  const byAir = deliverableQuantity(air, limit);
  const { supplierStock = null } = limit.terms ?? {};
  if (supplierStock === null) return { air: byAir, sea };
  const rest = {
    ...limit,
    terms: { minimumQuantity: null, orderMultiple: null, ...limit.terms, supplierStock: supplierStock - byAir },
  };
  return { air: byAir, sea: deliverableQuantity(sea, rest) };
}

/** Returns the forecast errors over the lead times of both methods, the shorter one first. */
export function horizonErrors(scenarios: Record<ShippingMethod, Pick<Scenario, 'leadTime' | 'errorOverLeadTime'>>) {
  const errors = [scenarios.air, scenarios.sea].map(({ leadTime, errorOverLeadTime }) => ({
    days: errorDays(leadTime),
    error: errorOverLeadTime,
  }));
  return errors.sort((a, b) => a.days - b.days);
}
