import type { Operations } from '../../generated/account/operations.gen.ts';
import { readTableSettings } from '../../src/db/accounts/table-settings.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Returns how the user sees a table. */
export const getTableSettings: AccountHandler<Operations['getTableSettings']> = async (
  ctx,
  { company, user, path },
) => ({
  success: true,
  data: await readTableSettings(ctx.db, { companyId: company.id, userId: user.id, ...path }),
});
