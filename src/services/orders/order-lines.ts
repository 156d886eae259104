// Derives the quantities of an order's lines from its facts on every request, so that they are never stale.

import type { Context } from '../../context.ts';
import { readLineBarcodes } from '../../db/orders/line-products.ts';
import { listOrderFacts } from '../../db/orders/order-facts.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { notFoundError } from '../../domain/errors.ts';
import { type LineQuantities, lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import type { OrderLine } from '../../domain/orders/order.ts';

/** Returns the lines of an order, by order number, delivery ID or ID, with their barcodes and quantities. Throws NOT_FOUND. */
export async function readOrderLines(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  ref: string,
): Promise<{ line: OrderLine; barcode: string | null; quantities: LineQuantities }[]> {
  const order = await findOrder(db, companyId, ref);
  if (order === undefined) throw notFoundError('The order');
  const quantities = lineQuantities(order, await listOrderFacts(db, companyId, order.id));
  const barcodes = await readLineBarcodes(db, companyId, order.lines);
  return order.lines.map((line, index) => ({ line, barcode: barcodes[index]!, quantities: quantities[index]! }));
}
