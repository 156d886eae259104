import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { findReorderFaults, pushSmartReorder as takeProducts } from '../../src/services/smart-reorder.ts';

/** Takes stock and sales history of products into the company's one smart reorder. */
export const pushSmartReorder: Handler<Operations['pushSmartReorder']> = async (
  ctx,
  { company, key, requestId, body },
) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await takeProducts(ctx, pusher, body.products) };
};

pushSmartReorder.furtherFaults = (ctx, { id }, products) => findReorderFaults(ctx, id, products);
