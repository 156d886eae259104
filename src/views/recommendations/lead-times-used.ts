// Lead times of planning and delivery estimates in External API v2 responses.

import type { SupplierLeadTime } from '../../services/orders/lead-times.ts';

/** Returns the days used, the level of the samples, and ignored samples. */
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
