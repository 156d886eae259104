// The request of a purchase plan in External API v2.

import type { CreatePurchasePlanRequest, OrderLimits } from '../../../generated/external-v2/types.gen.ts';
import { submittedDecimal } from '../../domain/decimal-text.ts';
import { invalidRequestError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';

/** Returns what to plan, with decimal strings. Throws INVALID_REQUEST for a number with more than 4 decimal places. */
export function planRequest({ budget, orderLimits = {}, ...selection }: CreatePurchasePlanRequest) {
  const { air, sea } = orderLimits;
  return {
    ...selection,
    ...(budget && { budget: { ...budget, amount: limit(budget.amount, '/budget/amount') } }),
    orderLimits: {
      ...(air && { air: limits(air, '/orderLimits/air') }),
      ...(sea && { sea: limits(sea, '/orderLimits/sea') }),
    },
  };
}

function limits({ maxWeightKg, maxVolumeM3 }: OrderLimits, pointer: string) {
  return {
    ...(maxWeightKg !== undefined && { maxWeightKg: limit(maxWeightKg, `${pointer}/maxWeightKg`) }),
    ...(maxVolumeM3 !== undefined && { maxVolumeM3: limit(maxVolumeM3, `${pointer}/maxVolumeM3`) }),
  };
}

/** The schema checks the decimal places of strings only. */
function limit(value: string | number, pointer: string): string {
  const text = submittedDecimal(value);
  if ((text.split('.')[1] ?? '').length > 4)
    throw invalidRequestError([inBody(pointer, 'must have at most 4 decimal places')]);
  return text;
}
