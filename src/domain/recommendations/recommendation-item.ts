// API representation of a product's recommendation: the item, its explanation and its sort rank.

import type { Forecast } from '../demand/forecast/forecast.ts';
import type { SalesData } from '../demand/known-sales.ts';
import { averageDailySales, type HistorySummary } from '../demand/sales-history.ts';
import type { Trend } from '../demand/trend.ts';
import { defaultLocale, type Locale } from '../locale.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { CurrentStock } from './current-stock.ts';
import { type HorizonEvent, horizonEvents } from './horizon-events.ts';
import type { TransitOrder } from './in-transit.ts';
import {
  type OrderInput,
  orderTerms,
  type ProductTerms,
  type SupplierStock,
  supplierAvailability,
} from './order-terms.ts';
import type { ProductRecommendation } from './recommendation.ts';
import type { RecommendedOrder } from './recommended-orders.ts';
import { excessCoverOf, type PlanSettings, type Scenario } from './replenishment.ts';
import { shippingUrgencies } from './shipping-choice.ts';
import { type ReasonInput, type ScenarioFigures, shippingReason } from './shipping-reason.ts';
import { expectedStockout, type Stockout, type SupplierShortage, supplierShortage } from './stock-days.ts';

/** The inputs and results of a product's recommendation. */
export interface CalculatedProduct {
  productId: string;
  /** The day of the calculation, `YYYY-MM-DD`. */
  today: string;
  settings: PlanSettings;
  unitsPerBox: number | null;
  terms: ProductTerms;
  /** The product that replaces this one, which is discontinued; null for none. */
  successor: Successor | null;
  history: HistorySummary;
  trend: Trend;
  salesData: SalesData;
  forecast: Forecast;
  stock: CurrentStock;
  recommendation: ProductRecommendation;
  plan: RecommendedOrder[];
}

/** The product that replaces a discontinued one. */
export interface Successor {
  supplierSku: string;
  /** Null if the company's catalog does not contain it. */
  productId: string | null;
}

/** Sort key of lists, ascending; later members break ties. */
interface UrgencyRank {
  urgencyRank: number;
  /** Days until stockout, at most 9999. */
  daysLeft: number;
  /** Expected units per day, negated. */
  negatedDemand: number;
}

/** Returns a product's sort key: by urgency, then days until stockout, then highest demand. */
export function urgencyRank({ recommendation, forecast }: CalculatedProduct): UrgencyRank {
  const { choice, daysUntilStockout } = recommendation;
  return {
    urgencyRank: shippingUrgencies.indexOf(choice.urgency),
    daysLeft: Number(daysUntilStockout),
    negatedDemand: -Number(forecast.dailyDemand),
  };
}

/** A recommendation in External API v2. */
export type RecommendationItem = ReturnType<typeof recommendationItem>;

/** The optional explanation of a recommendation. */
export type RecommendationExplanation = ReturnType<typeof recommendationExplanation>;

/** The members of an explanation that the shipping reason needs. */
export type ReasonFacts = Pick<
  ReasonInput,
  | 'dailyDemand'
  | 'seaSlackDays'
  | 'stockoutOn'
  | 'fastestArrivesOn'
  | 'order'
  | 'costs'
  | 'demandEvents'
  | 'transit'
  | 'outliers'
  | 'levelShifts'
  | 'analogue'
  | 'hasFewSales'
  | 'seasonEnd'
  | 'excessCover'
  | 'shortGapDays'
  | 'leadTimeChanges'
>;

/**
 * Returns the item with its reason in a locale. Items are stored in English and localized on read, so that a change of
 * locale applies at once.
 */
export function localizedItem<Item extends Omit<ReasonInput, keyof ReasonFacts>>(
  item: Item,
  facts: ReasonFacts,
  locale: Locale,
): Item {
  return locale === defaultLocale ? item : { ...item, shippingReason: shippingReason({ ...item, ...facts }, locale) };
}

/** The members of an explanation's forecast and scenarios that a reason depends on. */
export const reasonMembers = {
  forecast: ['dailyDemand', 'demandEvents', 'outliers', 'levelShifts', 'analogue', 'hasFewSales', 'seasonEnd'],
  scenarios: ['ordersCounted', 'ordersNotCounted', 'excessCover', 'recommendedQuantity', 'leadTime'],
} as const satisfies {
  forecast: (keyof RecommendationExplanation['forecast'])[];
  scenarios: (keyof Scenario)[];
};

/** The part of an explanation that a reason depends on. */
export type ReasonExplanation = Pick<RecommendationExplanation, 'choice' | 'order'> & {
  forecast: Pick<RecommendationExplanation['forecast'], (typeof reasonMembers.forecast)[number]>;
  scenarios: Record<ShippingMethod, Pick<Scenario, (typeof reasonMembers.scenarios)[number]>>;
};

