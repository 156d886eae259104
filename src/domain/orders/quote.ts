// Quotes: expected arrival and warnings before an order is placed.

import { addDays } from '../day.ts';
import { toDecimal } from '../decimal-text.ts';
import { isRateStale } from '../pricing/exchange.ts';
import { formatMoney, toMoney } from '../pricing/money.ts';
import type { LeadTimeLevel } from './lead-time.ts';
import { createLinePricing, findProduct, type OrderableItems, type OrderLineInput } from './offer.ts';
import type { ShippingMethod } from './order.ts';
import type { OrderDraft } from './order-split.ts';
import type { PlannedLeadTime } from './planned-lead-time.ts';

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
}

/**
 * Expected arrival of an order that is first paid on `firstPaymentDate`; `lateDate` is null without own past
 * deliveries.
 */
export interface QuotedArrival {
  shippingMethod: ShippingMethod;
  firstPaymentDate: string;
  expectedDate: string;
  lateDate: string | null;
  leadTimeLevel: LeadTimeLevel;
}

/**
 * Returns the expected arrival of an order that is first paid on `day`; fractions of a day are rounded up. The late
 * date adds the distance between the 90 % quantile and the median of the company's own orders to the planned days.
 *
 * Paid on 2026-11-21, 44.25 days planned, median 44, 90 % within 53.2 → expected 2027-01-05, late 53.45 days on,
 * 2027-01-14
 */
export function quotedArrival(shippingMethod: ShippingMethod, day: string, plan: PlannedLeadTime): QuotedArrival {
  const { days, sampleMedian, p90, level } = plan;
  const lateDays =
    p90 === null
      ? null
      : toDecimal(days)
          .plus(p90)
          .minus(sampleMedian ?? p90);
  return {
    shippingMethod,
    firstPaymentDate: day,
    expectedDate: addDays(day, Math.ceil(Number(days))),
    lateDate: lateDays && addDays(day, lateDays.ceil().toNumber()),
    leadTimeLevel: level,
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
export function rateWarnings(drafts: readonly OrderDraft[], now: Date): QuoteWarning[] {
  const rates = new Map(drafts.map(({ supplier }) => [supplier.currency, supplier.rateAsOf]));
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
export function repeatedOrderWarning({ supplier }: OrderDraft, deliveryId: string): QuoteWarning {
  const message = `An order of the same content to ${supplier.name} exists. This one would be ${deliveryId}.`;
  return { code: 'SAME_CONTENT_AS_EARLIER_ORDER', message, index: null };
}
