// Purchase plans in External API v2.

import type { StoredPlan } from '../../db/recommendations/purchase-plans.ts';

/** Returns a plan with its orders. */
export function purchasePlan({ id, plan, ...stored }: StoredPlan) {
  return { planId: id, ...stored, ...plan };
}

/** Returns a plan without its lines, for lists. */
export function purchasePlanRow({ id, plan, digest, ...stored }: StoredPlan) {
  const { orders, totalsByCurrency } = plan;
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  return { planId: id, ...stored, totalOrders: orders.length, totalLines: lines, totalsByCurrency };
}
