// Reads the facts of an order that a company has pushed.

import type { Context } from '../../context.ts';
import { listFactPage } from '../../db/orders/order-facts.ts';
import { findOrderId } from '../../db/orders/orders.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { FactKind, PushedFact } from '../../domain/orders/lines/order-fact.ts';

/**
 * Returns up to `limit` facts of a kind after the one with the ID `after`, by ID, of an order by order number, delivery ID or ID. Throws
 * NOT_FOUND.
 */
export async function readOrderFacts<Kind extends FactKind>(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  ref: string,
  kind: Kind,
  page: { limit: number; after: string | undefined },
): Promise<Extract<PushedFact, { kind: Kind }>[]> {
  const orderId = await findOrderId(db, companyId, ref);
  if (orderId === undefined) throw notFoundError('The order');
  return await listFactPage(db, companyId, orderId, kind, page);
}
