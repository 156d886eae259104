// Rate limit counters by e-mail address, in total and per client IP address. They are shared by all processes and also
// count addresses without an account.

import { hash } from 'node:crypto';
import {
  type CompanyEmailPurpose,
  companyEmailRateWindows,
  type EmailPurpose,
  emailAddressRateWindows,
  emailRateWindows,
} from '../../domain/accounts/user.ts';
import type { RateWindow, WindowState } from '../../domain/rate-limit-window.ts';
import type { Database } from '../../postgres/connection.ts';

/**
 * Counts one attempt for a lowercase e-mail address, in total or from one client IP address, and returns the state of the current
 * window. The counter is capped at `limit + 2`, so that exactly one attempt per window is the first to exceed the limit.
 */
export async function countEmailAttempt(
  db: Database,
  email: string,
  purpose: EmailPurpose,
  address?: string,
): Promise<WindowState> {
  const window: RateWindow = (address === undefined ? emailRateWindows : emailAddressRateWindows)[purpose];
  return await countAttempts(db, hashEmail(email, address), purpose, window, 1);
}

/** Counts e-mails that a company sends for a purpose, and returns the state of the current window. */
export async function countCompanyEmails(
  db: Database,
  companyId: string,
  purpose: CompanyEmailPurpose,
  count: number,
): Promise<WindowState> {
  return await countAttempts(db, hashEmail(companyId), purpose, companyEmailRateWindows[purpose], count);
}

async function countAttempts(
  db: Database,
  emailHash: Buffer,
  purpose: EmailPurpose | CompanyEmailPurpose,
  window: RateWindow,
  count: number,
): Promise<WindowState> {
  const { rows } = await db.raw<{ rows: { used: number; resetMs: number }[] }>(
    `INSERT INTO email_attempts AS known (email_hash, purpose, attempts, window_ends_at)
     VALUES (:emailHash, :purpose, :count, now() + make_interval(secs => :seconds))
     ON CONFLICT (email_hash, purpose) DO UPDATE SET
       attempts = CASE WHEN known.window_ends_at <= now() THEN excluded.attempts ELSE least(known.attempts, :limit + 1) + excluded.attempts END,
       window_ends_at = CASE WHEN known.window_ends_at <= now() THEN excluded.window_ends_at ELSE known.window_ends_at END
     RETURNING attempts AS used, (extract(epoch FROM window_ends_at - now()) * 1000)::float8 AS "resetMs"`,
    { emailHash, purpose, count, seconds: window.seconds, limit: window.limit },
  );
  return { window, ...rows[0]! };
}

/** Deletes the sign-in attempts from one client IP address after a successful sign-in. Attempts from other clients still count. */
export async function clearClientAttempts(db: Database, email: string, address: string): Promise<void> {
  await db.raw(
    `WITH deleted AS (DELETE FROM email_attempts WHERE email_hash = :pair AND purpose = 'sign-in' RETURNING attempts)
     UPDATE email_attempts SET attempts = greatest(email_attempts.attempts - deleted.attempts, 0) FROM deleted
     WHERE email_hash = :email AND purpose = 'sign-in'`,
    { pair: hashEmail(email, address), email: hashEmail(email) },
  );
}

/** Deletes the total attempts for an e-mail address and those from one client IP address, after its owner has set a password. */
export async function clearEmailAttempts(db: Database, email: string, address: string): Promise<void> {
  await db('email_attempts')
    .whereIn('email_hash', [hashEmail(email), hashEmail(email, address)])
    .delete();
}

function hashEmail(email: string, address?: string): Buffer {
  return hash('sha256', address === undefined ? email : `${email}\n${address}`, 'buffer');
}
