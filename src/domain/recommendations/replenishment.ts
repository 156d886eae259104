// Replenishment figures by shipping method. Each published number is computed from published numbers in decimal
// arithmetic, so that an item's explanation reproduces it exactly.

import { Decimal } from 'decimal.js';
import { formatDecimal, roundForWire, toDecimal } from '../decimal-text.ts';
import type { LeadTimeEstimate } from '../orders/lead-time-estimate.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { type QuantityTerms, roundUpToTerms } from '../pricing/trade-terms.ts';
import type { AirBridge } from './air-bridge.ts';
import { type CoverLimit, defaultMaxCoverDays, type ExcessCover, limitCover } from './cover-limit.ts';
import { type DemandPath, demandOfDelay, demandPath } from './demand-path.ts';
import { splitByHorizon, type TransitOrder, transitUnits } from './in-transit.ts';
import { lostSalesBefore } from './lost-sales.ts';
import { normalQuantile } from './normal-quantile.ts';

/** Days between two calculations, added to the lead time because an order can be placed only at a calculation. */
const calculationIntervalDays = 1;

/** Classes of products by revenue; A has the largest. */
export type AbcClass = 'A' | 'B' | 'C';

/** The costs of a company that has no service levels, decimal strings. */
export interface CostRates {
  /** Cost of holding a unit for a year, as a share of its cost. */
  holdingCostRate: string;
  /** Margin lost per unit that is not in stock, as a share of its cost. */
  shortageCostRate: string;
}

/** Planning settings of a product. */
export interface PlanSettings {
  /** Target share of replenishment cycles without a stockout, a decimal string between 0 and 1. */
  serviceLevel: string;
  /** The standard normal quantile of the service level. */
  z: string;
  /** Days of demand that an order covers beyond the reorder point. */
  reviewPeriodDays: number;
  calculationIntervalDays: number;
  /** Most days of demand that the orders of a day cover. */
  maxCoverDays: number;
  /** Where the service level is from; absent for settings of the company without products. */
  serviceLevelSource?: 'product' | 'abc_class' | 'costs' | 'company';
  /** Null before the first classification of the product. */
  abcClass?: AbcClass | null;
  /** The costs that the service level follows from; absent for other sources. */
  costs?: CostRates;
}

/** Input of the figures of one shipping method. */
interface ScenarioInput {
  today: string;
  settings: PlanSettings;
  /** Expected units per day, a decimal string. */
  dailyDemand: string;
  /** Expected units per day without season and events; absent for `dailyDemand`. */
  usualDailyDemand?: string;
  /** Expected demand day by day; absent for `dailyDemand` each day. */
  demand?: DemandPath;
  leadTime: LeadTimeEstimate;
  /** The method of these figures; absent to count no later orders. */
  shippingMethod?: ShippingMethod;
  /** Root mean square error of the forecast total over the lead time, in units. */
  errorOverLeadTime: string;
  stockUnits: number;
  /** Whether a stock was ever reported; absent for yes. Without one, no sales are known to be lost. */
  isStockKnown?: boolean;
  transit: readonly TransitOrder[];
  unitsPerBox: number | null;
  /** Absent for none. */
  terms?: QuantityTerms;
  /** Limits the order-up-to level to what is needed until another arrival, without lost sales; absent or null for no limit. */
  findBridge?: (figures: BridgedFigures) => AirBridge | null;
  /** Whether an order can be recommended; absent for yes. */
  isOrderable?: boolean;
}

/** The figures of a scenario that its bridge depends on. */
export interface BridgedFigures {
  safetyStock: Decimal;
  lostSales: Decimal;
  protectionDays: Decimal;
  ordersCounted: readonly TransitOrder[];
  ordersNotCounted: readonly TransitOrder[];
}

/** The figures of one shipping method; decimal strings are units. */
export interface Scenario {
  leadTime: LeadTimeEstimate;
  /** Lead time plus the days between two calculations. */
  protectionDays: string;
  errorOverLeadTime: string;
  safetyStock: string;
  reorderPoint: string;
  orderUpTo: string;
  /** Units of the demand that finds no stock before the order arrives. The order does not serve them. */
  lostSales: string;
  /** The period that the order covers; null if it is the whole review period. */
  bridge: AirBridge | null;
  ordersCounted: TransitOrder[];
  ordersNotCounted: TransitOrder[];
  inventoryPosition: number;
  quantityBeforeRounding: string;
  recommendedQuantity: number;
  /** The order that is needed, if the smallest possible one is above a limit of cover; the quantity is then 0. Null otherwise. */
  excessCover: ExcessCover | null;
}

