// Purchase plans in External API v2.

import type { StoredPlan } from '../../db/recommendations/purchase-plans.ts';

/** Returns a plan with its orders. */
export function purchasePlan({ plan, ...stored }: StoredPlan) {
  return { ...stored, ...plan };
}

/** Returns a plan without its lines, for lists. */
export function purchasePlanRow({ plan, digest, ...stored }: StoredPlan) {
  const { orders, totalsByCurrency } = plan;
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  return { ...stored, totalOrders: orders.length, totalLines: lines, totalsByCurrency };
}
