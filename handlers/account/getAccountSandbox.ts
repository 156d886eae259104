import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getCompanySandbox } from '../../src/services/sandbox/company-sandbox.ts';
import { sandboxResponse } from '../../src/views/sandbox/sandbox.ts';

/** Returns the sandbox with its clock, or how far its creation is. */
export const getAccountSandbox: AccountHandler<Operations['getAccountSandbox']> = async (ctx, { company }) => {
  return sandboxResponse(await getCompanySandbox(ctx, company));
};
