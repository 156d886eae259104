import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readCompanySandbox } from '../../src/services/sandbox/company-sandbox.ts';
import { clockState } from '../../src/views/sandbox/clock.ts';

/** Returns the sandbox with its clock. */
export const getAccountSandbox: AccountHandler<Operations['getAccountSandbox']> = async (ctx, { company }) => {
  const found = await readCompanySandbox(ctx, company);
  if (found === undefined) return { success: true, data: { sandbox: null } };
  const { createdAt } = found.sandbox;
  return { success: true, data: { sandbox: { createdAt, clock: clockState(found.clock) } } };
};
