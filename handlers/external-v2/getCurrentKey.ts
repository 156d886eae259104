import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findCompanyKey } from '../../src/db/accounts/api-keys.ts';
import { findCompany } from '../../src/db/accounts/companies.ts';
import type { Handler } from '../../src/http/operation.ts';
import { currentKey } from '../../src/views/accounts/api-key.ts';

/** Returns the key of the request with its company; for a key of a sandbox, the company that the sandbox belongs to. */
export const getCurrentKey: Handler<Operations['getCurrentKey']> = async (ctx, { company, key }) => {
  const { db, id } = ctx.sandbox
    ? { db: ctx.sandbox.live.db, id: ctx.sandbox.ownerId }
    : { db: ctx.db, id: company.id };
  // Companies and keys are never deleted.
  const [owner, record] = await Promise.all([findCompany(db, id), findCompanyKey(db, id, key.id)]);
  return { success: true, data: currentKey(record!, owner!) };
};
