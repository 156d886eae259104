// The MCP clients that users of a company have connected by OAuth: their grants, and the callers of their access tokens.

import type { Company } from '../../domain/accounts/company.ts';
import { hashToken } from '../../domain/accounts/secret-token.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Database } from '../../postgres/connection.ts';
import { exactTime, type TimePosition } from '../exact-time.ts';
import { companyColumns } from './companies.ts';

/** A grant of a user to a client; timestamps are ISO 8601 UTC. */
export interface ConnectedApp {
  id: string;
  clientName: string;
  redirectUris: string[];
  scopes: string;
  userId: string;
  userEmail: string;
  connectedAt: string;
  lastUsedAt: string | null;
  expiresAt: string;
}

/** Which apps to list: of one user, the one with an ID, or those after a position. */
interface AppSelection {
  userId?: string | undefined;
  id?: string | undefined;
  after?: TimePosition | undefined;
  limit?: number;
}

/** Returns the connected apps of a company, newest first. */
export async function listConnectedApps(
  db: Database,
  companyId: string,
  { userId, id, after, limit }: AppSelection,
): Promise<(ConnectedApp & { position: string })[]> {
  const { rows } = await db.raw<{ rows: (ConnectedApp & { position: string })[] }>(
    `SELECT g.grant_id AS id, coalesce(c.metadata->>'client_name', '') AS "clientName",
       coalesce(c.metadata->'redirect_uris', '[]') AS "redirectUris", coalesce(g.payload->>'grantedScope', '') AS scopes,
       u.id AS "userId", u.email AS "userEmail", iso_utc(g.created_at) AS "connectedAt", iso_utc(g.last_used_at) AS "lastUsedAt",
       iso_utc(g.expires_at) AS "expiresAt", ${exactTime('g.created_at')} AS position
     FROM oauth_records g JOIN users u ON u.company_id = g.company_id AND u.id = g.user_id JOIN oauth_clients c ON c.id = g.client_id
     WHERE g.kind = 'Grant' AND g.company_id = :companyId AND g.expires_at > now() AND (:userId::uuid IS NULL OR g.user_id = :userId)
       AND (:id::text IS NULL OR g.grant_id = :id)
       ${after === undefined ? '' : 'AND (g.created_at, g.grant_id) < (:afterTime::timestamptz, :afterId::text)'}
     ORDER BY g.created_at DESC, g.grant_id DESC LIMIT :limit`,
    {
      companyId,
      userId: userId ?? null,
      id: id ?? null,
      limit: limit ?? null,
      ...(after && { afterTime: after.createdAt, afterId: after.id }),
    },
  );
  return rows;
}

/** Deletes a grant with its codes and tokens. */
export async function deleteGrant(db: Database, grantId: string): Promise<void> {
  await db('oauth_records').where({ grant_id: grantId }).delete();
}

/** Deletes the grants of a user with their codes and tokens. */
export async function deleteGrantsOfUser(db: Database, companyId: string, userId: string): Promise<void> {
  const grants = await db('oauth_records')
    .where({ kind: 'Grant', company_id: companyId, user_id: userId })
    .pluck('grant_id');
  await db('oauth_records').whereIn('grant_id', grants).delete();
}

/** What an access token allows. */
interface TokenAccess {
  company: Company;
  user: Pick<User, 'id' | 'email' | 'role' | 'memberRoles'>;
  grantId: string;
  clientName: string;
  scopes: string[];
}

type AccessRow = Company & {
  userId: string;
  userEmail: string;
  role: User['role'];
  memberRoles: User['memberRoles'];
  grantId: string;
  clientName: string;
  scope: string;
  stale: boolean;
};

/**
 * Returns what an access token for this audience allows; undefined if the token or its grant is unknown, expired or revoked, or if the
 * user is deactivated. Updates the last-used time of the grant at most once per minute.
 */
export async function findTokenAccess(db: Database, token: string, audience: string): Promise<TokenAccess | undefined> {
  const { rows } = await db.raw<{ rows: AccessRow[] }>(
    `SELECT ${companyColumns}, u.id AS "userId", u.email AS "userEmail", u.role, u.member_roles AS "memberRoles", g.grant_id AS "grantId",
       coalesce(o.metadata->>'client_name', '') AS "clientName", coalesce(t.payload->>'scope', '') AS scope,
       g.last_used_at IS NULL OR g.last_used_at < now() - interval '1 minute' AS stale
     FROM oauth_records t JOIN oauth_records g ON g.grant_id = t.grant_id AND g.kind = 'Grant' AND g.expires_at > now()
     JOIN oauth_clients o ON o.id = g.client_id
     JOIN users u ON u.company_id = g.company_id AND u.id = g.user_id AND u.deactivated_at IS NULL
     JOIN companies c ON c.id = g.company_id
     WHERE t.kind = 'AccessToken' AND t.id_hash = :hash AND t.expires_at > now() AND t.payload->>'aud' = :audience`,
    { hash: hashToken(token), audience },
  );
  if (rows[0] === undefined) return undefined;
  const { userId, userEmail, role, memberRoles, grantId, clientName, scope, stale, ...company } = rows[0];
  // Authentication must also work while the database is read-only.
  if (stale) await touchGrant(db, grantId).catch(() => undefined);
  const user = { id: userId, email: userEmail, role, memberRoles };
  return { company, user, grantId, clientName, scopes: scope.split(' ') };
}

async function touchGrant(db: Database, grantId: string): Promise<void> {
  await db('oauth_records').where({ grant_id: grantId, kind: 'Grant' }).update({ last_used_at: db.fn.now() });
}
