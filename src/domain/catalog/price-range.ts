// The price range of catalog filters.

import { Decimal } from 'decimal.js';
import { type FieldError, inQuery } from '../field-error.ts';

interface PriceRange {
  currency?: string | undefined;
  /** Decimal strings. */
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
}

/** Returns whether no price can be in the range, such as 20 to 10. */
export function isEmptyRange({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice !== undefined && maxPrice !== undefined && new Decimal(minPrice).gt(maxPrice);
}

/** Returns the errors of query parameters: a range without its currency, and a lower price above the upper one. */
export function priceRangeErrors(range: PriceRange): FieldError[] {
  const { currency, minPrice, maxPrice } = range;
  const errors: FieldError[] = [];
  if ((minPrice ?? maxPrice) !== undefined && currency === undefined) {
    errors.push(inQuery('currency', 'is required with "minPrice" and "maxPrice"'));
  }
  if (isEmptyRange(range)) errors.push(inQuery('minPrice', 'must be at most "maxPrice"'));
  return errors;
}
