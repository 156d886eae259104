// Reads what is known about the products of lines whose landed cost is estimated: measures and customs classification.

import { readSuppliedProducts } from '../../../db/orders/line-products.ts';
import { readClassifications } from '../../../db/pricing/customs.ts';
import { classificationOf, measuresOf } from '../../../domain/orders/line-products.ts';
import type { OrderLine } from '../../../domain/orders/order.ts';
import type { Database } from '../../../postgres/connection.ts';

/** A line of an order or of a cart. */
export interface CostedLine {
  /** Null for a custom line. */
  productId: string | null;
  quantity: number;
  /** A decimal string. */
  totalPrice: string;
}

/** Returns a line of an order as a costed line. */
export function costedLine(line: OrderLine): CostedLine {
  const { quantity, totalPrice } = line;
  return { productId: line.isCustom ? null : line.productId, quantity, totalPrice };
}

/** Returns the classification and the measures of each line. */
export async function readLineCustoms(db: Database, companyId: string, lines: readonly CostedLine[]) {
  const productIds = [...new Set(lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))];
  const products = await readSuppliedProducts(db, companyId, productIds);
  const own = await readClassifications(db, companyId, productIds);
  return lines.map((line) => {
    const product = line.productId === null ? undefined : products.get(line.productId);
    const customs = line.productId === null ? null : classificationOf(own.get(line.productId), product);
    return { customs, measures: measuresOf(line, product, customs) };
  });
}
