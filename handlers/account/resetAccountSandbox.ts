import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { resetSandbox } from '../../src/services/sandbox/sandboxes.ts';
import { sandboxReset } from '../../src/views/sandbox/sandbox-key.ts';

/** Replaces the data of the sandbox by those of a new one. */
export const resetAccountSandbox: AccountHandler<Operations['resetAccountSandbox']> = async (ctx, request) => {
  const { company, session, requestId } = request;
  const reset = await resetSandbox(ctx, actorFromSession(session, requestId), company);
  return createdResponse(sandboxReset(reset), '/api/account/v1/sandbox');
};
