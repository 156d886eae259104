// Company users in Account API responses.

import type { User } from '../../../generated/account/types.gen.ts';
import type { UserRecord } from '../../db/accounts/users.ts';

/** Returns a user for the company's managers. `usedLimits` is how much users have used of their limits: `readUsedLimits`. */
export function accountUser(
  { id, email, role, memberRoles, status, twoFactorAt, monthlyOrderLimit, createdAt, lastSignInAt }: UserRecord,
  usedLimits: ReadonlyMap<string, string>,
): User {
  return {
    id,
    email,
    role,
    memberRoles,
    status,
    hasTwoFactor: twoFactorAt !== null,
    monthlyOrderLimit,
    monthlyOrderLimitUsed: usedLimits.get(id) ?? null,
    createdAt,
    lastSignInAt,
  };
}
