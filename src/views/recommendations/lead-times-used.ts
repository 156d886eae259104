// Lead times of planning and delivery estimates in External API v2 responses.

import type { LeadTimeEstimate } from '../../domain/orders/lead-time.ts';
import type { PlannedLeadTime } from '../../domain/orders/planned-lead-time.ts';

/** Returns the days used, the level of the samples, and ignored samples. */
export function leadTimesUsed({ plan, estimate }: { plan: PlannedLeadTime; estimate: LeadTimeEstimate }) {
  const { level, plannedDays: days, sampleMedian, sampleOrders, defaultDays, ignored } = plan;
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