/** Returns the inputs of a stored recommendation's reason that only its explanation has. */
export function reasonFacts({ forecast, choice, order, scenarios }: ReasonExplanation): ReasonFacts {
  const { dailyDemand, demandEvents, outliers, levelShifts, analogue, hasFewSales, seasonEnd } = forecast;
  const { seaSlackDays, costs, shortGapDays } = choice;
  return {
    ...{ dailyDemand, demandEvents, outliers, levelShifts, analogue, hasFewSales, seasonEnd },
    ...{ seaSlackDays, costs, shortGapDays, order, ...stockoutDays(choice) },
    transit: transitOf(scenarios.sea),
    excessCover: excessCoverOf(scenarios),
    leadTimeChanges: leadTimeChangesOf(scenarios),
  };
}

/** Returns the item of External API v2, in English. */
export function recommendationItem(product: CalculatedProduct) {
  const { productId, today, history, trend, forecast, recommendation } = product;
  const input = { ...reasonInput(product), demandEvents: eventsOf(product) };
  return {
    productId,
    recommendedQuantity: recommendation.recommendedQuantity,
    currentStock: input.currentStock,
    ordersInTransit: input.ordersInTransit,
    averageDailySales: averageDailySales(history),
    forecastAccuracy: forecast.accuracy,
    forecastAccuracyDays: forecast.accuracyDays,
    calculationDate: today,
    dataAsOf: input.dataAsOf,
    isStale: input.isStale,
    stockAsOf: input.stockAsOf ?? null,
    isStockKnown: input.isStockKnown,
    reorderPoint: recommendation.reorderPoint,
    safetyStock: recommendation.safetyStock,
    demandTrend: trend,
    recommendedMethod: input.recommendedMethod,
    daysUntilStockout: input.daysUntilStockout,
    shippingUrgency: input.shippingUrgency,
    shippingReason: shippingReason(input, defaultLocale),
    shippingScenarios: input.shippingScenarios,
    supplierAvailability: supplierAvailability(orderInput(product)),
    plan: product.plan,
    combinedQuantities: recommendation.combinedQuantities,
    lastSafeOrderDate: lastSafeDateOf(product),
  };
}

/** Returns the last safe day of the first order that is due; null without one. Without a quantity to order, there is no date to order by. */
function lastSafeDateOf({ plan }: CalculatedProduct): string | null {
  return plan.find(({ isDue }) => isDue)?.orderBy ?? null;
}

function eventsOf({ forecast, today, settings, recommendation }: CalculatedProduct): HorizonEvent[] {
  return horizonEvents(forecast.demandEvents, { today, settings, recommendation });
}

/** What a reason is based on. */
interface ReasonSource {
  /** `YYYY-MM-DD` */
  today: string;
  recommendation: ProductRecommendation;
  plan: readonly RecommendedOrder[];
  stock: Pick<CurrentStock, 'units' | 'observedAt'>;
  salesData: SalesData;
  forecast: Pick<Forecast, 'dailyDemand' | 'outliers' | 'levelShifts' | 'analogue' | 'hasFewSales' | 'seasonEnd'>;
  terms: SupplierStock;
  successor: Successor | null;
}

/** Returns the input of a recommendation's shipping reason, without demand events. */
export function reasonInput(source: ReasonSource): ReasonInput & SalesData & { isStockKnown: boolean } {
  const { today, recommendation, plan, stock, salesData, forecast, terms, successor } = source;
  const { ordersInTransit, recommendedMethod, daysUntilStockout, choice, scenarios } = recommendation;
  const { combinedQuantities, quantitiesBeforeLimit } = recommendation;
  const { supplierStock, restockDate } = terms;
  const { dailyDemand, outliers, levelShifts, analogue, hasFewSales, seasonEnd } = forecast;
  return {
    calculationDate: today,
    plan,
    combinedQuantities,
    order: { supplierStock, restockDate, quantitiesBeforeLimit, successor },
    ...{ dailyDemand, outliers, levelShifts, analogue, hasFewSales, seasonEnd },
    ...{ seaSlackDays: choice.seaSlackDays, shortGapDays: choice.shortGapDays, ...stockoutDays(choice) },
    excessCover: excessCoverOf(scenarios),
    leadTimeChanges: leadTimeChangesOf(scenarios),
    costs: recommendation.costs,
    ...salesData,
    isStockKnown: stock.observedAt !== null,
    stockAsOf: stock.observedAt,
    currentStock: stock.units,
    ordersInTransit,
    transit: transitOf(scenarios.sea),
    recommendedMethod,
    daysUntilStockout,
    shippingUrgency: choice.urgency,
    shippingScenarios: { air: scenarioFigures(scenarios.air), sea: scenarioFigures(scenarios.sea) },
  };
}

