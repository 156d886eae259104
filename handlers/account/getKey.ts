import type { Operations } from '../../generated/account/operations.gen.ts';
import { findCompanyKey } from '../../src/db/accounts/api-keys.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountKey } from '../../src/views/accounts/api-key.ts';

/** Returns an API key without its text. */
export const getKey: AccountHandler<Operations['getKey']> = async (ctx, { company, path }) => {
  const key = await findCompanyKey(ctx.db, company.id, path.keyId);
  if (key === undefined) throw notFoundError('The key');
  return { success: true, data: accountKey(key) };
};
