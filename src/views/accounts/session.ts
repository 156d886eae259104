// Sessions in Account API responses.

import type { SessionResponse } from '../../../generated/account/types.gen.ts';
import { readUsedLimits } from '../../db/orders/order-limits.ts';
import { permissionsOf } from '../../domain/accounts/permissions.ts';
import type { Session } from '../../domain/accounts/user.ts';

/** Returns the current session for its user, with how much of the order limit is used. */
export async function currentSession(
  db: Parameters<typeof readUsedLimits>[0],
  { id, expiresAt, twoFactor, user, company, hasSandbox }: Session,
): Promise<SessionResponse['data']> {
  const used = await readUsedLimits(db, company.id, [user]);
  return {
    id,
    expiresAt,
    twoFactor,
    user: {
      ...{ id: user.id, email: user.email, role: user.role, memberRoles: user.memberRoles },
      ...{ permissions: permissionsOf(user), monthlyOrderLimit: user.monthlyOrderLimit },
      monthlyOrderLimitUsed: used.get(user.id) ?? null,
    },
    company: { id: company.id, name: company.name, locale: company.locale, hasSandbox },
  };
}
