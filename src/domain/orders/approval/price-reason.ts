// Why the price of a drafted line is what it is, compared with the last order of the product.

import { formatMoney, toMoney } from '../../pricing/money.ts';
import { type PricedTerms, unitPrice } from '../../pricing/trade-terms.ts';

export const priceReasons = [
  'first_order',
  'unchanged',
  'own_price',
  'quantity',
  'supplier_price',
  'last_price_agreed',
] as const;
export type PriceReason = (typeof priceReasons)[number];

/** The latest order of a product; the price is a decimal string. */
export interface LastOrder {
  orderNumber: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  quantity: number;
  unitPrice: string;
  currency: string;
}

/** A line to order; `hasOwnPrice` if its price does not come from the supplier. */
interface PricedLine {
  unitPrice: string;
  currency: string;
  hasOwnPrice: boolean;
}

/** The current terms of the product, and when the supplier last changed its price; null if that is unknown. */
interface CurrentPrice {
  terms: PricedTerms;
  changedAt: string | null;
}

/**
 * Returns why a line has its price. The price differs from that of the last order because of the quantity if the last order would cost the same
 * today, and because the supplier changed its price if it did so since. Otherwise the last order had another agreed price.
 *
 * 10.00, and 9.00 from 100 units on: 100 units after an order of 50 at 10.00 → quantity
 */
export function priceReason(line: PricedLine, last: LastOrder | null, current: CurrentPrice | null): PriceReason {
  if (last === null) return line.hasOwnPrice ? 'own_price' : 'first_order';
  if (line.currency === last.currency && toMoney(line.unitPrice).equals(last.unitPrice)) return 'unchanged';
  if (line.hasOwnPrice || current === null) return 'own_price';
  if (formatMoney(unitPrice(current.terms, last.quantity)) === formatMoney(last.unitPrice)) return 'quantity';
  return current.changedAt !== null && current.changedAt > last.createdAt ? 'supplier_price' : 'last_price_agreed';
}
