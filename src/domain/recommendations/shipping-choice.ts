// Selects the shipping method of an order and its urgency.

import { addDays, daysBetween } from '../day.ts';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { DemandPath } from './demand-path.ts';
import type { TransitOrder } from './in-transit.ts';
import type { Scenario, Scenarios } from './replenishment.ts';

/** Urgency levels, most urgent first. */
export const shippingUrgencies = [
  'stockout_unavoidable',
  'air_urgent_stockout_risk',
  'sea_window_closing',
  'sea_window_open',
  'none',
] as const;
export type ShippingUrgency = (typeof shippingUrgencies)[number];

/** Below so many days of slack, or before the last safe day, the sea window is closing. */
export const closingSlackDays = 7;
const maxDay = '9999-12-31';

/** Shipping choice with the stockout day and the arrival of an order placed today by either method. */
export interface ShippingChoice {
  method: ShippingMethod;
  urgency: ShippingUrgency;
  /** Day on which stock and units in transit run out; null if no demand is expected, or the stock is unknown. */
  stockoutOn: string | null;
  airArrivesOn: string;
  seaArrivesOn: string;
  /** Days from arrival by sea to stockout, negative if it arrives too late; null without `stockoutOn`. */
  seaSlackDays: string | null;
  /** Days of demand that only an order by air would serve, if these are too few for one; null otherwise. */
  shortGapDays: string | null;
}

/** Without known costs, an order by air serves at least so many days of demand that would be lost otherwise. */
export const minGapDays = 3;

/** Input of a shipping choice. */
interface ChoiceInput {
  today: string;
  demand: DemandPath;
  stockUnits: number;
  transit: readonly TransitOrder[];
  scenarios: Scenarios;
  /** Whether the order goes by sea although it is too late, because air costs more than it saves. */
  isAirExcluded?: boolean;
  /** The days that it would serve, if they are too few. */
  shortGapDays?: string | null;
  /** Whether an order can be recommended; if not, nothing is urgent. Absent for yes. */
  isOrderable?: boolean;
  /** Absent for yes. */
  isStockKnown?: boolean;
  /** The last safe day of an order by sea, `YYYY-MM-DD`; null if stock lasts for a year, or nothing can be ordered. */
  lastSafeSeaDate: string | null;
}

/** The most days that a stock is said to last, also if no demand is expected or the stock is unknown: the published field is never null. */
export const maxDaysUntilStockout = '9999';

/** Returns the days until the stock is sold, as a decimal string. */
export function daysUntilStockout(stockUnits: number, demand: DemandPath): string {
  const days = demand.daysToSell(stockUnits);
  return days === null || days.gt(maxDaysUntilStockout) ? maxDaysUntilStockout : days.toFixed();
}

/**
 * Returns the shipping choice: sea, unless stock runs out before arrival by sea, and an air order is due and faster.
 * Units in transit count if they arrive before the stockout. An air order that is not due yet would arrive before it is
 * needed, so until then the order goes by sea and covers the time after the gap. So does an order whose air freight is not worthwhile.
 */
export function chooseShipping({
  today,
  demand,
  stockUnits,
  transit,
  scenarios,
  isAirExcluded = false,
  shortGapDays = null,
  isOrderable = true,
  isStockKnown = true,
  lastSafeSeaDate,
}: ChoiceInput): ShippingChoice {
  const [air, sea] = [Number(scenarios.air.leadTime.plannedDays), Number(scenarios.sea.leadTime.plannedDays)];
  const arrivals = { airArrivesOn: addDays(today, Math.ceil(air)), seaArrivesOn: addDays(today, Math.ceil(sea)) };
  const daysOfCover = isStockKnown ? coverDays(today, demand, stockUnits, transit) : null;
  if (daysOfCover === null)
    return { method: 'sea', urgency: 'none', stockoutOn: null, ...arrivals, seaSlackDays: null, shortGapDays };
  const slack = daysOfCover - sea;
  const isGapShort = shortGapDays !== null;
  const method =
    !isAirExcluded && !isGapShort && slack < 0 && air < sea && scenarios.air.recommendedQuantity > 0 ? 'air' : 'sea';
  return {
    method,
    urgency: isOrderable
      ? urgencyOf(
          isGapShort ? 0 : slack,
          lastSafeSeaDate !== null && lastSafeSeaDate < addDays(today, closingSlackDays),
          scenarios[method],
          daysOfCover < Math.min(air, sea) || (isAirExcluded && slack < 0),
        )
      : 'none',
    stockoutOn: stockoutDay(today, daysOfCover),
    ...arrivals,
    seaSlackDays: roundForWire(toDecimal(daysOfCover).minus(scenarios.sea.leadTime.plannedDays)).toFixed(),
    shortGapDays,
  };
}

/**
 * The window by sea is open or closing while sea arrives in time. It is closing within 7 days of the last safe day, and after it. After the window only
 * air, now or as soon as it is due, avoids the stockout.
 */
function urgencyOf(
  slack: number,
  isLastSafeDayNear: boolean,
  { recommendedQuantity }: Scenario,
  isUnavoidable: boolean,
): ShippingUrgency {
  if (isUnavoidable) return 'stockout_unavoidable';
  if (recommendedQuantity === 0) return 'none';
  if (slack < 0) return 'air_urgent_stockout_risk';
  return isLastSafeDayNear || slack < closingSlackDays ? 'sea_window_closing' : 'sea_window_open';
}

/**
 * Returns the days of cover of stock, including each arrival before the stockout; null if no demand is expected.
 *
 * 10 a day, 250 in stock, 100 arriving in 20 days, 50 in 40: 25 days, with the first 35, and the second comes too late
 * → 35
 */
function coverDays(
  today: string,
  demand: DemandPath,
  stockUnits: number,
  transit: readonly TransitOrder[],
): number | null {
  const days = (units: number) => demand.daysToSell(units)?.toNumber() ?? null;
  let units = Math.max(0, stockUnits);
  let cover = days(units);
  for (const arrival of transit) {
    if (cover === null || daysBetween(today, arrival.expectedOn) > cover) break;
    units += arrival.quantity;
    cover = days(units);
  }
  return cover;
}

function stockoutDay(today: string, days: number): string {
  return days < daysBetween(today, maxDay) ? addDays(today, Math.floor(days)) : maxDay;
}
