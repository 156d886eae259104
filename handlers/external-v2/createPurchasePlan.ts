import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { createPurchasePlan as create } from '../../src/services/recommendations/purchase-plans.ts';
import { planRequest } from '../../src/views/recommendations/plan-request.ts';
import { purchasePlan } from '../../src/views/recommendations/purchase-plan.ts';

/** Plans orders of what is due, per supplier and shipping method. */
export const createPurchasePlan: Handler<Operations['createPurchasePlan']> = async (ctx, request) => {
  const { company, headers, body } = request;
  const { plan, replayed } = await create(ctx, company, planRequest(body), headers['idempotency-key']);
  const path = `/api/v2/external/purchase-plans/${plan.id}`;
  return createdResponse({ success: true, data: purchasePlan(plan) }, path, { replayed });
};
