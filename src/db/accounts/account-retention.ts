// Deletes expired account data of all companies.

import { sessionLifetime } from '../../domain/accounts/user.ts';
import type { Database } from '../../postgres/connection.ts';

const expiredConditions = {
  user_sessions: `expires_at < now() OR last_used_at < now() - interval '${sessionLifetime.idleHours} hours'`,
  password_tokens: 'expires_at < now()',
  sign_in_challenges: 'expires_at < now()',
  email_attempts: 'window_ends_at < now()',
  account_mails: `created_at < now() - interval '30 days'`,
};

/** Deletes up to `limit` expired rows of the table and returns their number. */
export async function deleteExpiredAccountRows(
  db: Database,
  table: keyof typeof expiredConditions,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${expiredConditions[table]} LIMIT ?))`,
    [limit],
  );
  return rowCount;
}
