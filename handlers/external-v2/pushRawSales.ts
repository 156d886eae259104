import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushRawSales as ingestSales, validateRawSales } from '../../src/services/sales/push-raw-sales.ts';

/** Ingests individual sales. Returns the numbers of new, corrected and unchanged ones. */
export const pushRawSales: Handler<Operations['pushRawSales']> = async (ctx, { company, key, requestId, body }) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await ingestSales(ctx, pusher, body.sales) };
};

pushRawSales.validateRecords = (ctx, { id }, sales) => validateRawSales(ctx, id, sales);
