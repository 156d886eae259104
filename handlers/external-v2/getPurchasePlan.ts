import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findPlan } from '../../src/db/recommendations/purchase-plans.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';
import { purchasePlan } from '../../src/views/recommendations/purchase-plan.ts';

/** Returns a purchase plan of the company. */
export const getPurchasePlan: Handler<Operations['getPurchasePlan']> = async (ctx, { company, path }) => {
  const plan = await findPlan(ctx.db, company.id, path.planId);
  if (plan === undefined) throw notFoundError('The purchase plan');
  return { success: true, data: purchasePlan(plan) };
};
