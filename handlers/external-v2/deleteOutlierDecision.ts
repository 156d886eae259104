import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { resetOutlier } from '../../src/services/demand/outlier-decisions.ts';

/** Deletes the decision about a day, which is then decided automatically. */
export const deleteOutlierDecision: Handler<Operations['deleteOutlierDecision']> = async (ctx, { company, path }) => {
  return { success: true, data: await resetOutlier(ctx, { companyId: company.id }, path.productId, path.date) };
};
