// What a company tells of its products by the smart reorder of External API v1, and what may be wrong with it.

import type { RecordFault } from './errors.ts';
import { checkDecimals, distinctRecords, fault, type SentRecords } from './record-checks.ts';

/** A product as it arrives, named by exactly one of its keys. */
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
export function reorderFaults(sent: SentRecords<SentReorderProduct>): RecordFault[] {
  const faults: RecordFault[] = [];
  sent.forEach((product, index) => {
    faults.push(...nameFault(product, index));
    checkDecimals(faults, index, 'quantity', product.quantity);
    checkDecimals(faults, index, 'current_stock', product.current_stock);
    for (const [day, units] of (product.sales_history ?? []).entries()) {
      checkDecimals(faults, index, `sales_history/${day}`, units);
    }
  });
  return faults;
}

function nameFault(product: Partial<SentReorderProduct>, index: number): RecordFault[] {
  const expected = 'exactly one of productId and ps_id';
  const named = ['productId', 'ps_id'].filter((key) => key in product);
  if (named.length === 0) return [fault(index, 'productId', 'is required', expected, undefined)];
  return named.length === 2 ? [fault(index, 'ps_id', 'names the product a second time', expected, product.ps_id)] : [];
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
