// How often an e-mail address was tried: counted here, for all processes and whether or not someone has the address.

import { hash } from 'node:crypto';
import type { WindowState } from '../domain/rate-windows.ts';
import { type EmailPurpose, emailWindows } from '../domain/user.ts';
import type { Database } from './connection.ts';

/** Counts one attempt with an address in lower case, and returns how its window stands; more than its limit is one too many. */
export async function countAttempt(db: Database, email: string, purpose: EmailPurpose): Promise<WindowState> {
  const window = emailWindows[purpose];
  const { rows } = await db.raw<{ rows: { used: number; resetMs: number }[] }>(
    `INSERT INTO email_attempts AS known (email_hash, purpose, attempts, window_ends_at)
     VALUES (:emailHash, :purpose, 1, now() + make_interval(secs => :seconds))
     ON CONFLICT (email_hash, purpose) DO UPDATE SET
       attempts = CASE WHEN known.window_ends_at <= now() THEN 1 ELSE least(known.attempts, :limit) + 1 END,
       window_ends_at = CASE WHEN known.window_ends_at <= now() THEN excluded.window_ends_at ELSE known.window_ends_at END
     RETURNING attempts AS used, (extract(epoch FROM window_ends_at - now()) * 1000)::float8 AS "resetMs"`,
    { emailHash: hashOf(email), purpose, seconds: window.seconds, limit: window.limit },
  );
  return { window, ...rows[0]! };
}

/** Forgets the attempts with an address: its owner has been there. */
export async function forgetAttempts(db: Database, email: string): Promise<void> {
  await db('email_attempts')
    .where({ email_hash: hashOf(email) })
    .delete();
}

function hashOf(email: string): Buffer {
  return hash('sha256', email, 'buffer');
}
