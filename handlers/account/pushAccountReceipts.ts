import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { pushUserFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests receipts of the goods of an order, with an audit entry. Returns the numbers of new, corrected and unchanged ones. */
export const pushAccountReceipts: AccountHandler<Operations['pushAccountReceipts']> = async (ctx, request) => {
  const { session, requestId, path, body } = request;
  return { success: true, data: await pushUserFacts(ctx, session, requestId, path.ref, 'receipt', body.receipts) };
};

pushAccountReceipts.validateRecords = (ctx, { id }, receipts, { ref }) =>
  validateOrderFacts(ctx, id, ref, 'receipt', receipts);
