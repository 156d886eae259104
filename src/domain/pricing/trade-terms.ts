// Trade terms of a product: minimum quantity, order multiple and price breaks.

/** The price of each unit from a quantity on, a decimal string. */
export interface PriceBreak {
  fromQuantity: number;
  price: string;
}

/** Quantities in which a product can be ordered; null without a restriction. */
export interface QuantityTerms {
  minimumQuantity: number | null;
  orderMultiple: number | null;
}

/** A price and its breaks, in any order. */
export interface PricedTerms {
  /** Decimal string. */
  price: string;
  priceBreaks: readonly PriceBreak[];
}

/** Returns the break with the largest `fromQuantity` that the quantity reaches; undefined if it reaches none. */
export function reachedBreak(priceBreaks: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  let deepest: PriceBreak | undefined;
  for (const priceBreak of priceBreaks) {
    const { fromQuantity } = priceBreak;
    if (fromQuantity <= quantity && fromQuantity >= (deepest?.fromQuantity ?? 0)) deepest = priceBreak;
  }
  return deepest;
}

/**
 * Returns the unit price of a quantity: the price of the deepest break that it reaches, otherwise the product's price.
 *
 * 10.00, from 48 9.50, from 144 8.90: 47 → `10.00`, 48 → `9.50`, 200 → `8.90`
 */
export function unitPrice({ price, priceBreaks }: PricedTerms, quantity: number): string {
  return reachedBreak(priceBreaks, quantity)?.price ?? price;
}

/**
 * Returns the least quantity of at least `units` that satisfies the terms; 0 if none are needed.
 *
 * Minimum 48, multiple 24: 10 → 48, 49 → 72
 */
export function roundUpToTerms(units: number, { minimumQuantity, orderMultiple }: QuantityTerms): number {
  if (units <= 0) return 0;
  const multiple = orderMultiple ?? 1;
  return Math.ceil(Math.max(units, minimumQuantity ?? 1) / multiple) * multiple;
}

/**
 * Returns the largest quantity of at most `units` that satisfies the terms; 0 if none does.
 *
 * Minimum 48, multiple 24: 80 → 72, 47 → 0
 */
export function roundDownToTerms(units: number, terms: QuantityTerms): number {
  const multiple = terms.orderMultiple ?? 1;
  const quantity = Math.max(0, Math.floor(units / multiple) * multiple);
  return satisfiesTerms(quantity, terms) ? quantity : 0;
}

/** Returns whether a quantity satisfies the terms. */
export function satisfiesTerms(quantity: number, { minimumQuantity, orderMultiple }: QuantityTerms): boolean {
  return quantity >= (minimumQuantity ?? 1) && quantity % (orderMultiple ?? 1) === 0;
}
