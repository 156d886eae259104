import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushOrderFacts, validateOrderFacts } from '../../src/services/orders/push-order-facts.ts';

/** Ingests confirmations of an order by its supplier. Returns the numbers of new, corrected and unchanged ones. */
export const pushConfirmations: Handler<Operations['pushConfirmations']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const source = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await pushOrderFacts(ctx, source, path.ref, 'confirmation', body.confirmations) };
};

pushConfirmations.validateRecords = (ctx, { id }, confirmations, { ref }) =>
  validateOrderFacts(ctx, id, ref, 'confirmation', confirmations);
