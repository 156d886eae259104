import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { updateConfirmation as updateDifferences } from '../../src/services/orders/update-confirmation.ts';

/** Accepts or rejects the differences of a confirmation by line. */
export const updateConfirmation: Handler<Operations['updateConfirmation']> = async (
  ctx,
  { company, key, requestId, path, body },
) => {
  const actor = actorFromKey(company.id, key, requestId);
  const lines = await updateDifferences(ctx, actor, path.ref, path.confirmationId, body.lines);
  return { success: true, data: { lines } };
};
