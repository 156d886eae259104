import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { updateMatch as recordDecision } from '../../src/services/matching/matches.ts';

/** Records the company's decision on the match of a listing and a product. */
export const updateMatch: Handler<Operations['updateMatch']> = async (ctx, { company, key, requestId, path, body }) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await recordDecision(ctx, pusher, { ...path, ...body }) };
};
