import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedTerms } from '../../src/domain/trading/payment-terms.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeInstructions } from '../../src/services/orders/change-instructions.ts';
import { accountOrderDetail } from '../account-orders.ts';

/** Changes what the company tells the supplier about an order, and the payment terms. */
export const updateAccountOrder: AccountHandler<Operations['updateAccountOrder']> = async (
  ctx,
  { company, user, session, requestId, path, body: { paymentTerms, ...others } },
) => {
  const order = await changeInstructions(ctx, actorFromSession(session, requestId), path.ref, {
    ...others,
    ...(paymentTerms && { paymentTerms: submittedTerms(paymentTerms) }),
  });
  return { success: true, data: await accountOrderDetail(ctx, company, user, order) };
};
