import type { Operations } from '../../generated/standard/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushDailySales, validateDailySales } from '../../src/services/sales/push-daily-sales.ts';

/** Ingests daily sales records in the format of this API. */
export const pushSales: Handler<Operations['pushSales']> = async (ctx, { company, key, requestId, body }) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  const processed = body.sales.length;
  const { created, updated } = await pushDailySales(ctx, company, pusher, body.sales);
  const message = `${processed} sales ${processed === 1 ? 'record' : 'records'} processed.`;
  return { success: true, message: created + updated > 0 ? message : `${message} Nothing changed.`, processed };
};

pushSales.validateRecords = validateDailySales;
