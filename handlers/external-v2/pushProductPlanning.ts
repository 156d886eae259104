import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import {
  pushProductPlanning as storeSettings,
  validateProductPlanning,
} from '../../src/services/recommendations/product-planning.ts';

/** Stores the company's settings of products. Returns the numbers of changed and unchanged ones. */
export const pushProductPlanning: Handler<Operations['pushProductPlanning']> = async (ctx, { company, body }) => {
  return { success: true, data: await storeSettings(ctx, company.id, body.products) };
};

pushProductPlanning.validateRecords = (ctx, { id }, products) => validateProductPlanning(ctx, id, products);
