// Quotes: expected arrival and warnings before an order is placed.

import { addDays } from '../day.ts';
import { isRateStale } from '../pricing/exchange.ts';
import { formatMoney, toMoney } from '../pricing/money.ts';
import type { CostBasis } from './cost-estimate.ts';
import { estimateArrival } from './eta.ts';
import type { LeadTimeEstimate, LeadTimeLevel } from './lead-time-estimate.ts';
import { createLinePricing, findProduct, type OrderableItems, type OrderLineInput } from './offer.ts';
import type { ShippingMethod } from './order.ts';
import type { SupplierOrder } from './order-split.ts';
import type { CurrencyTotal } from './order-totals.ts';

/** A warning before ordering; `index` is the line's, null if it concerns the whole order. */
export interface QuoteWarning {
  code:
    | 'PRICE_DIFFERS'
    | 'NOT_A_FULL_BOX'
    | 'SAME_CONTENT_AS_EARLIER_ORDER'
    | 'RATE_OUTDATED'
    | 'BELOW_MINIMUM_QUANTITY'
    | 'NOT_A_MULTIPLE'
    | 'BELOW_SUPPLIER_MINIMUM'
    | 'INSUFFICIENT_SUPPLIER_STOCK'
    | 'DISCONTINUED';
  message: string;
  index: number | null;
  /** The nearest quantity without this warning, if there is one. */
  suggestedQuantity?: number;
  /** The product that replaces a discontinued one, if the buyer can order it. */
  successorProductId?: string;
  /** With `INSUFFICIENT_SUPPLIER_STOCK`: the day on which the supplier expects new stock, `YYYY-MM-DD`; absent if unknown. Only for the account. */
  restockDate?: string;
}

/**
 * Expected arrival of an order that is first paid on `firstPaymentDate`, as the order then has it; `lateDate` is null with fewer than 5 own past
 * deliveries.
 */
export interface QuotedArrival {
  shippingMethod: ShippingMethod;
  firstPaymentDate: string;
  expectedDate: string;
  lateDate: string | null;
  leadTimeLevel: LeadTimeLevel;
  /** Number of orders behind both dates; 0 at the default. */
  leadTimeOrders: number;
}

/** The landed cost of an order by a method and what it is learned from; a decimal string in the supplier's currency. */
interface QuotedLandedCost extends CostBasis {
  shippingMethod: ShippingMethod;
  amount: string;
}

/** One of the orders that would be created; the landed cost is a decimal string in the supplier's currency. */
interface QuotedOrder extends SupplierOrder {
  landedCost: string;
  costBasis: CostBasis;
  /** By the chosen method, or by both. */
  landedCosts: QuotedLandedCost[];
  arrivals: QuotedArrival[];
}

/** A quote; totals are decimal strings in the first order's currency. */
export interface Quote {
  orders: QuotedOrder[];
  coefficient: string;
  totalAmount: string;
  totalsByCurrency: CurrencyTotal[];
  landedCost: string;
  warnings: QuoteWarning[];
}

/**
 * Returns the expected arrival of an order that is first paid on `day`, and the day by which 90 % of the company's own orders arrived.
 *
 * Paid on 2026-11-21, median 44 days, 90 % within 53.2 → expected 2027-01-04, late 2027-01-14
 */
export function quotedArrival(shippingMethod: ShippingMethod, day: string, estimate: LeadTimeEstimate): QuotedArrival {
  const { plannedDays: days, p90, level, orderCount: orders } = estimate;
  return {
    shippingMethod,
    firstPaymentDate: day,
    expectedDate: estimateArrival({ day, basis: 'first_payment', shippingMethod }, Number(days)).day,
    lateDate: p90 === null ? null : addDays(day, Math.ceil(Number(p90))),
    leadTimeLevel: level,
    leadTimeOrders: orders,
  };
}

/**
 * Returns warnings for lines with a price that differs from the product's for the quantity, or a quantity that is not a multiple of the
 * box size. An order multiple of the supplier takes the place of the box size.
 */
export function lineWarnings(lines: readonly OrderLineInput[], offer: OrderableItems): QuoteWarning[] {
  const priceOf = createLinePricing(lines, offer);
  return lines.flatMap((line, index) => {
    const product = findProduct(line, offer);
    if (product === undefined) return [];
    const { unitsPerBox, orderMultiple } = product;
    const { quantity, customPrice } = line;
    const price = priceOf(product, quantity);
    const warnings: QuoteWarning[] = [];
    if (customPrice !== undefined && !toMoney(customPrice).equals(price)) {
      const message = `The price of this line is ${formatMoney(customPrice)}, the product costs ${formatMoney(price)}.`;
      warnings.push({ code: 'PRICE_DIFFERS', message, index });
    }
    if (unitsPerBox !== null && orderMultiple === null && quantity % unitsPerBox !== 0) {
      const message = `${quantity} is not a multiple of ${unitsPerBox}, the units in a box.`;
      warnings.push({ code: 'NOT_A_FULL_BOX', message, index });
    }
    return warnings;
  });
}

/** Returns warnings for rates older than 4 days at `now`, only if several currencies are summed. */
export function rateWarnings(supplierOrders: readonly SupplierOrder[], now: Date): QuoteWarning[] {
  const rates = new Map(supplierOrders.map(({ supplier }) => [supplier.currency, supplier.rateAsOf]));
  if (rates.size < 2) return [];
  return [...rates].flatMap(([currency, asOf]) => {
    if (asOf === null || !isRateStale(asOf, now)) return [];
    const message = `The total was converted at a rate of ${currency} that is of ${asOf}.`;
    return [{ code: 'RATE_OUTDATED' as const, message, index: null }];
  });
}

/**
 * Returns the warning that an order with the same content was placed with this supplier before; `deliveryId` is that of
 * the new order.
 */
export function repeatedOrderWarning({ supplier }: SupplierOrder, deliveryId: string): QuoteWarning {
  const message = `An order of the same content to ${supplier.name} exists. This one would be ${deliveryId}.`;
  return { code: 'SAME_CONTENT_AS_EARLIER_ORDER', message, index: null };
}
