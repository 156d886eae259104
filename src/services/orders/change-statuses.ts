// Changes the statuses of several orders, each in its own transaction.

import type { Context } from '../../context.ts';
import { findOrderIds } from '../../db/orders/orders.ts';
import { ApiError, invalidRequestError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { StatusChange } from '../../domain/orders/status-change.ts';
import { referenceErrors } from '../../domain/trading/order-instructions.ts';
import type { Database } from '../../postgres/connection.ts';
import { changeOrderStatus, type StatusAuthor } from './change-status.ts';

/** A status change of the order with this order number or delivery ID. */
interface StatusUpdate extends StatusChange {
  orderRef: string;
}

/** The order after a status update, or the error of the update. */
type StatusUpdateResult = { orderRef: string } & ({ order: Order } | { error: ApiError });

/**
 * Applies each update as `changeOrderStatus` does, and returns their results in order. If it fails for another reason, the updates before
 * are stored; repeating the request completes it. Throws INVALID_REQUEST if an order occurs twice, or for an invalid reference.
 */
export async function changeOrderStatuses(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  author: StatusAuthor,
  updates: readonly StatusUpdate[],
): Promise<StatusUpdateResult[]> {
  const errors = updates.flatMap(({ externalOrderId }, index) =>
    referenceErrors(externalOrderId, `/updates/${index}/externalOrderId`),
  );
  if (errors.length > 0) throw invalidRequestError(errors);
  await assertDistinct(ctx.db, author.companyId, updates);
  const results: StatusUpdateResult[] = [];
  for (const { orderRef, ...change } of updates) {
    try {
      results.push({ orderRef, order: await changeOrderStatus(ctx, author, orderRef, change) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ orderRef, error });
    }
  }
  return results;
}

/** An order can be in two updates by two of its references. */
async function assertDistinct(db: Database, companyId: string, updates: readonly StatusUpdate[]): Promise<void> {
  const refs = updates.map(({ orderRef }) => orderRef);
  const idOf = await findOrderIds(db, companyId, refs);
  const firstOf = new Map<string, number>();
  const details = refs.flatMap((ref, index) => {
    const order = idOf.get(ref) ?? ref;
    const first = firstOf.get(order);
    if (first === undefined) firstOf.set(order, index);
    return first === undefined ? [] : [inBody(`/updates/${index}/orderRef`, `must not be that of /updates/${first}`)];
  });
  if (details.length > 0) throw invalidRequestError(details);
}
