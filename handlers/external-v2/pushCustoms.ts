import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushCustoms as storeCustoms, validateCustoms } from '../../src/services/pricing/push-customs.ts';

/** Stores the company's customs classifications of products. Returns the numbers of changed and unchanged ones. */
export const pushCustoms: Handler<Operations['pushCustoms']> = async (ctx, { company, body }) => {
  return { success: true, data: await storeCustoms(ctx, company.id, body.products) };
};

pushCustoms.validateRecords = (ctx, { id }, products) => validateCustoms(ctx, id, products);
