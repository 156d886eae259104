// How often an e-mail address was used, in all and from each client address: counted here, for all processes and whether or not someone
// has the address.

import { hash } from 'node:crypto';
import { type EmailPurpose, emailAddressRateWindows, emailRateWindows } from '../../domain/accounts/user.ts';
import type { RateWindow, WindowState } from '../../domain/rate-limit-window.ts';
import type { Database } from '../../postgres/connection.ts';

/**
 * Counts one attempt with an e-mail address in lower case, in all or from one client address, and returns its window. Counting stops at two
 * more than the limit, so that one attempt of a window alone is the first that exceeds it.
 */
export async function countEmailAttempt(
  db: Database,
  email: string,
  purpose: EmailPurpose,
  address?: string,
): Promise<WindowState> {
  const window: RateWindow = (address === undefined ? emailRateWindows : emailAddressRateWindows)[purpose];
  const { rows } = await db.raw<{ rows: { used: number; resetMs: number }[] }>(
    `INSERT INTO email_attempts AS known (email_hash, purpose, attempts, window_ends_at)
     VALUES (:emailHash, :purpose, 1, now() + make_interval(secs => :seconds))
     ON CONFLICT (email_hash, purpose) DO UPDATE SET
       attempts = CASE WHEN known.window_ends_at <= now() THEN 1 ELSE least(known.attempts, :limit + 1) + 1 END,
       window_ends_at = CASE WHEN known.window_ends_at <= now() THEN excluded.window_ends_at ELSE known.window_ends_at END
     RETURNING attempts AS used, (extract(epoch FROM window_ends_at - now()) * 1000)::float8 AS "resetMs"`,
    { emailHash: hashOf(email, address), purpose, seconds: window.seconds, limit: window.limit },
  );
  return { window, ...rows[0]! };
}

/** Forgets the attempts from one client address, whose user has signed in; those from others still count against the account. */
export async function forgetAttemptsFrom(db: Database, email: string, address: string): Promise<void> {
  await db.raw(
    `WITH gone AS (DELETE FROM email_attempts WHERE email_hash = :pair AND purpose = 'sign-in' RETURNING attempts)
     UPDATE email_attempts SET attempts = greatest(email_attempts.attempts - gone.attempts, 0) FROM gone
     WHERE email_hash = :email AND purpose = 'sign-in'`,
    { pair: hashOf(email, address), email: hashOf(email) },
  );
}

/** Forgets all attempts with an e-mail address, and those from one client address: its owner has set a password. */
export async function clearEmailAttempts(db: Database, email: string, address: string): Promise<void> {
  await db('email_attempts')
    .whereIn('email_hash', [hashOf(email), hashOf(email, address)])
    .delete();
}

function hashOf(email: string, address?: string): Buffer {
  return hash('sha256', address === undefined ? email : `${email}\n${address}`, 'buffer');
}
