// Sessions of users as rows. A session is known by its id; what lets its bearer in is kept as a hash alone.

import type { Company } from '../../domain/accounts/company.ts';
import { type Session, sessionLifetime, type User } from '../../domain/accounts/user.ts';
import type { Database } from '../../postgres/connection.ts';
import { companyColumns } from './companies.ts';

/** A session as its user sees it; moments are ISO 8601 UTC. */
export interface SessionListing {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** From where it was begun, and with what. */
  address: string;
  userAgent: string;
}

const alive = `s.expires_at > now() AND s.last_used_at > now() - interval '${sessionLifetime.idleHours} hours'`;

/** Adds a session of a user and returns its id and end. */
export async function insertSession(
  db: Database,
  companyId: string,
  userId: string,
  { tokenHash, address, userAgent }: { tokenHash: Buffer; address: string; userAgent: string },
): Promise<{ id: string; expiresAt: string }> {
  const { rows } = await db.raw<{ rows: { id: string; expiresAt: string }[] }>(
    `INSERT INTO user_sessions (company_id, user_id, token_hash, expires_at, address, user_agent)
     VALUES (:companyId, :userId, :tokenHash, now() + interval '${sessionLifetime.days} days', :address, :userAgent)
     RETURNING id, iso_utc(expires_at) AS "expiresAt"`,
    { companyId, userId, tokenHash, address, userAgent },
  );
  return rows[0]!;
}

/** Whether the user with this e-mail address, if any, has an open session that was begun from a client address. */
export async function hasSessionFrom(db: Database, email: string, address: string): Promise<boolean> {
  const { rowCount } = await db.raw(
    `SELECT FROM users u JOIN user_sessions s ON s.company_id = u.company_id AND s.user_id = u.id
     WHERE u.email = ? AND s.address = ? AND ${alive} LIMIT 1`,
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
  stale: boolean;
};

/** Returns the living session whose token has this SHA-256, of a user who may sign in; notes, once a minute, that it is used. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<Session | undefined> {
  const { rows } = await db.raw<{ rows: SessionRow[] }>(
    `SELECT ${companyColumns}, s.id AS "sessionId", iso_utc(s.expires_at) AS "expiresAt", u.id AS "userId", u.email AS "userEmail", u.role,
       s.last_used_at < now() - interval '1 minute' AS stale
     FROM user_sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id JOIN companies c ON c.id = s.company_id
     WHERE s.token_hash = ? AND ${alive} AND u.deactivated_at IS NULL`,
    [tokenHash],
  );
  if (rows[0] === undefined) return undefined;
  const { sessionId: id, expiresAt, userId, userEmail, role, stale, ...company } = rows[0];
  // A database that takes no writes can still be read.
  if (stale) await noteUse(db, company.id, id).catch(() => undefined);
  return { id, company, user: { id: userId, email: userEmail, role }, expiresAt };
}

async function noteUse(db: Database, companyId: string, id: string): Promise<void> {
  await db('user_sessions').where({ company_id: companyId, id }).update({ last_used_at: db.fn.now() });
}

/** Returns a user's living sessions, the last used first. */
export async function listSessions(db: Database, companyId: string, userId: string): Promise<SessionListing[]> {
  const { rows } = await db.raw<{ rows: SessionListing[] }>(
    `SELECT s.id, iso_utc(s.created_at) AS "createdAt", iso_utc(s.last_used_at) AS "lastUsedAt", iso_utc(s.expires_at) AS "expiresAt",
       s.address, s.user_agent AS "userAgent"
     FROM user_sessions s WHERE s.company_id = ? AND s.user_id = ? AND ${alive} ORDER BY s.last_used_at DESC, s.id`,
    [companyId, userId],
  );
  return rows;
}

/** Ends a user's sessions: all, one, or all but one. Returns how many. */
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
