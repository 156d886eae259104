import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { calculateOrderCost } from '../../src/services/orders/order-cost.ts';
import { exactNumber } from '../../src/views/exact-number.ts';
import { orderCostView } from '../../src/views/orders/order-cost.ts';

/** Returns the landed cost of an order, from its payments or estimated with the coefficient or learned factors. */
export const getOrderCost: Handler<Operations['getOrderCost']> = async (ctx, { company, path, query }) => {
  const costed = await calculateOrderCost(ctx, company, path.ref, query);
  const data = orderCostView(costed);
  const landedCost = exactNumber(costed.cost.amount);
  return new RawJson(JSON.stringify({ success: true, data: { ...data, landedCost } }));
};
