import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateConfirmation } from '../../src/services/orders/update-confirmation.ts';

/** Accepts or rejects the differences of a confirmation by line. */
export const updateAccountConfirmation: AccountHandler<Operations['updateAccountConfirmation']> = async (
  ctx,
  { session, requestId, path, body },
) => {
  const actor = actorFromSession(session, requestId);
  const lines = await updateConfirmation(ctx, actor, path.ref, path.confirmationId, body.lines);
  return { success: true, data: { lines } };
};
