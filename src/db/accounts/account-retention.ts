// Deletes expired account data of all companies.

import { sessionLifetime } from '../../domain/accounts/user.ts';
import type { Database } from '../../postgres/connection.ts';

const expiredConditions = {
  user_sessions: `expires_at < now() OR last_used_at < now() - interval '${sessionLifetime.idleHours} hours'`,
  password_tokens: 'expires_at < now()',
  email_attempts: 'window_ends_at < now()',
  account_mails: `created_at < now() - interval '30 days'`,
};

/** Deletes expired rows and returns the number of deleted rows by table. */
export async function deleteExpiredAccountRows(db: Database): Promise<Record<keyof typeof expiredConditions, number>> {
  const counts = { user_sessions: 0, password_tokens: 0, email_attempts: 0, account_mails: 0 };
  for (const table of Object.keys(expiredConditions) as (keyof typeof expiredConditions)[]) {
    counts[table] = (await db.raw(`DELETE FROM ${table} WHERE ${expiredConditions[table]}`)).rowCount;
  }
  return counts;
}
