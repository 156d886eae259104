// Company users in Account API responses.

import type { User } from '../../../generated/account/types.gen.ts';
import type { UserRecord } from '../../db/accounts/users.ts';
import { readUsedLimits } from '../../db/orders/order-limits.ts';

type Database = Parameters<typeof readUsedLimits>[0];

/** Returns users for the company's managers, with how much each has used of the order limit, in order. */
export async function accountUsers(db: Database, companyId: string, users: readonly UserRecord[]): Promise<User[]> {
  const used = await readUsedLimits(db, companyId, users);
  return users.map(
    ({ id, email, role, memberRoles, status, twoFactorAt, monthlyOrderLimit, createdAt, lastSignInAt }) => ({
      id,
      email,
      role,
      memberRoles,
      status,
      hasTwoFactor: twoFactorAt !== null,
      monthlyOrderLimit,
      monthlyOrderLimitUsed: used.get(id) ?? null,
      createdAt,
      lastSignInAt,
    }),
  );
}

/** Returns a user as `accountUsers` does. */
export async function accountUser(db: Database, companyId: string, user: UserRecord): Promise<User> {
  const [shown] = await accountUsers(db, companyId, [user]);
  return shown!;
}
