// The lead times that planning and delivery date estimates use, as External API v2 shows them.

import type { LeadTimeEstimate } from '../../domain/orders/lead-time.ts';
import type { PlannedLeadTime } from '../../domain/orders/planned-lead-time.ts';

/** Returns the days used, the levels that they come from, and what was ignored. */
export function leadTimesUsed({ plan, estimate }: { plan: PlannedLeadTime; estimate: LeadTimeEstimate }) {
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
