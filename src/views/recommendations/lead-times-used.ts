// The lead times that planning and delivery date estimates use, as External API v2 shows them.

import type { SupplierLeadTime } from '../../services/orders/lead-times.ts';

/** Returns the days used, the levels that they come from, and what was ignored. */
export function leadTimesUsed({ plan, estimate }: Pick<SupplierLeadTime, 'plan' | 'estimate'>) {
  const { level, days, sampleMedian, sampleOrders, defaultDays, ignored } = plan;
  return {
    fallback: level,
    plannedDays: days,
    sampleMedian,
    sampleOrders,
    defaultDays,
    ignored,
    estimateDays: String(estimate.median),
    estimateLevel: estimate.level,
  };
}
