import type { Operations } from '../../generated/account/operations.gen.ts';
import { readUsedLimits } from '../../src/db/orders/order-limits.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { currentSession } from '../../src/views/accounts/session.ts';

/** Returns the signed-in user. */
export const getSession: AccountHandler<Operations['getSession']> = async (ctx, { company, session }) => {
  const used = await readUsedLimits(ctx.db, company.id, [session.user]);
  return { success: true, data: currentSession(session, used) };
};
