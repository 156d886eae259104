// What of accounts nobody needs any more, deleted for all companies.

import { sessionLifetime } from '../../domain/accounts/user.ts';
import type { Database } from '../../postgres/connection.ts';

const overdue = {
  user_sessions: `expires_at < now() OR last_used_at < now() - interval '${sessionLifetime.idleHours} hours'`,
  password_tokens: 'expires_at < now()',
  email_attempts: 'window_ends_at < now()',
  account_mails: `created_at < now() - interval '30 days'`,
};

/** Deletes it, and returns how many rows of each table. */
export async function deleteExpiredAccountRows(db: Database): Promise<Record<keyof typeof overdue, number>> {
  const counts = { user_sessions: 0, password_tokens: 0, email_attempts: 0, account_mails: 0 };
  for (const table of Object.keys(overdue) as (keyof typeof overdue)[]) {
    counts[table] = (await db.raw(`DELETE FROM ${table} WHERE ${overdue[table]}`)).rowCount;
  }
  return counts;
}
