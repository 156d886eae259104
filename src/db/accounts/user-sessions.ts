// User session storage. Only the SHA-256 hash of a session token is stored.

import type { Company } from '../../domain/accounts/company.ts';
import { type Session, sessionLifetime, type User } from '../../domain/accounts/user.ts';
import type { Database } from '../../postgres/connection.ts';
import { exactTime, type TimePosition } from '../exact-time.ts';
import { companyColumns } from './companies.ts';
import { orderLimitColumn } from './users.ts';

/** A session without its token; timestamps are ISO 8601 UTC. */
interface SessionRecord {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** The client's IP address and user agent at sign-in. */
  address: string;
  userAgent: string;
}

/** A session to start. `twoFactorSetup` says whether the user must set up two-factor sign-in first. */
interface NewSession extends Pick<SessionRecord, 'address' | 'userAgent'> {
  /** SHA-256. */
  tokenHash: Buffer;
  twoFactorSetup: boolean;
}

const isActive = `s.expires_at > now() AND s.last_used_at > now() - interval '${sessionLifetime.idleHours} hours'`;

/** Inserts a session and returns its id and expiry. */
export async function insertSession(
  db: Database,
  companyId: string,
  userId: string,
  { tokenHash, address, userAgent, twoFactorSetup }: NewSession,
): Promise<{ id: string; expiresAt: string }> {
  const [session] = await db('user_sessions')
    .insert({
      company_id: companyId,
      user_id: userId,
      token_hash: tokenHash,
      expires_at: db.raw(`now() + interval '${sessionLifetime.days} days'`),
      address,
      user_agent: userAgent,
      two_factor_setup: twoFactorSetup,
    })
    .returning<{ id: string; expiresAt: string }[]>(db.raw('id, iso_utc_immutable(expires_at) AS "expiresAt"'));
  return session!;
}

/** Returns whether a user with this e-mail address exists and has an active session that was started from this client address. */
export async function hasSessionFrom(db: Database, email: string, address: string): Promise<boolean> {
  const { rowCount } = await db.raw(
    `SELECT FROM users u JOIN user_sessions s ON s.company_id = u.company_id AND s.user_id = u.id
     WHERE u.email = ? AND s.address = ? AND ${isActive} LIMIT 1`,
    [email, address],
  );
  return rowCount > 0;
}

type SessionRow = Company & {
  sessionId: string;
  expiresAt: string;
  userId: string;
  userEmail: string;
  role: User['role'];
  memberRoles: User['memberRoles'];
  monthlyOrderLimit: string | null;
  twoFactor: boolean;
  twoFactorSetup: boolean;
  hasSandbox: boolean;
  stale: boolean;
};

/** A session by the SHA-256 of its token, or by its ID and company. */
type SessionKey = { tokenHash: Buffer } | { companyId: string; id: string };

/**
 * Returns the active session with this key; undefined if there is none or its user is deactivated. By token, updates the last-used time
 * at most once per minute.
 */
export async function findSession(db: Database, key: SessionKey): Promise<Session | undefined> {
  const [condition, bindings] =
    'tokenHash' in key
      ? ['s.token_hash = ?', [key.tokenHash]]
      : ['s.company_id = ? AND s.id = ?', [key.companyId, key.id]];
  const { rows } = await db.raw<{ rows: SessionRow[] }>(
    `SELECT ${companyColumns}, s.id AS "sessionId", iso_utc(s.expires_at) AS "expiresAt", u.id AS "userId", u.email AS "userEmail", u.role,
       u.member_roles AS "memberRoles", ${orderLimitColumn('u')},
       u.two_factor_at IS NOT NULL AS "twoFactor", s.two_factor_setup AS "twoFactorSetup",
       EXISTS (SELECT FROM sandboxes b WHERE b.company_id = s.company_id) AS "hasSandbox",
       s.last_used_at < now() - interval '1 minute' AS stale
     FROM user_sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id JOIN companies c ON c.id = s.company_id
     WHERE ${condition} AND ${isActive} AND u.deactivated_at IS NULL`,
    bindings,
  );
  if (rows[0] === undefined) return undefined;
  const {
    sessionId: id,
    expiresAt,
    userId,
    userEmail,
    role,
    memberRoles,
    monthlyOrderLimit,
    twoFactor,
    twoFactorSetup,
    hasSandbox,
    stale,
    ...company
  } = rows[0];
  // Authentication must also work while the database is read-only.
  if (stale && 'tokenHash' in key) await touchSession(db, company.id, id).catch(() => undefined);
  const setupRequired = twoFactorSetup && company.requireTwoFactor && !twoFactor;
  return {
    id,
    company,
    hasSandbox,
    user: { id: userId, email: userEmail, role, memberRoles, monthlyOrderLimit },
    expiresAt,
    twoFactor: { enabled: twoFactor, setupRequired },
  };
}

async function touchSession(db: Database, companyId: string, id: string): Promise<void> {
  await db('user_sessions')
    .where({ company_id: companyId, id })
    .update({ last_used_at: db.raw('now()') });
}

/** Returns up to `limit` active sessions of a user, most recently used first, optionally those after a position. */
export async function listSessions(
  db: Database,
  companyId: string,
  userId: string,
  { after, limit }: { after?: TimePosition | undefined; limit: number },
): Promise<(SessionRecord & { position: string })[]> {
  const sessions = db('user_sessions as s')
    .where({ company_id: companyId, user_id: userId })
    .whereRaw(isActive)
    .orderByRaw('last_used_at DESC, id DESC')
    .limit(limit)
    .select({
      id: 'id',
      createdAt: db.raw('iso_utc(created_at)'),
      lastUsedAt: db.raw('iso_utc(last_used_at)'),
      expiresAt: db.raw('iso_utc(expires_at)'),
      address: 'address',
      userAgent: 'user_agent',
      position: db.raw(exactTime('last_used_at')),
    });
  if (after) sessions.whereRaw('(last_used_at, id) < (?::timestamptz, ?::uuid)', [after.createdAt, after.id]);
  return await sessions;
}

/** Deletes a user's sessions: all, only one, or all except one. Returns the number of deleted sessions. */
export async function deleteSessions(
  db: Database,
  companyId: string,
  userId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const sessions = db('user_sessions').where({ company_id: companyId, user_id: userId });
  if (only !== undefined) sessions.where({ id: only });
  if (except !== undefined) sessions.whereNot({ id: except });
  return await sessions.delete();
}
