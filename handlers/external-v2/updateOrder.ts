import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { submittedTerms } from '../../src/domain/trading/payment-terms.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { changeInstructions } from '../../src/services/orders/change-instructions.ts';
import { orderDetail } from '../order-detail.ts';

/** Changes what the company tells the supplier about an order, and the payment terms. */
export const updateOrder: Handler<Operations['updateOrder']> = async (
  ctx,
  { company, key, requestId, path, body: { paymentTerms, ...others } },
) => {
  const order = await changeInstructions(ctx, actorFromKey(company.id, key, requestId), path.ref, {
    ...others,
    ...(paymentTerms && { paymentTerms: submittedTerms(paymentTerms) }),
  });
  return { success: true, data: (await orderDetail(ctx, company, key, order)).detail };
};
