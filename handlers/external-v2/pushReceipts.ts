import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushOrderFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests receipts of the goods of an order. Returns the numbers of new, corrected and unchanged ones. */
export const pushReceipts: Handler<Operations['pushReceipts']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const source = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await pushOrderFacts(ctx, source, path.ref, 'receipt', body.receipts) };
};

pushReceipts.validateRecords = (ctx, { id }, receipts, { ref }) =>
  validateOrderFacts(ctx, id, ref, 'receipt', receipts);
