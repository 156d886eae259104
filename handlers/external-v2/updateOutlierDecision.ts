import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { updateOutlierDecision as recordDecision } from '../../src/services/demand/outlier-decisions.ts';

/** Records whether a day of a product's sales is an outlier. */
export const updateOutlierDecision: Handler<Operations['updateOutlierDecision']> = async (
  ctx,
  { company, key, requestId, path, body },
) => {
  const source = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await recordDecision(ctx, source, { ...path, ...body }) };
};
