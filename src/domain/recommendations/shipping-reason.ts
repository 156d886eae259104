// The explanation of a recommended shipping method as localized text.

import { addDays, dayOf, daysBetween, roundDays } from '../day.ts';
import { toDecimal } from '../decimal-text.ts';
import type { DatedLevelShift, Outlier } from '../demand/forecast/base-history.ts';
import type { AnalogueSource } from '../demand/forecast/forecast.ts';
import type { SeasonEnd } from '../demand/season-end.ts';
import type { Locale } from '../locale.ts';
import { getMessages } from '../messages/get-messages.ts';
import type { LeadTimeChange } from '../orders/lead-times/recent-deliveries.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { ExcessCover } from './cover-limit.ts';
import type { HorizonEvent } from './horizon-events.ts';
import type { TransitOrder } from './in-transit.ts';
import type { ModeCosts } from './mode-costs.ts';
import type { SupplierStock } from './order-terms.ts';
import type { RecommendedOrder } from './recommended-orders.ts';
import { closingSlackDays, maxDaysUntilStockout, type ShippingUrgency } from './shipping-choice.ts';
import { expectedStockout, stockDays, supplierShortage } from './stock-days.ts';

/** Published figures of a shipping method, in units and days. */
export interface ScenarioFigures {
  safetyStock: number;
  leadTimeDays: number;
  reorderPoint: number;
  recommendedQuantity: number;
}

/** The order of a recommendation: what the supplier has, and what limits the order. */
interface ReasonOrder extends SupplierStock {
  /** `combinedQuantities` before the limit to what the supplier has. */
  quantitiesBeforeLimit: Record<ShippingMethod, number>;
  /** The product that replaces a discontinued one; absent or null for none. */
  successor?: { supplierSku: string } | null;
}

/** Input of the text: members of a recommendation and some of its explanation. */
export interface ReasonInput {
  /** `YYYY-MM-DD` */
  calculationDate: string;
  /** Expected units per day, a decimal string. */
  dailyDemand: string;
  /** Days from arrival by sea to stockout, negative if it arrives too late; null if no demand is expected. */
  seaSlackDays: string | null;
  /** The day on which stock and arrivals before it run out; null if no demand is expected, or the stock is unknown. */
  stockoutOn: string | null;
  /** The first day on which an order placed now arrives. */
  fastestArrivesOn: string;
  currentStock: number;
  /** Whether a stock was ever reported; absent for yes. */
  isStockKnown?: boolean;
  /** The last day with sales data, `YYYY-MM-DD`, and whether data are missing since; absent for not. */
  dataAsOf?: string | null;
  isStale?: boolean;
  /** When the stock was observed, ISO 8601 UTC; absent or null if it is unknown. */
  stockAsOf?: string | null;
  /** Units in transit, regardless of arrival. */
  ordersInTransit: number;
  /** Their arrivals, soonest first; absent or null if unknown. */
  transit?:
    | readonly Pick<
        TransitOrder,
        'quantity' | 'unconfirmedUnits' | 'expectedOn' | 'isExpectedIfPaidToday' | 'isDelivered' | 'daysLate'
      >[]
    | null;
  /** Days until the stock is sold, at most `maxDaysUntilStockout`. */
  daysUntilStockout: string;
  recommendedMethod: ShippingMethod;
  shippingUrgency: ShippingUrgency;
  shippingScenarios: Record<ShippingMethod, ScenarioFigures>;
  /** The orders of the recommendation; absent for none. */
  plan?: readonly RecommendedOrder[];
  /** Units to order by each method. */
  combinedQuantities: Record<ShippingMethod, number>;
  order: ReasonOrder;
  /** The costs that decide between air and waiting for sea; absent or null if they are unknown or do not matter. */
  costs?: Pick<ModeCosts, 'isAirWorthwhile' | 'currency' | 'extraFreight' | 'lostMargin'> | null;
  /** Coming demand events, the next one first; absent or null for none. */
  demandEvents?: readonly HorizonEvent[] | null;
  /** Outliers of the history, and changes of its level, oldest first; absent or null for none. */
  outliers?: readonly Outlier[] | null;
  levelShifts?: readonly DatedLevelShift[] | null;
  /** Whether the product sold on too few days for a forecast, and the end of its season; absent or null for not. */
  hasFewSales?: boolean;
  seasonEnd?: SeasonEnd | null;
  /** The needed order, if the smallest possible one covers too many days; absent or null for not. */
  excessCover?: ExcessCover | null;
  /** Days of demand that only an order by air would serve, if these are too few for one; absent or null for not. */
  shortGapDays?: string | null;
  /** Changes of the supplier's lead time, by method; absent or null for none. */
  leadTimeChanges?: Partial<Record<ShippingMethod, LeadTimeChange>> | null;
  /** The similar products that the forecast of a new product is based on; absent or null for none. */
  analogue?: AnalogueSource | null;
}

