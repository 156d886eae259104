import type { Operations } from '../../generated/account/operations.gen.ts';
import { listKeys as readKeys } from '../../src/db/accounts/api-keys.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountKey } from '../../src/views/accounts/api-key.ts';

/** Lists the company's API keys, newest first. */
export const listKeys: AccountHandler<Operations['listKeys']> = async (ctx, { company }) => {
  return { success: true, data: { keys: (await readKeys(ctx.db, company.id)).map(accountKey) } };
};
