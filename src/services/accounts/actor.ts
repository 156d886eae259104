// Who changes something in a company's account.

import { userInfo } from 'node:os';
import type { Actor } from '../../db/accounts/audit-log.ts';
import type { Session } from '../../domain/accounts/user.ts';

/** The user of a session, with a request. */
export function actorFromSession({ company, user }: Session, requestId: string): Actor {
  return { companyId: company.id, userId: user.id, name: user.email, requestId };
}

/** An operator at the command line. */
export function operatorActor(companyId: string): Actor {
  return { companyId, userId: null, name: operatorName(), requestId: `cli-${crypto.randomUUID()}` };
}

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return 'operator';
  }
}
