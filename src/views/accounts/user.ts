// Company users in Account API responses.

import type { AccountUser } from '../../../generated/account/types.gen.ts';
import type { UserRecord } from '../../db/accounts/users.ts';

/** Returns a user for the company's managers. */
export function accountUser({ id, email, role, state, twoFactorAt, createdAt, lastSignInAt }: UserRecord): AccountUser {
  return { userId: id, email, role, state, twoFactor: twoFactorAt !== null, createdAt, lastSignInAt };
}
