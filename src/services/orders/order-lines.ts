// Derives the quantities of an order's lines from its facts on every request, so that they are never stale. The number of lines with open
// differences and the cancelled units are stored, too, since lists filter by them.

import type { Context } from '../../context.ts';
import { readLineBarcodes } from '../../db/orders/line-products.ts';
import { listOrderedGoods } from '../../db/orders/open-orders.ts';
import { listFactsOfOrders, listOrderFacts, storeCancelledUnits } from '../../db/orders/order-facts.ts';
import { findOrder, storeOpenDifferences } from '../../db/orders/orders.ts';
import { notFoundError } from '../../domain/errors.ts';
import {
  countOpenDifferences,
  type LineQuantities,
  lineQuantities,
  listCancelled,
  type OrderedGoods,
} from '../../domain/orders/lines/line-quantities.ts';
import type { OrderFact } from '../../domain/orders/lines/order-fact.ts';
import { unconfirmedUnits } from '../../domain/orders/lines/unconfirmed-units.ts';
import type { Order, OrderLine } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

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

/** Returns the quantities of the lines of each order, in order. Uses one query for all orders. */
export async function readLineQuantities(
  db: Database,
  companyId: string,
  orders: readonly (OrderedGoods & Pick<Order, 'id'>)[],
): Promise<LineQuantities[][]> {
  const facts = await listFactsOfOrders(
    db,
    companyId,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => lineQuantities(order, facts.get(order.id) ?? []));
}

/** Returns the function that returns the `unconfirmedUnits` of a product in one of these orders. Uses a few queries for any number of orders. */
export async function readUnconfirmedUnits(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<(orderId: string, productId: string) => number> {
  if (orderIds.length === 0) return () => 0;
  const orders = await listOrderedGoods(db, companyId, orderIds);
  const quantities = await readLineQuantities(db, companyId, orders);
  const units = new Map<string, number>();
  for (const [position, { id, lines }] of orders.entries()) {
    for (const [index, line] of lines.entries()) {
      if (line.isCustom) continue;
      const key = `${id} ${line.productId}`;
      units.set(key, (units.get(key) ?? 0) + unconfirmedUnits(quantities[position]![index]!));
    }
  }
  return (orderId, productId) => units.get(`${orderId} ${productId}`) ?? 0;
}

/** Updates the number, and the cancelled units, of an order whose status, promised date or confirmations changed. The transaction must hold its lock. */
export async function updateOpenDifferences(
  trx: Transaction,
  companyId: string,
  order: Order,
  facts?: readonly OrderFact[],
): Promise<void> {
  const stated = facts ?? (await listOrderFacts(trx, companyId, order.id));
  await storeOpenDifferences(trx, companyId, order.id, countOpenDifferences(order, stated));
  await storeCancelledUnits(trx, companyId, order.id, listCancelled(order, stated));
}
