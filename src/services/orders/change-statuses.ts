// Changes the statuses of several orders, each in its own transaction.

import type { Context } from '../../context.ts';
import { ApiError, invalidRequestError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { StatusChange } from '../../domain/orders/status-change.ts';
import { changeOrderStatus, type StatusAuthor } from './change-status.ts';

/** A status change of the order with this delivery id. */
interface StatusUpdate extends StatusChange {
  deliveryId: string;
}

/** The order after a status update, or the error of the update. */
type StatusUpdateResult = { deliveryId: string } & ({ order: Order } | { error: ApiError });

/**
 * Applies each update as `changeOrderStatus` does, and returns their results in order. If it fails for another reason, the updates before
 * are stored; repeating the request completes it. Throws INVALID_REQUEST if a delivery id occurs twice.
 */
export async function changeOrderStatuses(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  author: StatusAuthor,
  updates: readonly StatusUpdate[],
): Promise<StatusUpdateResult[]> {
  assertDistinct(updates);
  const results: StatusUpdateResult[] = [];
  for (const { deliveryId, ...change } of updates) {
    try {
      results.push({ deliveryId, order: await changeOrderStatus(ctx, author, deliveryId, change) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ deliveryId, error });
    }
  }
  return results;
}

function assertDistinct(updates: readonly StatusUpdate[]): void {
  const firstOf = new Map<string, number>();
  const details = updates.flatMap(({ deliveryId }, index) => {
    const first = firstOf.get(deliveryId);
    if (first === undefined) firstOf.set(deliveryId, index);
    return first === undefined ? [] : [inBody(`/updates/${index}/deliveryId`, `must not be that of /updates/${first}`)];
  });
  if (details.length > 0) throw invalidRequestError(details);
}
