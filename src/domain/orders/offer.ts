// What a company can order, and the requested lines: products and suppliers of an order request.

import { toMoney } from '../pricing/money.ts';
import { type PricedTerms, type QuantityTerms, unitPrice } from '../pricing/trade-terms.ts';

/** A requested line: a product by one of its two keys, or a custom item; prices in the supplier's currency. */
export interface OrderLineInput {
  productId?: string | undefined;
  psId?: string | undefined;
  supplierId?: string | undefined;
  customSku?: string | undefined;
  customName?: string | undefined;
  customCategory?: string | undefined;
  customDescription?: string | undefined;
  quantity: number;
  customPrice?: number | string | undefined;
}

export interface OfferedSupplier {
  id: string;
  name: string;
  currency: string;
  /** TRY per unit of the currency, as a decimal string; null if no rate is known. */
  tryRate: string | null;
  /** Time of the rate, ISO 8601 UTC; null if no rate is known, and for TRY. */
  rateAsOf: string | null;
  /** Minimum total of an order, a decimal string; null for none. */
  minimumOrder: string | null;
  /** Whether orders outside the terms are rejected. */
  strictTerms: boolean;
  /** Whether the lines of one product are added up for price breaks. */
  sumsLines: boolean;
}

export interface OfferedProduct extends QuantityTerms, PricedTerms {
  id: string;
  /** Whether it is an item of the company, whose managers set its price. */
  isPersonal: boolean;
  psId: string;
  sku: string;
  name: string;
  /** Decimal string, in the supplier's currency. */
  price: string;
  imageUrl: string | null;
  unitsPerBox: number | null;
  /** Units that the supplier has; null if unknown. */
  supplierStock: number | null;
  /** `YYYY-MM-DD`; null if unknown. */
  restockDate: string | null;
  /** The supplier SKU of the product that replaces this one, which is discontinued; null if it is not. */
  successor: string | null;
  /** The id of the successor, if the buyer can order it. */
  successorId: string | null;
  supplier: OfferedSupplier;
}

/**
 * The requested products and suppliers that the buyer can order: visible products by either key, active suppliers by
 * id.
 */
export interface OrderableItems {
  products: ReadonlyMap<string, OfferedProduct>;
  suppliers: ReadonlyMap<string, OfferedSupplier>;
}

/** Returns the offer with the price of each product at any quantity. */
export function withoutPriceBreaks(offer: OrderableItems): OrderableItems {
  const products = [...offer.products].map(([key, product]) => [key, { ...product, priceBreaks: [] }] as const);
  return { ...offer, products: new Map(products) };
}

/** Returns the product of a line, by either key, if it is in the offer. */
export function findProduct(
  { productId, psId }: OrderLineInput,
  { products }: OrderableItems,
): OfferedProduct | undefined {
  // UUIDs are case-insensitive.
  return products.get(productId?.toLowerCase() ?? psId ?? '');
}

/** Returns the supplier of a line, if it is in the offer. */
export function findSupplier(line: OrderLineInput, offer: OrderableItems): OfferedSupplier | undefined {
  return findProduct(line, offer)?.supplier ?? offer.suppliers.get(line.supplierId?.toLowerCase() ?? '');
}

/**
 * Returns a function for the product's price of a line, by its price breaks. The quantity of the line counts, or of all its lines if the
 * supplier adds them up.
 */
export function createLinePricing(
  lines: readonly OrderLineInput[],
  offer: OrderableItems,
): (product: OfferedProduct, quantity: number) => string {
  const totals = new Map<OfferedProduct, number>();
  for (const line of lines) {
    const product = findProduct(line, offer);
    if (product?.supplier.sumsLines) totals.set(product, (totals.get(product) ?? 0) + line.quantity);
  }
  return (product, quantity) => unitPrice(product, totals.get(product) ?? quantity);
}

/**
 * Returns whether a line has a price that its buyer alone says: a product below its price in the offer, a personal item if the buyer sets the prices of
 * these, or an item that is not in the catalog. Such an item can name a product of the catalog.
 */
export function hasUncheckedPrice(
  lines: readonly OrderLineInput[],
  offer: OrderableItems,
  { setsPrices }: { setsPrices: boolean },
): boolean {
  const priceOf = createLinePricing(lines, offer);
  return lines.some((line) => {
    const product = findProduct(line, offer);
    if (product === undefined || (product.isPersonal && setsPrices)) return true;
    return line.customPrice !== undefined && toMoney(line.customPrice).lt(priceOf(product, line.quantity));
  });
}
