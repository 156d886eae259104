import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { calculateDemand } from '../../src/services/demand/demand.ts';

/** Returns the company's sales of a product over the last days. */
export const getDemand: Handler<Operations['getDemand']> = async (ctx, { company, path, query }) => {
  return { success: true, data: await calculateDemand(ctx, company.id, path.productId, query.windowDays) };
};
