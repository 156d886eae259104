// Reads the facts of an order that a company has pushed.

import type { Context } from '../../context.ts';
import { listFactPage } from '../../db/orders/order-facts.ts';
import { findOrderId } from '../../db/orders/orders.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { FactKind, OrderFact } from '../../domain/orders/order-fact.ts';
import { decodeAfter, encodeCursor, type ListOwner, pagedList, toPage } from '../../views/cursor.ts';

/** Returns a page of the facts of a kind, by ID, of an order by order number, delivery ID or ID. Throws NOT_FOUND. */
export async function readOrderFacts<Kind extends FactKind>(
  { db }: Pick<Context, 'db'>,
  company: ListOwner,
  ref: string,
  kind: Kind,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ facts: Extract<OrderFact, { kind: Kind }>[]; nextCursor: string | null }> {
  const orderId = await findOrderId(db, company.id, ref);
  if (orderId === undefined) throw notFoundError('The order');
  const list = pagedList(company, 'listOrderFacts', kind, orderId);
  const after = decodeAfter(cursor, list);
  const found = await listFactPage(db, company.id, orderId, kind, { after, limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ factId }) => encodeCursor(factId, list));
  return { facts: page, nextCursor };
}