/** Days in which an excluded outlier would have raised the forecast: the quarter that most methods and the trend are based on. */
const outlierDays = 91;
/** Days after which a new level is the usual one. */
const levelShiftDays = 182;

/**
 * Returns the reason in a locale. In English:
 *
 * At 12.4 a day the 250 in stock last 20 days. Sea takes 44 days and arrives 23 days too late, air takes 14 days: order 384 by air
 * now and 480 by sea.
 */
export function shippingReason(input: ReasonInput, locale: Locale): string {
  const { currentStock: stock, ordersInTransit: inTransit } = input;
  const text = getMessages(locale).shippingReason;
  const demand = [
    ...similarProducts(input, locale),
    ...excludedOutliers(input, locale),
    ...levelShift(input, locale),
    ...endOfSeason(input, locale),
  ];
  const discontinued = successorClause(input, locale);
  const stale = staleData(input, locale);
  if (input.isStockKnown === false)
    return [...stale, ...unknownStock(input, locale), ...demand, ...discontinued].join(' ');
  if (hasNoDemand(input)) {
    const noDemand = text.noDemand({ stock, inTransit, hasFewSales: input.hasFewSales ?? false });
    return [...stale, noDemand, ...unconfirmedUnits(input, locale), ...demand, ...discontinued].join(' ');
  }
  const supply = [...stale, stockLasts(input, locale), ...arrivals(input, locale), ...demand];
  if (discontinued.length > 0) return [...supply, ...discontinued].join(' ');
  return [
    ...[...supply, ...changedLeadTime(input, locale), ...nextEvent(input, locale), advice(input, locale)],
    ...[...freightCost(input, locale), ...supplierLimit(input, locale), ...laterOrder(input, locale)],
  ].join(' ');
}

/** Returns the sentences on missing sales data, with the day of the stock; none if they are up to date. */
function staleData({ isStale, dataAsOf, stockAsOf }: ReasonInput, locale: Locale): string[] {
  if (!isStale || !dataAsOf) return [];
  const text = getMessages(locale).shippingReason;
  return [text.staleData({ dataAsOf }), ...(stockAsOf ? [text.stockAsOf({ observedOn: dayOf(stockAsOf) })] : [])];
}

/** Returns the sentences on a product whose stock was never reported. */
function unknownStock(input: ReasonInput, locale: Locale): string[] {
  const { dailyDemand, ordersInTransit: inTransit } = input;
  const text = getMessages(locale).shippingReason;
  const transit = inTransit > 0 ? [text.inTransit({ inTransit })] : [];
  return [text.unknownStock({ dailyDemand: Number(dailyDemand) }), ...transit, ...unconfirmedUnits(input, locale)];
}

function hasNoDemand({ daysUntilStockout, seaSlackDays }: ReasonInput): boolean {
  return daysUntilStockout === maxDaysUntilStockout && seaSlackDays === null;
}

/** Returns how long the stock lasts. */
function stockLasts(input: ReasonInput, locale: Locale): string {
  const { currentStock: stock } = input;
  const text = getMessages(locale).shippingReason;
  const { days: lasts, isAverage, ...rate } = stockDays(input);
  const dailyDemand = rate.dailyDemand.toNumber();
  if (stock <= 0) return text.outOfStock({ dailyDemand });
  const days = lasts.floor().toNumber();
  return isAverage
    ? text.stockLastsOnAverage({ dailyDemand, stock, days })
    : text.stockLasts({ dailyDemand, stock, days });
}

/**
 * Returns the sentences on the units in transit: those that were delivered, the next arrival, those that are late, those that the supplier did not
 * confirm, and how long stock lasts with the arrivals if the first is in time.
 */
function arrivals(input: ReasonInput, locale: Locale): string[] {
  const { daysUntilStockout, ordersInTransit: inTransit, transit, calculationDate, shippingScenarios } = input;
  const text = getMessages(locale).shippingReason;
  if (inTransit <= 0) return [];
  const [first] = transit ?? [];
  if (transit == null || first === undefined) return [text.inTransit({ inTransit })];
  const isTooLate = ({ expectedOn }: typeof first) =>
    daysBetween(calculationDate, expectedOn) > Number(daysUntilStockout);
  const delivered = unitsOf(transit.filter(({ isDelivered }) => isDelivered));
  const coming = transit.filter(({ isDelivered }) => !isDelivered);
  const [next] = coming;
  const coverDays = toDecimal(input.seaSlackDays ?? 0).plus(shippingScenarios.sea.leadTimeDays);
  return [
    ...(delivered > 0 ? [text.delivered({ units: delivered })] : []),
    ...(next === undefined ? [] : [nextArrival(coming, isTooLate(next), locale)]),
    ...lateArrivals(coming, locale),
    ...unconfirmedUnits(input, locale),
    ...(isTooLate(first) ? [] : [text.coverage({ days: coverDays.floor().toNumber() })]),
  ];
}

