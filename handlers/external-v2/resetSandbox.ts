import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { resetSandbox as reset } from '../../src/services/sandbox/sandboxes.ts';
import { sandboxReset } from '../../src/views/sandbox/sandbox-key.ts';

/** Replaces the data of the sandbox by those of a new one. */
export const resetSandbox: Handler<Operations['resetSandbox']> = async (ctx, { key, requestId }) => {
  const { live, ownerId } = requireSandbox(ctx).sandbox;
  const actor = actorFromKey(ownerId, key, requestId);
  const created = await reset(live, actor, await getCompany(live.db, ownerId));
  return createdResponse(sandboxReset(created), '/api/v2/external/sandbox');
};
