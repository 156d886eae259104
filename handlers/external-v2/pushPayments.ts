import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushPayments as ingestPayments, validatePaymentPush } from '../../src/services/orders/push-payments.ts';

/** Ingests payments of an order. Returns the numbers of new, corrected and unchanged ones. */
export const pushPayments: Handler<Operations['pushPayments']> = async (ctx, request) => {
  const { company, key, requestId, path, body } = request;
  const payer = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await ingestPayments(ctx, payer, path.ref, body.payments) };
};

pushPayments.validateRecords = (ctx, { id }, payments, { ref }) => validatePaymentPush(ctx, id, ref, payments);
