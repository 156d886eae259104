// User storage, including password tokens.

import { type Permission, rolesWith } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { UserReference } from '../../domain/attachments/subject.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A user without the password hash; timestamps are ISO 8601 UTC. */
export interface UserRecord extends User {
  /** `invited` until the user sets a password. */
  status: 'invited' | 'active' | 'deactivated';
  /** When two-factor sign-in was turned on; null if it is off. */
  twoFactorAt: string | null;
  createdAt: string;
  lastSignInAt: string | null;
}

/** The select item of a user's `monthlyOrderLimit`. */
export const orderLimitColumn = (users: string) => `${users}.monthly_order_limit::text AS "monthlyOrderLimit"`;

/** A user with the password hash, for password checks. */
export interface UserWithPassword extends UserRecord {
  companyId: string;
  /** Hash in the format of the password module; null until a password is set. */
  password: string | null;
}

const listingColumns = `
  users.id, users.email, users.role, users.member_roles AS "memberRoles", ${orderLimitColumn('users')}, iso_utc_immutable(users.two_factor_at) AS "twoFactorAt",
  iso_utc_immutable(users.created_at) AS "createdAt", iso_utc_immutable(users.last_sign_in_at) AS "lastSignInAt",
  CASE WHEN users.deactivated_at IS NOT NULL THEN 'deactivated' WHEN users.password IS NULL THEN 'invited' ELSE 'active' END AS status`;

const passwordColumns = `${listingColumns}, users.company_id AS "companyId", users.password`;

/** Returns the user with this lowercase e-mail address, in any company and even if deactivated. For sign-in and for operators. */
export async function findUserByEmail(db: Database, email: string): Promise<UserWithPassword | undefined> {
  return db('users').where({ email }).first(db.raw(passwordColumns));
}

/** Returns a company's users, ordered by e-mail address: all, or up to `limit` after the user `after`. */
export async function listUsers(
  db: Database,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit?: number } = {},
): Promise<UserRecord[]> {
  const users = db('users')
    .where({ company_id: companyId })
    .orderBy('email')
    .select<UserRecord[]>(db.raw(listingColumns));
  if (limit !== undefined) users.limit(limit);
  if (after !== undefined) {
    // Users are never deleted. Cursors contain their IDs, because query strings are logged.
    users.where('email', '>', db('users').where({ company_id: companyId, id: after }).select('email'));
  }
  return await users;
}

/** Which users to list: those of `ids` or all, only those with all of these permissions, and up to `limit` after the user `after`. */
interface ColleagueSelection {
  ids?: readonly string[];
  permissions?: readonly Permission[] | undefined;
  after?: string | undefined;
  limit?: number;
}

/** Returns a company's active users, ordered by e-mail address. */
export async function listColleagues(
  db: Database,
  companyId: string,
  { ids, permissions = [], after, limit }: ColleagueSelection,
): Promise<UserReference[]> {
  const users = db('users')
    .where({ company_id: companyId, deactivated_at: null })
    .whereNotNull('password')
    .orderBy('email')
    .select('id', { name: 'email' });
  if (ids !== undefined) users.whereIn('id', ids);
  for (const permission of permissions) {
    const roles = rolesWith(permission);
    users.whereRaw(`(role = 'manager' OR member_roles && ?::text[] OR ? AND role = 'member' AND member_roles = '{}')`, [
      roles.filter((role) => role !== null),
      roles.includes(null),
    ]);
  }
  // With a limit of 0, no order can be placed, and no draft approved.
  if (permissions.includes('approve_drafts')) users.whereRaw('monthly_order_limit IS DISTINCT FROM 0');
  if (limit !== undefined) users.limit(limit);
  if (after !== undefined) {
    users.where('email', '>', db('users').where({ company_id: companyId, id: after }).select('email'));
  }
  return await users;
}

