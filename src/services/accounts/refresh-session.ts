// Reads a session again after its request has waited for a lock.

import type { Context } from '../../context.ts';
import { findSession } from '../../db/accounts/user-sessions.ts';
import type { Permission } from '../../domain/accounts/permissions.ts';
import { assertNotSuspended, assertPermitted } from '../../domain/accounts/session-rights.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';

/**
 * Returns the session with its user and company as they are now. Throws UNAUTHORIZED if the session has ended or its user is deactivated,
 * COMPANY_SUSPENDED, and MANAGER_ROLE_REQUIRED or ROLE_REQUIRED if the user no longer has the permission. The users of a sandbox are those of its
 * owner, but its company has settings of its own.
 */
export async function refreshSession(
  { sandbox }: Pick<Context, 'sandbox'>,
  trx: Transaction,
  session: Session,
  permission: Permission,
): Promise<Session> {
  const companyId = sandbox?.ownerId ?? session.company.id;
  const found = await findSession(sandbox?.live.db ?? trx, { companyId, id: session.id });
  if (found === undefined) throw new ApiError('UNAUTHORIZED', 'A signed-in session is required.');
  assertNotSuspended(found.company);
  assertPermitted(found.user, permission);
  return sandbox ? { ...found, company: session.company } : found;
}
