// Sessions in Account API responses.

import type { CurrentSession } from '../../../generated/account/types.gen.ts';
import type { Session } from '../../domain/accounts/user.ts';

/** Returns the current session for its user. */
export function currentSession({
  id,
  expiresAt,
  twoFactor,
  user,
  company,
  hasSandbox,
}: Session): CurrentSession['data'] {
  return {
    sessionId: id,
    expiresAt,
    twoFactor,
    user: { userId: user.id, email: user.email, role: user.role },
    company: { companyId: company.id, name: company.name, locale: company.locale, hasSandbox },
  };
}
