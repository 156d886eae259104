import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { calculateOrderCost } from '../../src/services/orders/order-cost.ts';
import { orderCostView } from '../../src/views/orders/order-cost.ts';

/** Returns the landed cost of an order. */
export const getAccountOrderCost: AccountHandler<Operations['getAccountOrderCost']> = async (
  ctx,
  { company, path, query },
) => {
  return { success: true, data: orderCostView(await calculateOrderCost(ctx, company, path.ref, query)) };
};
