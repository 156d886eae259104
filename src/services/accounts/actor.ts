// Creates the actors that audit log entries name.

import { userInfo } from 'node:os';
import type { Actor } from '../../db/accounts/audit-log.ts';
import type { ApiKey } from '../../domain/accounts/company.ts';
import type { Session } from '../../domain/accounts/user.ts';

/** A user as the actor of a request. */
export type UserActor = Actor & { userId: string };

/** Returns the session's user as the actor of a request. */
export function actorFromSession({ company, user }: Session, requestId: string): UserActor {
  const { id: userId, email: name, role, memberRoles } = user;
  return { companyId: company.id, userId, name, requestId, roles: { role, memberRoles } };
}

/** Returns the API key of a request as its actor. */
export function actorFromKey(companyId: string, { id, name }: ApiKey, requestId: string): Actor {
  return { companyId, userId: null, apiKeyId: id, name: `${name} (${id})`, requestId };
}

/** Returns the operator who runs a CLI command. */
export function operatorActor(companyId: string): Actor {
  return { companyId, userId: null, name: operatorName(), requestId: `cli-${crypto.randomUUID()}` };
}

/** Returns the system user name of the operator who runs a CLI command. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, the user may have no name.
    return 'operator';
  }
}
