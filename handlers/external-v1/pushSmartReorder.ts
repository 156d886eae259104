import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import {
  pushSmartReorder as ingestProducts,
  validateReorderProducts,
} from '../../src/services/sales/push-smart-reorder.ts';

/** Ingests the stock and sales history of products into the company's smart reorder. */
export const pushSmartReorder: Handler<Operations['pushSmartReorder']> = async (
  ctx,
  { company, key, requestId, body },
) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await ingestProducts(ctx, pusher, body.products) };
};

pushSmartReorder.validateRecords = (ctx, { id }, products) => validateReorderProducts(ctx, id, products);