/** Returns a company's user; undefined if it does not exist. `lock` locks the row until the transaction ends. */
export async function findUser(
  db: Database,
  companyId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UserWithPassword | undefined> {
  const user = db('users').where({ company_id: companyId, id });
  if (lock) user.forNoKeyUpdate();
  return user.first(db.raw(passwordColumns));
}

/** Inserts a user without a password; returns undefined if the e-mail address is already in use. */
export async function insertUser(
  trx: Transaction,
  companyId: string,
  { email, role, memberRoles, monthlyOrderLimit }: Pick<User, 'email' | 'role' | 'memberRoles' | 'monthlyOrderLimit'>,
): Promise<UserRecord | undefined> {
  const [user] = await trx('users')
    .insert({ company_id: companyId, email, role, member_roles: memberRoles, monthly_order_limit: monthlyOrderLimit })
    .onConflict('email')
    .ignore()
    .returning<UserRecord[]>(trx.raw(listingColumns));
  return user;
}

/** Updates a user's role, roles as a member, limit and deactivation; an existing deactivation time is kept. */
export async function storeUser(
  trx: Transaction,
  companyId: string,
  id: string,
  {
    role,
    memberRoles,
    monthlyOrderLimit,
    deactivated,
  }: Pick<User, 'role' | 'memberRoles' | 'monthlyOrderLimit'> & { deactivated: boolean },
): Promise<UserRecord> {
  const [user] = await trx('users')
    .where({ company_id: companyId, id })
    .update({
      role,
      member_roles: memberRoles,
      monthly_order_limit: monthlyOrderLimit,
      deactivated_at: deactivated ? trx.raw('least(deactivated_at, now())') : null,
    })
    .returning<UserRecord[]>(trx.raw(listingColumns));
  return user!;
}

/** Returns the number of managers who can sign in. Locks the company until the transaction ends, so that concurrent counts wait. */
export async function countManagers(
  trx: Transaction,
  companyId: string,
): Promise<{ managers: number; unlimited: number }> {
  await trx('companies').where({ id: companyId }).forNoKeyUpdate().select('id');
  const { rows } = await trx.raw<{ rows: { managers: number; unlimited: number }[] }>(
    `SELECT count(*)::int AS managers, count(*) FILTER (WHERE monthly_order_limit IS NULL)::int AS unlimited FROM users
     WHERE company_id = ? AND role = 'manager' AND deactivated_at IS NULL AND password IS NOT NULL`,
    [companyId],
  );
  return rows[0]!;
}

/**
 * Serializes sign-ins and password changes of a user until the transaction ends, so that a sign-in with the old password leaves no
 * session. A row lock would need all nodes of a cluster.
 */
export async function lockPassword(trx: Transaction, id: string): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`password of ${id}`]);
}

/** Stores a user's password hash, and deletes all their password tokens and sign-in challenges. */
export async function storePassword(trx: Transaction, companyId: string, id: string, password: string): Promise<void> {
  await lockPassword(trx, id);
  await trx('users').where({ company_id: companyId, id }).update({ password });
  await trx('password_tokens').where({ company_id: companyId, user_id: id }).delete();
  await trx('sign_in_challenges').where({ company_id: companyId, user_id: id }).delete();
}

/** Updates a user's last sign-in time. */
export async function recordSignIn(db: Database, companyId: string, id: string): Promise<void> {
  await db('users')
    .where({ company_id: companyId, id })
    .update({ last_sign_in_at: db.raw('now()') });
}

/** Stores the SHA-256 hash of a password token, which expires after `hours` hours. */
export async function insertPasswordToken(
  db: Database,
  companyId: string,
  userId: string,
  { hash, hours }: { hash: Buffer; hours: number },
): Promise<void> {
  const expires_at = db.raw('now() + make_interval(hours => ?)', [hours]);
  await db('password_tokens').insert({ company_id: companyId, user_id: userId, token_hash: hash, expires_at });
}

/**
 * Locks and returns the user of a password token, by its SHA-256 hash; undefined if the token is unknown or expired, or the user
 * is deactivated.
 */
export async function findUserByToken(trx: Transaction, hash: Buffer): Promise<UserWithPassword | undefined> {
  const { rows } = await trx.raw<{ rows: UserWithPassword[] }>(
    `SELECT ${passwordColumns} FROM password_tokens t JOIN users ON users.company_id = t.company_id AND users.id = t.user_id
     WHERE t.token_hash = ? AND t.expires_at > now() AND users.deactivated_at IS NULL FOR NO KEY UPDATE OF users`,
    [hash],
  );
  const user = rows[0];
  if (user === undefined) return undefined;
  // A concurrent transaction may have used the token while this one waited for the lock.
  const token = await trx('password_tokens')
    .where({ company_id: user.companyId, user_id: user.id, token_hash: hash })
    .first('user_id');
  return token && user;
}
