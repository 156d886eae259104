// Orders a purchase plan: all its orders in one transaction, once.

import { listDueProducts } from '../../db/recommendations/plan-needs.ts';
import {
  findPlan,
  lockPlanOrders,
  markPlanOrdered,
  type PlacedPlanOrder,
  type StoredPlan,
} from '../../db/recommendations/purchase-plans.ts';
import { listQueued } from '../../db/recommendations/recalculation-queue.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody, inPath } from '../../domain/field-error.ts';
import { planDifferences } from '../../domain/recommendations/plans/plan-differences.ts';
import type { SubmittedInstructions } from '../../domain/trading/order-instructions.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { runIdempotent } from '../idempotency.ts';
import { type Buyer, type OrderContext, placeOrders, retryNumberConflicts } from '../orders/create-orders.ts';
import { maxPlanLines, needsOf } from './purchase-plans.ts';

/** The plan to order; the other fields are stored on every order. */
interface PlanOrderRequest extends SubmittedInstructions {
  planId: string;
  /** The digest of the plan that was approved. */
  digest: string;
}

/**
 * Places the orders of a plan, and returns the ordered plan; `replayed` if an earlier request with the same idempotency key placed them.
 * Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED, PLAN_ORDERED, and PLAN_OUTDATED with what has changed.
 */
export async function orderPurchasePlan(
  ctx: OrderContext,
  buyer: Buyer,
  { planId, ...request }: PlanOrderRequest,
): Promise<{ plan: StoredPlan; replayed: boolean }> {
  const { companyId, idempotencyKey } = buyer;
  return await retryNumberConflicts(() =>
    ctx.db.transaction(async (trx) => {
      const operation = `orderPurchasePlan/${planId.toLowerCase()}`;
      const idempotent = { companyId, idempotencyKey, operation, request };
      const { result, replayed } = await runIdempotent(trx, ctx.clock, idempotent, () =>
        order(ctx, trx, buyer, { planId, ...request }),
      );
      return { plan: result, replayed };
    }),
  );
}

async function order(
  ctx: OrderContext,
  trx: Transaction,
  buyer: Buyer,
  { planId, digest, ...details }: PlanOrderRequest,
): Promise<StoredPlan> {
  await lockPlanOrders(trx, buyer.companyId);
  const stored = await findPlan(trx, buyer.companyId, planId, { lock: true });
  if (stored === undefined) throw notFoundError('The purchase plan');
  await assertOrderable(trx, buyer.companyId, stored, digest);
  const placedOrders: PlacedPlanOrder[] = [];
  for (const [shippingMethod, orders] of Map.groupBy(stored.plan.orders, (planned) => planned.shippingMethod)) {
    const lines = orders.flatMap((planned) =>
      planned.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    );
    const placed = await placeOrders(ctx, trx, buyer, { ...details, shippingMethod, lines });
    placedOrders.push(...placed.orders.map(({ lineCount, ...summary }) => ({ ...summary, shippingMethod })));
  }
  await markPlanOrdered(trx, buyer.companyId, planId, { ...stored.plan, placedOrders });
  return (await findPlan(trx, buyer.companyId, planId))!;
}

async function assertOrderable(trx: Transaction, companyId: string, stored: StoredPlan, digest: string): Promise<void> {
  if (stored.status === 'ordered') {
    const error = inPath('planId', `was ordered at ${stored.orderedAt}`);
    throw new ApiError('PLAN_ORDERED', 'The plan was already ordered.', [error]);
  }
  if (stored.digest !== digest) {
    const error = inBody('/digest', 'must be that of the plan');
    throw outdated([error], 'The digest is not that of the plan. Read the plan again.');
  }
  if (stored.status === 'expired') throw outdated([inPath('planId', `expired at ${stored.expiresAt}`)]);
  const { orders } = stored.plan;
  if (orders.length === 0) throw outdated([inPath('planId', 'must be a plan with orders')]);
  const productIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const queued = await listQueued(trx, companyId, productIds);
  if (queued.length > 0)
    throw outdated(queued.slice(0, 100).map((id) => `${id}: its recommendation is being recalculated`));
  const products = await listDueProducts(trx, companyId, { productIds, limit: maxPlanLines });
  const differences = planDifferences(
    orders,
    products.flatMap((product) => needsOf(product)),
  );
  if (differences.length > 0) throw outdated(differences.slice(0, 100));
}

function outdated(
  details: (string | FieldError)[],
  message = 'The plan can no longer be ordered. Create a new one.',
): ApiError {
  return new ApiError('PLAN_OUTDATED', message, details);
}