type Arrivals = NonNullable<ReasonInput['transit']>;

function nextArrival(coming: Arrivals, isTooLate: boolean, locale: Locale): string {
  const { expectedOn, isExpectedIfPaidToday: isIfPaidToday = false } = coming[0]!;
  const isNext = (order: Arrivals[number]) =>
    order.expectedOn === expectedOn && (order.isExpectedIfPaidToday ?? false) === isIfPaidToday;
  const next = unitsOf(coming.filter(isNext));
  const values = { inTransit: unitsOf(coming), next, expectedOn, isIfPaidToday, isTooLate };
  return getMessages(locale).shippingReason.nextArrival(values);
}

/** Returns the sentence on late orders; none without one. */
function lateArrivals(coming: Arrivals, locale: Locale): string[] {
  const late = coming.filter(({ daysLate = 0 }) => daysLate > 0);
  if (late.length === 0) return [];
  const days = late.map(({ daysLate = 0 }) => daysLate);
  const maxDays = Math.max(...days);
  const isMixed = days.some((value) => value < maxDays);
  const values = { units: unitsOf(late), inTransit: unitsOf(coming), maxDays, isMixed };
  return [getMessages(locale).shippingReason.lateArrivals(values)];
}

/** Returns the sentence on the units in transit that the supplier did not confirm; none without any. */
function unconfirmedUnits({ transit }: ReasonInput, locale: Locale): string[] {
  const units = (transit ?? []).reduce((sum, order) => sum + (order.unconfirmedUnits ?? 0), 0);
  return units > 0 ? [getMessages(locale).shippingReason.unconfirmed({ units })] : [];
}

function unitsOf(orders: Arrivals): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the sentence on what the forecast of a new product is based on; none for other products. */
function similarProducts({ analogue }: ReasonInput, locale: Locale): string[] {
  if (analogue == null) return [];
  const text = getMessages(locale).shippingReason;
  const { productCount: products, similarProduct } = analogue;
  return [similarProduct ? text.chosenSimilarProduct(similarProduct) : text.similarProducts({ products })];
}

/** Returns the sentence on the outliers that are excluded from the forecast; none if there are only old ones. */
function excludedOutliers({ outliers, calculationDate }: ReasonInput, locale: Locale): string[] {
  const since = addDays(calculationDate, -outlierDays);
  const recent = (outliers ?? []).filter(({ date, decision }) => decision !== 'dismissed' && date >= since);
  if (recent.length === 0) return [];
  const {
    date,
    days,
    unitsSold: units,
  } = recent.reduce((most, next) => (Number(next.unitsSold) > Number(most.unitsSold) ? next : most));
  return [getMessages(locale).shippingReason.outliers({ count: recent.length, date, days, units: Number(units) })];
}

/** Returns the sentence on the last change of level; none if it was long ago. */
function levelShift({ levelShifts, calculationDate }: ReasonInput, locale: Locale): string[] {
  const last = levelShifts?.at(-1);
  if (last === undefined || last.date < addDays(calculationDate, -levelShiftDays)) return [];
  const { date, oldLevel: before, newLevel: after } = last;
  return [getMessages(locale).shippingReason.levelShift({ date, before: Number(before), after: Number(after) })];
}

/** Returns the sentence on the change of a lead time, first that of the recommended method; none without one. */
function changedLeadTime({ leadTimeChanges, recommendedMethod }: ReasonInput, locale: Locale): string[] {
  for (const method of [recommendedMethod, 'sea', 'air'] as const) {
    const change = leadTimeChanges?.[method];
    if (change === undefined) continue;
    const [before, after] = [Number(change.daysBefore), Number(change.daysSince)];
    return [getMessages(locale).shippingReason.leadTimeChange({ method, orders: change.orderCount, before, after })];
  }
  return [];
}

/** Returns the sentences on the end of the season and on the units that are left then; none if it is unknown. */
function endOfSeason({ seasonEnd }: ReasonInput, locale: Locale): string[] {
  if (!seasonEnd) return [];
  const { date, source, unitsLeft = 0 } = seasonEnd;
  const text = getMessages(locale).shippingReason;
  return [
    text.seasonEnd({ date, isKnown: source === 'company' }),
    ...(unitsLeft > 0 ? [text.markdown({ unitsLeft })] : []),
  ];
}

/** Returns the sentence that a discontinued product is not ordered; none for other products. */
function successorClause({ order }: ReasonInput, locale: Locale): string[] {
  return order?.successor
    ? [getMessages(locale).shippingReason.discontinued({ successor: order.successor.supplierSku })]
    : [];
}

