import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { changeDigest } from '../../src/services/accounts/digests.ts';

/** Changes how often the user gets the digest. */
export const updateDigest: AccountHandler<Operations['updateDigest']> = async (ctx, { company, user, body }) => {
  await changeDigest(ctx.db, { companyId: company.id, userId: user.id }, body.frequency);
  return { success: true, data: body };
};
