import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { calculateOrderCost } from '../../src/services/orders/order-cost.ts';
import { recordUserPayment } from '../../src/services/orders/record-user-payment.ts';
import { orderCostView } from '../../src/views/orders/order-cost.ts';

/** Records or corrects a payment, and returns the landed cost of the order. */
export const updateAccountPayment: AccountHandler<Operations['updateAccountPayment']> = async (
  ctx,
  { company, session, requestId, path, body },
) => {
  await recordUserPayment(ctx, session, requestId, path.ref, {
    ...body,
    amount: Number(body.amount),
    paymentId: path.paymentId,
  });
  const cost = await calculateOrderCost(ctx, company, path.ref, { estimate: 'learned' });
  return { success: true, data: orderCostView(cost) };
};