/** Returns the sentence on the next event that the order quantity includes; none without such an event. */
function nextEvent({ demandEvents }: ReasonInput, locale: Locale): string[] {
  const next = demandEvents?.find(({ isInHorizon, upliftSource }) => isInHorizon && upliftSource !== 'none');
  if (!next) return [];
  const { name, startDate, endDate, uplift } = next;
  return [getMessages(locale).shippingReason.demandEvent({ name, startDate, endDate, uplift: Number(uplift) })];
}

function advice(input: ReasonInput, locale: Locale): string {
  const { shippingUrgency, shippingScenarios, seaSlackDays, recommendedMethod } = input;
  const text = getMessages(locale).shippingReason;
  const chosen = shippingScenarios[recommendedMethod];
  const order = orderClause(input, locale);
  const [sea, air] = [roundDays(shippingScenarios.sea.leadTimeDays), roundDays(shippingScenarios.air.leadTimeDays)];
  // Rounded down: full days elapsed, and whole units at or below the reorder point.
  const slack = toDecimal(seaSlackDays ?? 0)
    .abs()
    .floor()
    .toNumber();
  const airReorderPoint = Math.floor(shippingScenarios.air.reorderPoint);
  if (input.excessCover)
    return text.excessCover({ ...input.excessCover, coverDays: Number(input.excessCover.coverDays) });
  if (input.shortGapDays != null) return text.gapTooShort({ air, gap: Math.floor(Number(input.shortGapDays)), order });
  if (input.costs?.isAirWorthwhile === false)
    return text.seaLateAirTooExpensive({ sea, slack, air, ...input.costs, order });
  switch (shippingUrgency) {
    case 'none': {
      const stockout = stockoutOf(input);
      if (stockout !== null) return text.outOfStockUntil(stockout);
      return text.notDue({ reorderPoint: Math.floor(chosen.reorderPoint) });
    }
    case 'sea_window_open':
      return text.seaInTime({ sea, slack, order });
    case 'sea_window_closing':
    case 'air_urgent_stockout_risk':
      // The last safe day can have passed although stock is expected to last.
      if (Number(seaSlackDays) >= closingSlackDays) return text.seaInTime({ sea, slack, order });
      if (Number(seaSlackDays) >= 0) return text.seaJustInTime({ sea, slack, order });
      return recommendedMethod === 'sea'
        ? text.seaLateAirNotDue({ sea, slack, air, airReorderPoint, order })
        : text.seaTooLate({ sea, slack, air, order });
    case 'stockout_unavoidable':
      return text.unavoidable({ sea, air, order });
  }
}

/** Returns the days without stock before the next arrival; null if stock lasts until then. */
function stockoutOf(input: ReasonInput): { from: string; until: string } | null {
  const { transit } = input;
  if (transit == null) return null;
  const stockout = expectedStockout({ ...input, transit });
  return stockout?.endsOn == null ? null : { from: stockout.startsOn, until: stockout.endsOn };
}

function orderClause(input: ReasonInput, locale: Locale): string {
  const { recommendedMethod: method, shippingScenarios, combinedQuantities } = input;
  const text = getMessages(locale).shippingReason;
  const needed = shippingScenarios[method].recommendedQuantity;
  const quantity = combinedQuantities[method];
  if (quantity === 0) return needed > 0 ? text.orderNothing : text.nothingDue;
  const { sea } = combinedQuantities;
  return method === 'air' && sea > 0 ? text.orderBoth({ air: quantity, sea }) : text.orderNow({ quantity, method });
}

/** Returns the sentence on the order that is to be placed later; none without one. */
function laterOrder({ plan = [] }: ReasonInput, locale: Locale): string[] {
  const later = plan.find(({ isDue }) => !isDue);
  if (later?.orderBy == null) return [];
  const { quantity, shippingMethod: method, orderBy: day } = later;
  return [getMessages(locale).shippingReason.laterOrder({ quantity, method, day, isAnother: plan.length > 1 })];
}

/** Returns the sentence on the freight of an order by air; none if costs are unknown, air costs no more, or the order goes by sea. */
function freightCost({ costs }: ReasonInput, locale: Locale): string[] {
  if (!costs?.isAirWorthwhile || toDecimal(costs.extraFreight).lte(0)) return [];
  return [getMessages(locale).shippingReason.airFreight(costs)];
}

/** Returns the sentence on what the supplier lacks; none if it can deliver the needed units. */
function supplierLimit(input: ReasonInput, locale: Locale): string[] {
  const shortage = supplierShortage(input);
  return shortage === null ? [] : [getMessages(locale).shippingReason.supplierLimit(shortage)];
}
