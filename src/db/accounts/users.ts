// Users as rows: found by their address or in their company, added, changed; and the links by which they set a password.

import type { Role } from '../../domain/accounts/company.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A user as the company's managers see one; moments are ISO 8601 UTC. */
export interface UserListing extends User {
  /** `invited` until a password is set. */
  state: 'invited' | 'active' | 'deactivated';
  createdAt: string;
  lastSignInAt: string | null;
}

/** A user as who checks a password needs one. */
export interface UserWithPassword extends UserListing {
  companyId: string;
  /** As `domain/password.ts` keeps it; null until one is set. */
  password: string | null;
}

const listing = `
  u.id, u.email, u.role, iso_utc(u.created_at) AS "createdAt", iso_utc(u.last_sign_in_at) AS "lastSignInAt",
  CASE WHEN u.deactivated_at IS NOT NULL THEN 'deactivated' WHEN u.password IS NULL THEN 'invited' ELSE 'active' END AS state`;

const whole = `${listing}, u.company_id AS "companyId", u.password`;

/** Returns the user with this address in lower case, of whichever company, deactivated or not. For signing in, and for operators. */
export async function findUserByEmail(db: Database, email: string): Promise<UserWithPassword | undefined> {
  const { rows } = await db.raw<{ rows: UserWithPassword[] }>(`SELECT ${whole} FROM users u WHERE u.email = ?`, [
    email,
  ]);
  return rows[0];
}

/** Returns a company's users, by address. */
export async function listUsers(db: Database, companyId: string): Promise<UserListing[]> {
  const { rows } = await db.raw<{ rows: UserListing[] }>(
    `SELECT ${listing} FROM users u WHERE u.company_id = ? ORDER BY u.email`,
    [companyId],
  );
  return rows;
}

/** Returns a user of the company, undefined if it has none with this id; in a transaction it can be kept from changing. */
export async function findUser(
  db: Database,
  companyId: string,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UserWithPassword | undefined> {
  const { rows } = await db.raw<{ rows: UserWithPassword[] }>(
    `SELECT ${whole} FROM users u WHERE u.company_id = ? AND u.id = ? ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [companyId, id],
  );
  return rows[0];
}

/** Adds a user without a password; undefined where the address is taken. */
export async function insertUser(
  trx: Transaction,
  companyId: string,
  { email, role }: { email: string; role: Role },
): Promise<UserListing | undefined> {
  const { rows } = await trx.raw<{ rows: UserListing[] }>(
    `INSERT INTO users AS u (company_id, email, role) VALUES (?, ?, ?) ON CONFLICT (email) DO NOTHING RETURNING ${listing}`,
    [companyId, email, role],
  );
  return rows[0];
}

/** Sets a user's role and whether it is deactivated; one that already was stays so since then. */
export async function updateUser(
  trx: Transaction,
  companyId: string,
  id: string,
  { role, deactivated }: { role: Role; deactivated: boolean },
): Promise<UserListing> {
  const { rows } = await trx.raw<{ rows: UserListing[] }>(
    `UPDATE users u SET role = :role, deactivated_at = CASE WHEN :deactivated THEN coalesce(deactivated_at, now()) END
     WHERE company_id = :companyId AND id = :id RETURNING ${listing}`,
    { companyId, id, role, deactivated },
  );
  return rows[0]!;
}

/** Returns how many managers the company has that can sign in, and keeps others from counting until the transaction ends. */
export async function countManagers(trx: Transaction, companyId: string): Promise<number> {
  await trx.raw('SELECT FROM companies WHERE id = ? FOR NO KEY UPDATE', [companyId]);
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `SELECT count(*)::int AS count FROM users
     WHERE company_id = ? AND role = 'manager' AND deactivated_at IS NULL AND password IS NOT NULL`,
    [companyId],
  );
  return rows[0]!.count;
}

/** Keeps a new password of a user, and forgets every link by which one could be set. */
export async function storePassword(trx: Transaction, companyId: string, id: string, password: string): Promise<void> {
  await trx('users').where({ company_id: companyId, id }).update({ password });
  await trx('password_tokens').where({ company_id: companyId, user_id: id }).delete();
}

/** Notes that a user signed in. */
export async function recordSignIn(db: Database, companyId: string, id: string): Promise<void> {
  await db('users').where({ company_id: companyId, id }).update({ last_sign_in_at: db.fn.now() });
}

/** Keeps a link of a user, by the SHA-256 of its token, for so many hours. */
export async function insertPasswordToken(
  db: Database,
  companyId: string,
  userId: string,
  { hash, hours }: { hash: Buffer; hours: number },
): Promise<void> {
  await db.raw(
    `INSERT INTO password_tokens (company_id, user_id, token_hash, expires_at) VALUES (?, ?, ?, now() + make_interval(hours => ?))`,
    [companyId, userId, hash, hours],
  );
}

/** Returns whose link it is that has this token, and keeps the user from changing; undefined where it is none, or is over. */
export async function findUserByToken(trx: Transaction, hash: Buffer): Promise<UserWithPassword | undefined> {
  const { rows } = await trx.raw<{ rows: UserWithPassword[] }>(
    `SELECT ${whole} FROM password_tokens t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id
     WHERE t.token_hash = ? AND t.expires_at > now() AND u.deactivated_at IS NULL FOR NO KEY UPDATE OF u`,
    [hash],
  );
  const found = rows[0];
  if (found === undefined) return undefined;
  // Whoever held the user's lock may have used the link meanwhile.
  const { rowCount } = await trx.raw(
    'SELECT FROM password_tokens WHERE company_id = ? AND user_id = ? AND token_hash = ?',
    [found.companyId, found.id, hash],
  );
  return rowCount === 0 ? undefined : found;
}
