// Sessions in Account API responses.

import type { SessionResponse } from '../../../generated/account/types.gen.ts';
import { permissionsOf } from '../../domain/accounts/permissions.ts';
import type { Session } from '../../domain/accounts/user.ts';

/** Returns the current session for its user. `usedLimits` has how much of the limit is used: `readUsedLimits`. */
export function currentSession(
  { id, expiresAt, twoFactor, user, company, hasSandbox }: Session,
  usedLimits: ReadonlyMap<string, string>,
): SessionResponse['data'] {
  return {
    id,
    expiresAt,
    twoFactor,
    user: {
      ...{ id: user.id, email: user.email, role: user.role, memberRoles: user.memberRoles },
      ...{ permissions: permissionsOf(user), monthlyOrderLimit: user.monthlyOrderLimit },
      monthlyOrderLimitUsed: usedLimits.get(user.id) ?? null,
    },
    company: { id: company.id, name: company.name, locale: company.locale, hasSandbox },
  };
}
