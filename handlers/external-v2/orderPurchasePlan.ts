import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { buyerOf } from '../../src/services/orders/create-orders.ts';
import { orderPurchasePlan as order } from '../../src/services/recommendations/order-purchase-plan.ts';
import { purchasePlan } from '../../src/views/recommendations/purchase-plan.ts';

/** Places the orders of a purchase plan, or replays the response of an earlier request with the same Idempotency-Key. */
export const orderPurchasePlan: Handler<Operations['orderPurchasePlan']> = async (ctx, request) => {
  const { path, headers, body } = request;
  const buyer = buyerOf(request, headers['idempotency-key']);
  const { plan, replayed } = await order(ctx, buyer, { planId: path.planId, ...body });
  const location = `/api/v2/external/orders/${plan.plan.placedOrders[0]!.orderNumber}`;
  return createdResponse({ success: true, data: purchasePlan(plan) }, location, { replayed });
};
