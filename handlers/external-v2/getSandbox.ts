import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { getCompanySandbox } from '../../src/services/sandbox/company-sandbox.ts';
import { sandboxResponse } from '../../src/views/sandbox/sandbox.ts';

/** Returns the sandbox with its clock, or how far its creation is; for keys of live data and of the sandbox. */
export const getSandbox: Handler<Operations['getSandbox']> = async (ctx, { company }) => {
  const { live, id } = ctx.sandbox
    ? { live: ctx.sandbox.live, id: ctx.sandbox.ownerId }
    : { live: ctx, id: company.id };
  return sandboxResponse(await getCompanySandbox(live, { id }));
};
