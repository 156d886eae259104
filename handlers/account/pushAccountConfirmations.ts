import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { pushUserFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests confirmations of an order by its supplier, with an audit entry. Returns the numbers of new, corrected and unchanged ones. */
export const pushAccountConfirmations: AccountHandler<Operations['pushAccountConfirmations']> = async (
  ctx,
  request,
) => {
  const { session, requestId, path, body } = request;
  return {
    success: true,
    data: await pushUserFacts(ctx, session, requestId, path.ref, 'confirmation', body.confirmations),
  };
};

pushAccountConfirmations.validateRecords = (ctx, { id }, confirmations, { ref }) =>
  validateOrderFacts(ctx, id, ref, 'confirmation', confirmations);
