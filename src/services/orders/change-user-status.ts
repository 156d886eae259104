// Changes an order's status for a signed-in user, with an audit entry.

import type { Context } from '../../context.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import type { Session } from '../../domain/accounts/user.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { StatusChange } from '../../domain/orders/status-change.ts';
import { actorFromSession } from '../accounts/actor.ts';
import { changeStatus } from './change-status.ts';

/** Changes the status as `changeOrderStatus` does, with the same errors, and returns the order. */
export async function changeUserStatus(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  session: Session,
  requestId: string,
  ref: string,
  change: StatusChange,
): Promise<Order> {
  const { company, user } = session;
  const author = { companyId: company.id, by: 'user', keyId: null, role: user.role, requestId } as const;
  return await ctx.orderQueues.transaction(ctx.db, company.id, ref, async (trx) => {
    const { before, after } = await changeStatus(ctx, trx, author, ref, change);
    if (before.status !== after.status || before.externalOrderId !== after.externalOrderId) {
      await recordAuditEntry(trx, actorFromSession(session, requestId), {
        action: 'order.status_updated',
        subject: after.orderNumber,
        before: auditedMembers(before),
        after: auditedMembers(after),
      });
    }
    return after;
  });
}

function auditedMembers({ status, externalOrderId, shippingMethod, trackingNumber, cancellationReason }: Order) {
  return { status, externalOrderId, shippingMethod, trackingNumber, cancellationReason };
}
