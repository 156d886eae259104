// MCP clients that users have connected by OAuth: authentication of their tokens, and disconnection.

import type { Context } from '../../context.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  type ConnectedApp,
  deleteGrant,
  findTokenAccess,
  listConnectedApps,
} from '../../db/accounts/connected-apps.ts';
import { findUser } from '../../db/accounts/users.ts';
import type { TimePosition } from '../../db/exact-time.ts';
import type { Caller, Scope } from '../../domain/accounts/company.ts';
import { oauthScopes, parseAccountId } from '../../domain/accounts/oauth.ts';
import { permissionsOf } from '../../domain/accounts/permissions.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { actorFromSession } from './actor.ts';
import { getCompany } from './companies.ts';

type Ctx = Pick<Context, 'db'>;

/** Returns the apps that the session's user can disconnect: a manager's whole company, a member's own. */
export async function listApps(
  { db }: Ctx,
  { company, user }: Session,
  selection: { id?: string; after?: TimePosition | undefined; limit?: number },
): Promise<(ConnectedApp & { position: string })[]> {
  const userId = user.role === 'manager' ? undefined : user.id;
  return await listConnectedApps(db, company.id, { ...selection, userId });
}

/** Revokes the access of an app at once and returns it. Throws NOT_FOUND for an app that the user cannot disconnect. */
export async function deleteConnectedApp(
  { db }: Ctx,
  session: Session,
  appId: string,
  requestId: string,
): Promise<ConnectedApp> {
  return await db.transaction(async (trx) => {
    const [app] = await listApps({ db: trx }, session, { id: appId });
    if (app === undefined) throw notFoundError('The app');
    await deleteGrant(trx, app.id);
    const before = { name: app.clientName, scopes: app.scopes, user: app.userEmail };
    await recordAuditEntry(trx, actorFromSession(session, requestId), {
      action: 'app.disconnected',
      subject: app.id,
      before,
    });
    return app;
  });
}

/**
 * Returns the caller of an access token for this audience. Its rate limit is that of the user, over all connected apps. Returns
 * undefined for an invalid token, and throws COMPANY_SUSPENDED.
 */
export async function findCallerByToken({ db }: Ctx, token: string, audience: string): Promise<Caller | undefined> {
  const access = await findTokenAccess(db, token, audience);
  if (access === undefined) return undefined;
  const { company, user, clientName } = access;
  if (company.suspendedAt !== null) throw new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');
  // The roles of the user may have changed since the user connected the app.
  const appPermissions = permissionsOf(user);
  const granted = access.scopes.filter((scope) => scope !== 'draft' || appPermissions.includes('purchase'));
  // A token of the scope `draft` alone can read, like an API key.
  const scopes: Scope[] = oauthScopes.filter((scope) => scope === 'read' || granted.includes(scope));
  const key = { id: user.id, name: `${clientName}, connected by ${user.email}`, scopes, role: 'member' as const };
  return { company, key, appPermissions };
}

/** Whether an account can use tokens: its user is active, and its company is not suspended. */
export async function isActiveAccount({ db }: Ctx, accountId: string): Promise<boolean> {
  const { companyId, userId } = parseAccountId(accountId);
  const user = await findUser(db, companyId, userId);
  return user?.status === 'active' && (await getCompany(db, companyId)).suspendedAt === null;
}
