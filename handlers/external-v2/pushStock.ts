import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushStock as ingestStock, validateStock } from '../../src/services/sales/push-stock.ts';

/** Ingests stock observations. Returns the numbers of new, corrected and unchanged ones. */
export const pushStock: Handler<Operations['pushStock']> = async (ctx, { company, key, requestId, body }) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await ingestStock(ctx, pusher, body.stock) };
};

pushStock.validateRecords = (ctx, { id }, stock) => validateStock(ctx, id, stock);
