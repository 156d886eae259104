// People who sign in for a company, and what they are limited to.

import type { RateWindow } from '../rate-limit-window.ts';
import type { Company, Role } from './company.ts';

/** A person of a company; moments are ISO 8601 UTC. */
export interface User {
  id: string;
  email: string;
  role: Role;
}

/** A signed-in user, and the session that shows it. */
export interface Session {
  id: string;
  company: Company;
  user: User;
  expiresAt: string;
}

/** A session ends after so many hours without a request, and so many days after it began. */
export const sessionLifetime = { idleHours: 12, days: 14 };

/** Requests of a user over all sessions. */
export const userRateWindow: RateWindow = { name: 'user', limit: 5000, seconds: 3600 };

/** Requests of an address that try a password, a link or an e-mail address. */
export const signInRateWindow: RateWindow = { name: 'sign-in', limit: 30, seconds: 900 };

/** Requests about one e-mail address from one client address: nobody uses up the limit of another. */
export const emailAddressRateWindows = {
  'sign-in': { name: 'email', limit: 10, seconds: 900 },
  reset: { name: 'email', limit: 5, seconds: 3600 },
} satisfies Record<string, RateWindow>;

/** Sign-ins with one e-mail address from all client addresses, and messages to it: invitations and links to set a password. */
export const emailRateWindows = {
  'sign-in': { name: 'account', limit: 100, seconds: 3600 },
  reset: { name: 'email', limit: 5, seconds: 3600 },
} satisfies Record<string, RateWindow>;

/** What an e-mail address is used for. */
export type EmailPurpose = keyof typeof emailRateWindows;

/** The form in which an e-mail address names a user. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What a message to a user is about. */
export type AccountMailKind = PasswordMailKind | 'sign-in-limit';

/** Messages with a link to set a password. */
export type PasswordMailKind = 'invitation' | 'password-reset';

/** For how many hours the link in one works. */
export const passwordLinkHours: Record<PasswordMailKind, number> = { invitation: 7 * 24, 'password-reset': 1 };
