// Individual marketplace sales and their validation.

import type { RecordError } from '../errors.ts';
import {
  distinctRecords,
  maxSalesDay,
  recordError,
  type SubmittedRecords,
  validateDay,
  validateDecimals,
} from '../record-validation.ts';

/** A sale; (productId, date, marketplace, saleId) is its key. */
export interface RawSale {
  productId: string;
  /** Day of the sale, `YYYY-MM-DD`. */
  date: string;
  /** Negative for a return. */
  units: number | string;
  /** Unit price, in `currency`. */
  price: number | string;
  currency: string;
  marketplace: string;
  saleId: string;
}

/**
 * Returns the errors of sales that neither a schema nor the database detects; `conflicting` is the result of
 * `distinctSales`.
 */
export function validateRawSaleRecords(
  sales: SubmittedRecords<RawSale>,
  conflicting: readonly number[],
  now: Date,
): RecordError[] {
  const errors = conflicting.map((index) =>
    recordError(index, 'saleId', 'must be unique in the request', 'a unique ID', sales[index]?.saleId),
  );
  const latest = maxSalesDay(now);
  sales.forEach(({ date, units, price }, index) => {
    validateDay(errors, index, date, latest);
    validateDecimals(errors, index, 'units', units);
    validateDecimals(errors, index, 'price', price);
  });
  return errors;
}

/**
 * Returns the sales without duplicates, and the indexes of those that conflict with an earlier sale of the same key.
 */
export function distinctSales<S extends Partial<RawSale>>(sales: readonly S[]) {
  return distinctRecords(sales, keyOf, isSame);
}

function keyOf({ productId, date, marketplace, saleId }: Partial<RawSale>): string | undefined {
  if (productId === undefined || date === undefined || marketplace === undefined || saleId === undefined)
    return undefined;
  // NUL is a safe separator because submitted text cannot contain it.
  return `${productId.toLowerCase()}${date}${marketplace}\0${saleId}`;
}

function isSame(a: Partial<RawSale>, b: Partial<RawSale>): boolean {
  const isEqual = (name: 'units' | 'price') => Number(a[name]) === Number(b[name]);
  return isEqual('units') && isEqual('price') && a.currency === b.currency;
}
