// Places the orders of a signed-in user, with an audit entry.

import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { assertDirectOrder } from '../../domain/orders/approval/draft-permissions.ts';
import { actorFromSession } from '../accounts/actor.ts';
import { refreshSession } from '../accounts/refresh-session.ts';
import { runIdempotent } from '../idempotency.ts';
import {
  type OrderContext,
  type OrderRequest,
  type PlacedOrders,
  placeOrders,
  retryNumberConflicts,
  userBuyer,
} from './create-orders.ts';

/**
 * Places orders as `createOrders` does; `replayed` if an earlier request with the same idempotency key placed them. Throws as `createOrders` and
 * `refreshSession`, and OWN_DRAFT if the company requires a second approver: users then create drafts, which others approve.
 */
export async function placeUserOrders(
  ctx: OrderContext,
  session: Session,
  { requestId, idempotencyKey }: { requestId: string; idempotencyKey: string | undefined },
  request: OrderRequest,
): Promise<{ placed: PlacedOrders; replayed: boolean }> {
  const companyId = session.company.id;
  assertDirectOrder(session.company, session.user.id);
  return await retryNumberConflicts(() =>
    ctx.db.transaction(async (trx) => {
      const { result, replayed } = await runIdempotent(
        trx,
        ctx.clock,
        { companyId, idempotencyKey, operation: 'createOrders', request },
        async () => {
          const placed = await placeOrders(ctx, trx, userBuyer(session, requestId), request);
          // After all locks that the orders wait for.
          const { company, user } = await refreshSession(ctx, trx, session, 'place_orders');
          assertDirectOrder(company, user.id);
          const orders = placed.orders.map(({ orderNumber }) => orderNumber);
          const { totalsByCurrency } = placed;
          const entry = { action: 'order.created' as const, subject: orders[0]!, after: { orders, totalsByCurrency } };
          await recordAuditEntry(trx, actorFromSession(session, requestId), entry);
          return placed;
        },
      );
      return { placed: result, replayed };
    }),
  );
}
