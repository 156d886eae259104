// The request of a purchase plan in External API v2.

import type { CreatePurchasePlanRequest, OrderLimits } from '../../../generated/external-v2/types.gen.ts';
import { submittedDecimal } from '../../domain/decimal-text.ts';

/** Returns what to plan, with decimal strings. */
export function planRequest({ budget, orderLimits = {}, ...selection }: CreatePurchasePlanRequest) {
  const { air, sea } = orderLimits;
  return {
    ...selection,
    ...(budget && { budget: { ...budget, amount: submittedDecimal(budget.amount) } }),
    orderLimits: { ...(air && { air: limits(air) }), ...(sea && { sea: limits(sea) }) },
  };
}

function limits({ maxWeightKg, maxVolumeM3 }: OrderLimits) {
  return {
    ...(maxWeightKg !== undefined && { maxWeightKg: submittedDecimal(maxWeightKg) }),
    ...(maxVolumeM3 !== undefined && { maxVolumeM3: submittedDecimal(maxVolumeM3) }),
  };
}