/** Returns planning settings. Throws a RangeError unless the service level is between 0 and 1. */
export function planSettings(
  serviceLevel: string,
  reviewPeriodDays: number,
  maxCoverDays = defaultMaxCoverDays,
): PlanSettings {
  const z = formatDecimal(normalQuantile(Number(serviceLevel)));
  return { serviceLevel, z, reviewPeriodDays, calculationIntervalDays, maxCoverDays };
}

/** Returns the days, rounded up, over which the forecast error is needed for a lead time. */
export function errorDays({ plannedDays }: Pick<LeadTimeEstimate, 'plannedDays'>): number {
  return Math.ceil(Number(plannedDays));
}

/**
 * Returns the figures of one shipping method. With demand d per day, lead time L ± σL days and forecast error E units:
 * safety stock = √((z·E)² + A²), where A is the demand of the z·σL days after L + 1, z·d·σL at a steady rate; reorder point = d·(L + 1) + safety stock; order-up-to = reorder point + d·review
 * period − lost sales, at most that of the bridge, and at most what still sells if demand ends. With a demand path, the demand over these days
 * takes the place of d·days, and A of the order-up-to level follows the review period. The inventory position is stock plus the orders expected within L + 1 days or by the same method. If it is at or below the reorder
 * point, the quantity is order-up-to minus the inventory position, rounded up to the supplier's terms or to full boxes,
 * otherwise 0, as if no order can be recommended.
 *
 * d 12.4, L 14 ± 2, E 38.5, z 1.6449, 30 days, 250 in stock, boxes of 48: safety stock 1.6449·√(38.5² + 24.8²) =
 * 75.3294, reorder point 261.3294, order-up-to 633.3294, lacking 383.3294 → 384
 */
export function planScenario(input: ScenarioInput): Scenario {
  const { settings, leadTime } = input;
  const d = toDecimal(input.dailyDemand);
  const horizonDays = toDecimal(leadTime.plannedDays).plus(settings.calculationIntervalDays);
  // A product without expected demand needs no safety stock, whatever its past errors.
  const errorOverLeadTime = d.isZero() ? '0' : input.errorOverLeadTime;
  const demand = input.demand ?? demandPath([input.dailyDemand]);
  const delay = toDecimal(settings.z).times(leadTime.deviationDays);
  const ofError = toDecimal(errorOverLeadTime).times(settings.z);
  const safetyStockAfter = (days: Decimal) =>
    roundForWire(
      ofError
        .pow(2)
        .plus(demandOfDelay(demand, days, delay).pow(2))
        .sqrt(),
    );
  const safetyStock = safetyStockAfter(horizonDays);
  const reorderPoint = roundForWire(demand.over(horizonDays).plus(safetyStock));
  // The order must last until the next one arrives, and that can be late too.
  const coveredDays = horizonDays.plus(settings.reviewPeriodDays);
  const covered = roundForWire(demand.over(coveredDays).plus(safetyStockAfter(coveredDays)));
  const { within, later } = splitByHorizon(input.transit, input.today, horizonDays.toNumber(), input.shippingMethod);
  // Sales may go on if the stock is unknown.
  const lostSales = input.isStockKnown === false ? toDecimal(0) : lostSalesBefore({ ...input, demand }, leadTime);
  const fullOrderUpTo = covered.minus(lostSales);
  const found =
    input.findBridge?.({
      safetyStock,
      lostSales,
      protectionDays: horizonDays,
      ordersCounted: within,
      ordersNotCounted: later,
    }) ?? null;
  const bridge = found !== null && fullOrderUpTo.gt(found.orderUpTo) ? found : null;
  const unlimited = bridge === null ? fullOrderUpTo : toDecimal(bridge.orderUpTo);
  const inventoryPosition = input.stockUnits + transitUnits(within);
  // Safety stock would be left over when demand ends.
  const orderUpTo =
    demand.total === null ? unlimited : Decimal.min(unlimited, unitsToEnd(demand.total, lostSales, later));
  const isDue = input.isOrderable !== false && reorderPoint.gte(inventoryPosition);
  const missing = orderUpTo.minus(inventoryPosition);
  const shortage = isDue && missing.gt(0) ? missing : toDecimal(0);
  return {
    leadTime,
    protectionDays: horizonDays.toFixed(),
    errorOverLeadTime,
    safetyStock: safetyStock.toFixed(),
    reorderPoint: reorderPoint.toFixed(),
    orderUpTo: orderUpTo.toFixed(),
    lostSales: lostSales.toFixed(),
    bridge,
    ordersCounted: within,
    ordersNotCounted: later,
    inventoryPosition,
    quantityBeforeRounding: shortage.toFixed(),
    ...limitedOrder(shortage, input, sellableUnits(demand, { lostSales, later, position: inventoryPosition })),
  };
}

