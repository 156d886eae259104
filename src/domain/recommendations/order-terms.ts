// Trade terms and availability in a recommendation: why the quantity was rounded, its price, and whether the supplier can deliver it.

import { addDays } from '../day.ts';
import { formatMoney, toMoney } from '../pricing/money.ts';
import {
  type PricedTerms,
  type QuantityTerms,
  reachedBreak,
  roundDownToTerms,
  unitPrice,
} from '../pricing/trade-terms.ts';

/** What the supplier has of a product, and when it expects more. */
export interface SupplierStock {
  /** Units that the supplier has; null if unknown. */
  supplierStock: number | null;
  /** `YYYY-MM-DD`; null if unknown. */
  restockDate: string | null;
}

/** Terms and availability of a product. */
export interface ProductTerms extends QuantityTerms, PricedTerms, SupplierStock {
  currency: string;
}

/** Why a quantity is larger than the shortage. */
type Rounding = 'none' | 'whole_units' | 'box' | 'order_multiple' | 'minimum_quantity';

/** Whether the supplier can deliver the recommended quantity in time. */
export const supplierAvailabilities = ['unknown', 'available', 'restock_expected', 'insufficient'] as const;
export type SupplierAvailability = (typeof supplierAvailabilities)[number];

/** What determines the order of a product. */
export interface OrderInput {
  today: string;
  terms: ProductTerms;
  unitsPerBox: number | null;
  /** Decimal string. */
  quantityBeforeRounding: string;
  /** The rounded quantity before the limit to what the supplier can deliver. */
  quantityBeforeLimit: number;
  recommendedQuantity: number;
  /** Days, a decimal string. */
  leadTimeDays: string;
  stockoutOn: string | null;
}

/** Returns the terms of the recommended order, and its price at the break that its quantity reaches. */
export function orderTerms(input: OrderInput) {
  const { terms, recommendedQuantity: quantity } = input;
  const { minimumQuantity, orderMultiple, currency, supplierStock, restockDate } = terms;
  const price = unitPrice(terms, quantity);
  return {
    minimumQuantity,
    orderMultiple,
    rounding: findRounding(input),
    unitPrice: formatMoney(price),
    fromQuantity: reachedBreak(terms.priceBreaks, quantity)?.fromQuantity ?? 1,
    totalPrice: formatMoney(toMoney(price).times(quantity)),
    currency,
    supplierStock,
    restockDate,
  };
}

function findRounding({ terms, unitsPerBox, quantityBeforeRounding, quantityBeforeLimit }: OrderInput): Rounding {
  const { minimumQuantity, orderMultiple } = terms;
  if (toMoney(quantityBeforeRounding).eq(quantityBeforeLimit)) return 'none';
  if (minimumQuantity !== null && toMoney(quantityBeforeRounding).lt(minimumQuantity)) return 'minimum_quantity';
  if (orderMultiple !== null) return 'order_multiple';
  return unitsPerBox === null ? 'whole_units' : 'box';
}

/**
 * Returns whether the supplier's stock covers the quantity before the limit, or new stock arrives early enough: on the day of the stockout minus
 * the lead time, or by today.
 *
 * 384 units, 100 in stock, stockout on 2027-01-31, 14 days by air: a restock date up to 2027-01-17 is early enough
 */
export function supplierAvailability(input: OrderInput): SupplierAvailability {
  const { today, terms, quantityBeforeLimit, leadTimeDays, stockoutOn } = input;
  const { supplierStock, restockDate } = terms;
  if (supplierStock === null) return 'unknown';
  if (supplierStock >= Math.max(quantityBeforeLimit, 1)) return 'available';
  if (restockDate === null) return 'insufficient';
  const latest = stockoutOn === null ? restockDate : addDays(stockoutOn, -Math.ceil(Number(leadTimeDays)));
  return restockDate <= latest || restockDate <= today ? 'restock_expected' : 'insufficient';
}

/** What limits the units of an order that a supplier can deliver now. */
export interface DeliveryLimit {
  today: string;
  terms?: QuantityTerms & Partial<SupplierStock>;
  unitsPerBox: number | null;
}

/**
 * Returns the units of a quantity that the supplier can deliver now: the quantity, or the part of its stock that satisfies the terms. The stock
 * is not a limit if it is unknown, or if the restock date has passed, because it is then from before the restock.
 *
 * 384 units, 200 in stock, boxes of 48 → 192; minimum 240 → 0
 */
export function deliverableQuantity(quantity: number, { today, terms, unitsPerBox }: DeliveryLimit): number {
  const { supplierStock = null, restockDate = null, minimumQuantity = null, orderMultiple = null } = terms ?? {};
  const isRestocked = restockDate !== null && restockDate <= today;
  if (supplierStock === null || supplierStock >= quantity || isRestocked) return quantity;
  return roundDownToTerms(supplierStock, { minimumQuantity, orderMultiple: orderMultiple ?? unitsPerBox });
}
