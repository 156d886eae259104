// Smart reorder data of External API v1 and its validation.

import type { RecordError } from '../errors.ts';
import { distinctRecords, recordError, type SubmittedRecords, validateDecimals } from '../record-validation.ts';

/** A product as submitted, identified by exactly one of its keys. */
export interface SubmittedReorderProduct {
  productId?: string;
  ps_id?: string;
  /** Units on order outside the platform. */
  quantity: number;
  current_stock: number;
  /** Units per day, oldest first; the last is of the day before submission. */
  sales_history: number[];
}

/** A product by UUID, in stored form. */
export type ReorderProduct = Omit<SubmittedReorderProduct, 'ps_id' | 'productId'> & { productId: string };

/** Returns the errors of products that neither a schema nor the database detects. */
export function validateReorderRecords(sent: SubmittedRecords<SubmittedReorderProduct>): RecordError[] {
  const errors: RecordError[] = [];
  sent.forEach((product, index) => {
    errors.push(...validateKeys(product, index));
    validateDecimals(errors, index, 'quantity', product.quantity);
    validateDecimals(errors, index, 'current_stock', product.current_stock);
    for (const [day, units] of (product.sales_history ?? []).entries()) {
      validateDecimals(errors, index, `sales_history/${day}`, units);
    }
  });
  return errors;
}

function validateKeys(product: Partial<SubmittedReorderProduct>, index: number): RecordError[] {
  const expected = 'exactly one of productId and ps_id';
  const keys = ['productId', 'ps_id'].filter((key) => key in product);
  if (keys.length === 0) return [recordError(index, 'productId', 'is required', expected, undefined)];
  return keys.length === 2
    ? [recordError(index, 'ps_id', 'names the product a second time', expected, product.ps_id)]
    : [];
}

/**
 * Returns the products without duplicates, and the indexes of those that conflict with an earlier one; products without
 * a key are skipped.
 */
export function distinctReorderProducts<P extends Partial<ReorderProduct>>(products: readonly P[]) {
  return distinctRecords(products, ({ productId }) => productId, isSame);
}

function isSame(a: Partial<ReorderProduct>, b: Partial<ReorderProduct>): boolean {
  return (
    a.quantity === b.quantity &&
    a.current_stock === b.current_stock &&
    a.sales_history?.join() === b.sales_history?.join()
  );
}
