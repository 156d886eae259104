import type { Operations } from '../../generated/account/operations.gen.ts';
import { readDigest } from '../../src/db/accounts/digests.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Returns how often the user gets the digest. */
export const getDigest: AccountHandler<Operations['getDigest']> = async (ctx, { company, user }) => ({
  success: true,
  data: { frequency: await readDigest(ctx.db, company.id, user.id) },
});
