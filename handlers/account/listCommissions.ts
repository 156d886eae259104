import type { Operations } from '../../generated/account/operations.gen.ts';
import { listCommissions as readCommissions } from '../../src/db/accounts/commissions.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Lists the commissions of marketplaces. */
export const listCommissions: AccountHandler<Operations['listCommissions']> = async (ctx, { company }) => {
  return { success: true, data: { commissions: await readCommissions(ctx.db, company.id) } };
};
