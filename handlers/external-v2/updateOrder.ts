import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { changeInstructions } from '../../src/services/orders/change-instructions.ts';
import { orderDetail } from '../order-detail.ts';

/** Changes what the company tells the supplier about an order. */
export const updateOrder: Handler<Operations['updateOrder']> = async (ctx, { company, key, requestId, path, body }) => {
  const order = await changeInstructions(ctx, actorFromKey(company.id, key, requestId), path.ref, body);
  return { success: true, data: await orderDetail(ctx, company, key, order) };
};
