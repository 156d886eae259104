import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { createSandbox as create } from '../../src/services/sandbox/sandboxes.ts';
import { sandboxKey } from '../../src/views/sandbox/sandbox-key.ts';

/** Creates the company's sandbox, if it has none, and a key of it. The response is the only one that contains the key. */
export const createSandbox: Handler<Operations['createSandbox']> = async (ctx, { company, key, requestId, body }) => {
  if (ctx.sandbox) throw new ApiError('LIVE_KEY_REQUIRED', 'This operation requires a key of live data.');
  if (key.role !== 'manager')
    throw new ApiError('MANAGER_ROLE_REQUIRED', 'This operation requires a key with the manager role.');
  const actor = actorFromKey(company.id, key, requestId);
  // The new key counts as a key of the user who created the key of the request.
  const created = await create(ctx, actor, company, { name: body.name, createdBy: key.createdBy ?? null });
  return createdResponse(sandboxKey(created), '/api/v2/external/sandbox');
};
