// Calendar URLs of users. Only the SHA-256 hash of a URL's token is stored.

import type { Company } from '../../domain/accounts/company.ts';
import { can } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyColumns } from './companies.ts';

/** Stores the token of a user's URL in place of an earlier one, and returns when (ISO 8601 UTC). */
export async function storeCalendarFeed(
  trx: Transaction,
  companyId: string,
  userId: string,
  tokenHash: Buffer,
): Promise<string> {
  const [feed] = await trx('calendar_feeds')
    .insert({ company_id: companyId, user_id: userId, token_hash: tokenHash, created_at: trx.fn.now() })
    .onConflict(['company_id', 'user_id'])
    .merge(['token_hash', 'created_at'])
    .returning<{ createdAt: string }[]>(trx.raw('iso_utc_immutable(created_at) AS "createdAt"'));
  return feed!.createdAt;
}

/** Returns when a user's URL was created (ISO 8601 UTC); null without one. */
export async function readCalendarFeed(db: Database, companyId: string, userId: string): Promise<string | null> {
  const feed = await db('calendar_feeds')
    .where({ company_id: companyId, user_id: userId })
    .first<{ createdAt: string } | undefined>(db.raw('iso_utc(created_at) AS "createdAt"'));
  return feed?.createdAt ?? null;
}

/** Deletes a user's URL, and returns whether there was one. */
export async function deleteCalendarFeed(trx: Transaction, companyId: string, userId: string): Promise<boolean> {
  return (await trx('calendar_feeds').where({ company_id: companyId, user_id: userId }).delete()) > 0;
}

/** Whose URL has this token; undefined if there is none, its user is deactivated or may not view orders, or the company is suspended. */
export async function findCalendarFeed(
  db: Database,
  tokenHash: Buffer,
): Promise<{ company: Company; userId: string } | undefined> {
  const { rows } = await db.raw<{ rows: (Company & { userId: string } & Pick<User, 'role' | 'memberRoles'>)[] }>(
    `SELECT ${companyColumns}, u.id AS "userId", u.role, u.member_roles AS "memberRoles"
     FROM calendar_feeds f JOIN users u ON u.company_id = f.company_id AND u.id = f.user_id JOIN companies c ON c.id = f.company_id
     WHERE f.token_hash = ? AND u.deactivated_at IS NULL AND c.suspended_at IS NULL`,
    [tokenHash],
  );
  if (rows[0] === undefined) return undefined;
  const { userId, role, memberRoles, ...company } = rows[0];
  return can({ role, memberRoles }, 'view_purchasing') ? { company, userId } : undefined;
}