/** Returns the expected stockout of a stored recommendation, as `expectedStockout` does. */
export function stockoutOf(
  item: Pick<RecommendationItem, 'calculationDate' | 'plan' | 'combinedQuantities'>,
  { choice, order, scenarios }: Pick<RecommendationExplanation, 'choice' | 'order' | 'scenarios'>,
): Stockout | null {
  return expectedStockout({ ...item, order, ...stockoutDays(choice), transit: transitOf(scenarios.sea) });
}

/** Returns what the supplier lacks of a stored recommendation, as `supplierShortage` does. */
export function shortageOf(
  { combinedQuantities }: Pick<RecommendationItem, 'combinedQuantities'>,
  { order }: Pick<RecommendationExplanation, 'order'>,
): SupplierShortage | null {
  return supplierShortage({ combinedQuantities, order });
}

/** Returns the day on which stock runs out, and the first one on which an order placed now arrives. */
function stockoutDays({
  stockoutOn,
  airArrivesOn,
  seaArrivesOn,
}: Pick<ProductRecommendation['choice'], 'stockoutOn' | 'airArrivesOn' | 'seaArrivesOn'>) {
  return { stockoutOn, fastestArrivesOn: airArrivesOn < seaArrivesOn ? airArrivesOn : seaArrivesOn };
}

function leadTimeChangesOf({ air, sea }: Record<ShippingMethod, Pick<Scenario, 'leadTime'>>) {
  return {
    ...(air.leadTime.change && { air: air.leadTime.change }),
    ...(sea.leadTime.change && { sea: sea.leadTime.change }),
  };
}

/** Returns all units in transit of a scenario, soonest first. */
export function transitOf({
  ordersCounted,
  ordersNotCounted,
}: Pick<Scenario, 'ordersCounted' | 'ordersNotCounted'>): TransitOrder[] {
  return [...ordersCounted, ...ordersNotCounted];
}

function scenarioFigures({ safetyStock, leadTime, reorderPoint, recommendedQuantity }: Scenario): ScenarioFigures {
  return {
    safetyStock: Number(safetyStock),
    leadTimeDays: Number(leadTime.plannedDays),
    reorderPoint: Number(reorderPoint),
    recommendedQuantity,
  };
}

/** Returns all inputs and intermediate results of an item, from which its numbers can be reproduced. */
export function recommendationExplanation(product: CalculatedProduct) {
  const { settings, unitsPerBox, history, forecast, stock, recommendation } = product;
  const { method, dailyDemand, dailyMeans, horizonDays, origins, candidates, outliers, levelShifts, hasYearlyProfile } =
    forecast;
  const { yearlyProfile, analogue, trendLine, hasFewSales, seasonEnd } = forecast;
  const { stockoutOn, airArrivesOn, seaArrivesOn, seaSlackDays, shortGapDays } = recommendation.choice;
  const demandEvents = eventsOf(product);
  return {
    settings: { ...settings, unitsPerBox },
    history,
    forecast: {
      ...{ method, dailyDemand, horizonDays, origins, candidates, outliers, levelShifts, hasYearlyProfile },
      ...{ yearlyProfile, analogue, trendLine, hasFewSales, seasonEnd },
      ...(dailyMeans.length > 1 && { dailyMeans }),
      ...(demandEvents.length > 0 && { demandEvents }),
    },
    stock,
    scenarios: {
      air: { ...recommendation.scenarios.air, lastSafeOrderDate: recommendation.lastSafeOrderDates.air },
      sea: { ...recommendation.scenarios.sea, lastSafeOrderDate: recommendation.lastSafeOrderDates.sea },
    },
    choice: {
      ...{ stockoutOn, airArrivesOn, seaArrivesOn, seaSlackDays, shortGapDays },
      ...(recommendation.costs && { costs: recommendation.costs }),
    },
    order: {
      ...orderTerms(orderInput(product)),
      quantitiesBeforeLimit: recommendation.quantitiesBeforeLimit,
      ...(product.successor && { successor: product.successor }),
    },
  };
}

function orderInput({ today, terms, unitsPerBox, recommendation }: CalculatedProduct): OrderInput {
  const { choice, scenarios, recommendedQuantity, quantitiesBeforeLimit } = recommendation;
  const { quantityBeforeRounding, leadTime } = scenarios[choice.method];
  const { stockoutOn } = choice;
  return {
    ...{ today, terms, unitsPerBox, quantityBeforeRounding, recommendedQuantity },
    quantityBeforeLimit: quantitiesBeforeLimit[choice.method],
    ...{ leadTimeDays: leadTime.plannedDays, stockoutOn },
  };
}
