import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readCompanySandbox } from '../../src/services/sandbox/company-sandbox.ts';
import { readBuildProgress } from '../../src/services/sandbox/sandboxes.ts';
import { clockState } from '../../src/views/sandbox/clock.ts';

/** Returns the sandbox with its clock, or how far its creation is. */
export const getAccountSandbox: AccountHandler<Operations['getAccountSandbox']> = async (ctx, { company }) => {
  const found = await readCompanySandbox(ctx, company);
  if (found === undefined) {
    const progress = await readBuildProgress(ctx, company.id);
    return { success: true, data: { sandbox: null, ...(progress !== undefined && { creation: { progress } }) } };
  }
  const { createdAt } = found.sandbox;
  return { success: true, data: { sandbox: { createdAt, clock: clockState(found.clock) } } };
};
