import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createSandbox } from '../../src/services/sandbox/sandboxes.ts';
import { sandboxKey } from '../../src/views/sandbox/sandbox-key.ts';

/** Creates the sandbox, if there is none, and a key of it. The response is the only one that contains the key. */
export const createAccountSandbox: AccountHandler<Operations['createAccountSandbox']> = async (ctx, request) => {
  const { company, session, requestId, body } = request;
  const created = await createSandbox(ctx, actorFromSession(session, requestId), company, { name: body.name });
  return createdResponse(sandboxKey(created), '/api/account/v1/sandbox');
};