/** Returns the order-up-to level that sells until demand ends, at least 0. */
function unitsToEnd(total: Decimal, lostSales: Decimal, later: readonly TransitOrder[]): Decimal {
  return Decimal.max(0, roundForWire(total.minus(lostSales).minus(transitUnits(later))));
}

/** Returns the units of an order that can still be sold, rounded up; null if demand does not end. */
function sellableUnits(
  { total }: DemandPath,
  { lostSales, later, position }: { lostSales: Decimal; later: readonly TransitOrder[]; position: number },
): number | null {
  return total === null ? null : Math.max(0, unitsToEnd(total, lostSales, later).minus(position).ceil().toNumber());
}

/**
 * Returns the units to order by a method in addition to `otherUnits` that another method delivers earlier, with the sales that are lost although it
 * does. The reorder point is checked again with both. These lost sales replace those of the scenario alone.
 *
 * Reorder point 565, order-up-to 865, no lost sales, position 140, 384 by air: 865 − 140 − 384 = 341
 */
export function additionalQuantity(
  scenario: Scenario,
  { otherUnits, lostSales }: { otherUnits: number; lostSales: Decimal },
  terms: RoundingTerms & { demand: DemandPath },
): number {
  const position = scenario.inventoryPosition + otherUnits;
  if (toDecimal(scenario.reorderPoint).lt(lostSales.plus(position))) return 0;
  const shortage = toDecimal(scenario.orderUpTo).plus(scenario.lostSales).minus(lostSales).minus(position);
  const sellable = sellableUnits(terms.demand, { lostSales, later: scenario.ordersNotCounted, position });
  return limitShortage(shortage, { ...terms, otherUnits }, sellable).quantity;
}

type RoundingTerms = Pick<ScenarioInput, 'terms' | 'unitsPerBox'> & {
  settings: Pick<PlanSettings, 'maxCoverDays'>;
  usualDailyDemand?: string;
  otherUnits?: number;
};

function limitedOrder(shortage: Decimal, input: ScenarioInput, sellable: number | null) {
  const { quantity, excess } = limitShortage(shortage, { usualDailyDemand: input.dailyDemand, ...input }, sellable);
  return { recommendedQuantity: quantity, excessCover: excess };
}

/**
 * Rounds units up to the least quantity that satisfies the terms, within the limits of cover. Without an order multiple, it has full boxes, or whole
 * units without a box size. 383.33 in boxes of 48 → 384
 */
function limitShortage(
  units: Decimal,
  { terms, unitsPerBox, settings, usualDailyDemand, otherUnits = 0 }: RoundingTerms,
  sellable: number | null,
) {
  const { minimumQuantity = null, orderMultiple = null } = terms ?? {};
  const rounding = { minimumQuantity, orderMultiple: orderMultiple ?? unitsPerBox };
  const { maxCoverDays } = settings;
  const limit: CoverLimit = {
    ...{ maxCoverDays, sellableUnits: sellable, otherUnits },
    ...(usualDailyDemand !== undefined && { usualDailyDemand }),
  };
  const needed = sellable === null ? units : Decimal.min(units, sellable);
  return limitCover(roundUpToTerms(needed.ceil().toNumber(), rounding), limit, rounding);
}

/** Figures by shipping method. */
export type Scenarios = Record<ShippingMethod, Scenario>;

/** Returns the needed order that is above a limit of cover by both methods; null for none. By air, more can still be sold. */
export function excessCoverOf({
  air,
  sea,
}: Record<ShippingMethod, Pick<Scenario, 'excessCover' | 'recommendedQuantity'>>): ExcessCover | null {
  if (air.recommendedQuantity + sea.recommendedQuantity > 0) return null;
  return air.excessCover ?? sea.excessCover;
}
