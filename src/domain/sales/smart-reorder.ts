// What a company tells of its products by the smart reorder of External API v1, and what may be wrong with it.

import type { RecordError } from '../errors.ts';
import { distinctRecords, recordError, type SentRecords, validateDecimals } from '../record-validation.ts';

/** A product as it arrives, keys by exactly one of its keys. */
export interface SentReorderProduct {
  productId?: string;
  ps_id?: string;
  /** Units on order outside the service. */
  quantity: number;
  current_stock: number;
  /** Units a day, oldest first; the last is of the day before it was sent. */
  sales_history: number[];
}

/** A product under its UUID, as it is stored. */
export type ReorderProduct = Omit<SentReorderProduct, 'ps_id' | 'productId'> & { productId: string };

/** Returns every fault of a call's products that neither a schema nor the database can tell. */
export function validateReorderRecords(sent: SentRecords<SentReorderProduct>): RecordError[] {
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

function validateKeys(product: Partial<SentReorderProduct>, index: number): RecordError[] {
  const expected = 'exactly one of productId and ps_id';
  const keys = ['productId', 'ps_id'].filter((key) => key in product);
  if (keys.length === 0) return [recordError(index, 'productId', 'is required', expected, undefined)];
  return keys.length === 2
    ? [recordError(index, 'ps_id', 'names the product a second time', expected, product.ps_id)]
    : [];
}

/** Returns the products, each once, and the places of those that contradict an earlier one; without a key, a product is passed over. */
export function distinctReorderProducts<P extends Partial<ReorderProduct>>(products: readonly P[]) {
  return distinctRecords(products, ({ productId }) => productId, isSame);
}

function isSame(one: Partial<ReorderProduct>, other: Partial<ReorderProduct>): boolean {
  return (
    one.quantity === other.quantity &&
    one.current_stock === other.current_stock &&
    one.sales_history?.join() === other.sales_history?.join()
  );
}
