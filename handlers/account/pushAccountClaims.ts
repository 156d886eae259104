import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { pushUserFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests claims about an order, with an audit entry. Returns the numbers of new, corrected and unchanged ones. */
export const pushAccountClaims: AccountHandler<Operations['pushAccountClaims']> = async (ctx, request) => {
  const { session, requestId, path, body } = request;
  return { success: true, data: await pushUserFacts(ctx, session, requestId, path.ref, 'claim', body.claims) };
};

pushAccountClaims.validateRecords = (ctx, { id }, claims, { ref }) => validateOrderFacts(ctx, id, ref, 'claim', claims);
