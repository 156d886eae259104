// How long the stock of a recommendation lasts, at which rate, and when the product is out of stock. Texts and lists say the same.

import type { Decimal } from 'decimal.js';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { TransitOrder } from './in-transit.ts';
import type { SupplierStock } from './order-terms.ts';
import type { RecommendedOrder } from './recommended-orders.ts';
import { maxDaysUntilStockout } from './shipping-choice.ts';

/** The days that a stock lasts at a rate. */
export interface StockDays {
  days: Decimal;
  /** Units per day. */
  dailyDemand: Decimal;
  /** Whether it is the mean rate until the stock runs out, because a season or events change it. */
  isAverage: boolean;
}

/** A product's stock; decimal strings. */
interface Stock {
  currentStock: number;
  /** Days until the stock is sold, at most `maxDaysUntilStockout`. */
  daysUntilStockout: string;
  /** Expected units per day in the next 28 days. */
  dailyDemand: string;
}

/**
 * Returns how long a stock lasts: at the mean rate until then, which differs from that of the next 28 days with a season or events.
 *
 * 250 at 12.4 a day → 20.1613 days; 250 that last 40 days → 6.25 a day
 */
export function stockDays({ currentStock, daysUntilStockout, dailyDemand: usual }: Stock): StockDays {
  const dailyDemand = toDecimal(usual);
  if (currentStock <= 0) return { days: toDecimal(0), dailyDemand, isAverage: false };
  const atRate = dailyDemand.isZero() ? toDecimal(0) : roundForWire(toDecimal(currentStock).div(dailyDemand));
  const isCapped = daysUntilStockout === maxDaysUntilStockout && atRate.gt(daysUntilStockout);
  const days = isCapped ? atRate : toDecimal(daysUntilStockout);
  const isAverage = !days.isZero() && !atRate.eq(days);
  return { days, dailyDemand: isAverage ? toDecimal(currentStock).div(days) : dailyDemand, isAverage };
}

/** The days on which a product is expected to be out of stock, although what is on order and recommended arrives. */
export interface Stockout {
  /** The day on which stock, with the units on order that arrive before, runs out; `YYYY-MM-DD`. */
  startsOn: string;
  /** The day on which the next units arrive; null if none are on order or recommended. */
  endsOn: string | null;
  /** Units on order that arrive on `endsOn`; 0 if these are units of a recommended order. */
  arrivingUnits: number;
  /** The day on which the supplier expects new stock, if it cannot deliver what is needed before; null otherwise. */
  restockDate: string | null;
}

/** What the stockout of a recommendation depends on. */
export interface StockoutInput {
  /** `YYYY-MM-DD` */
  calculationDate: string;
  /** The day on which stock and arrivals before it run out; null if no demand is expected, or the stock is unknown. */
  stockoutOn: string | null;
  /** The first day on which an order placed now arrives. */
  fastestArrivesOn: string;
  /** Units on order, soonest first. */
  transit: readonly Pick<TransitOrder, 'quantity' | 'expectedOn'>[];
  plan?: readonly Pick<RecommendedOrder, 'arrivesOn'>[];
  combinedQuantities: Record<ShippingMethod, number>;
  order: SupplierStock & { quantitiesBeforeLimit: Record<ShippingMethod, number> };
}

/**
 * Returns the expected stockout; null if the next units on order, or of a recommended order, arrive before stock runs out, or if an order placed now
 * still would.
 *
 * Stock until 4 December, 36 on order for 13 December, air arrives on 15 December: out of stock from 4 to 13 December
 */
export function expectedStockout(input: StockoutInput): Stockout | null {
  const { calculationDate, stockoutOn, fastestArrivesOn, transit, plan = [] } = input;
  if (stockoutOn === null) return null;
  const coming = transit.map(({ expectedOn }) => expectedOn).filter((day) => day > stockoutOn);
  const [endsOn = null] = [...coming, ...plan.map(({ arrivesOn }) => arrivesOn)].sort();
  if ((endsOn ?? fastestArrivesOn) <= stockoutOn) return null;
  const restockDate = supplierShortage(input)?.restockDate ?? '';
  const arriving = transit.filter(({ expectedOn }) => expectedOn === endsOn);
  return {
    startsOn: stockoutOn,
    endsOn,
    arrivingUnits: arriving.reduce((sum, { quantity }) => sum + quantity, 0),
    restockDate: restockDate > calculationDate ? restockDate : null,
  };
}

/** What the supplier has of the units that are needed now, which are more than it can deliver. */
export interface SupplierShortage {
  supplierStock: number;
  neededQuantity: number;
  /** The day on which the supplier expects new stock, `YYYY-MM-DD`; null if unknown. */
  restockDate: string | null;
}

/** Returns the shortage; null if the supplier can deliver what is needed now, or its stock is unknown. */
export function supplierShortage({
  combinedQuantities,
  order: { supplierStock, restockDate, quantitiesBeforeLimit: needed },
}: Pick<StockoutInput, 'combinedQuantities' | 'order'>): SupplierShortage | null {
  const neededQuantity = needed.air + needed.sea;
  if (supplierStock === null || combinedQuantities.air + combinedQuantities.sea >= neededQuantity) return null;
  return { supplierStock, neededQuantity, restockDate };
}
