import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { calculateOrderCost } from '../../src/services/orders/order-cost.ts';
import { orderCostView } from '../../src/views/orders/order-cost.ts';

/** Returns the landed cost of an order. */
export const getAccountOrderCost: AccountHandler<Operations['getAccountOrderCost']> = async (
  ctx,
  { company, path },
) => {
  const { order, payments, cost, arrival } = await calculateOrderCost(ctx, company, path.ref);
  return { success: true, data: orderCostView(order, payments, cost, arrival) };
};
