// Users of a company, their sessions and rate limits.

import type { RateWindow } from '../rate-limit-window.ts';
import type { Company } from './company.ts';
import type { MemberRole, Role } from './permissions.ts';

/** A user of a company; timestamps are ISO 8601 UTC. */
export interface User {
  id: string;
  email: string;
  role: Role;
  /** Roles of a member, in alphabetical order; empty for a manager. */
  memberRoles: MemberRole[];
  /** Most value of the orders of a calendar month (UTC), a decimal string in TRY; null for no limit. */
  monthlyOrderLimit: string | null;
}

/** A session of a signed-in user; `hasSandbox` is of the company. */
export interface Session {
  id: string;
  company: Company;
  hasSandbox: boolean;
  user: User;
  expiresAt: string;
  twoFactor: {
    /** Whether the user needs a code to sign in. */
    enabled: boolean;
    /** Whether the user must set it up before anything else. */
    setupRequired: boolean;
  };
}

/** How long a sign-in with a correct password waits for a code, in minutes. */
export const signInChallengeMinutes = 5;

/** Sessions expire after `idleHours` without a request, and at the latest `days` after sign-in. */
export const sessionLifetime = { idleHours: 12, days: 14 };

/** Rate limit per user, over all sessions. */
const userRateWindow: RateWindow = { name: 'user', limit: 5000, seconds: 3600 };

/** Rate limit per user of requests for images of products and listings: a page of the catalog has dozens. */
const imageRateWindow: RateWindow = { name: 'images', limit: 6000, seconds: 3600 };

/** Returns the rate limit of a signed-in user's request; each window has a count of its own. */
export function rateWindowOfUser(operation: string | undefined): RateWindow {
  return operation === 'getAccountProductImage' || operation === 'getAccountListingImage'
    ? imageRateWindow
    : userRateWindow;
}

/** Rate limit per client IP address of requests that submit a password, a link token or an e-mail address. */
export const signInRateWindow: RateWindow = { name: 'sign-in', limit: 30, seconds: 900 };

/** Rate limits per pair of e-mail address and client IP address, so that nobody can use up another client's limit. */
export const emailAddressRateWindows = {
  'sign-in': { name: 'email', limit: 10, seconds: 900 },
  reset: { name: 'email', limit: 5, seconds: 3600 },
} satisfies Record<string, RateWindow>;

/**
 * Rate limits per e-mail address over all client IP addresses: sign-ins, and e-mails sent to it (invitations and
 * password links).
 */
export const emailRateWindows = {
  'sign-in': { name: 'account', limit: 100, seconds: 3600 },
  reset: { name: 'email', limit: 5, seconds: 3600 },
} satisfies Record<string, RateWindow>;

/** Rate limits of the e-mails that a company sends, one for each recipient. */
export const companyEmailRateWindows = {
  'purchase-order': { name: 'email', limit: 100, seconds: 3600 },
  'comment-mention': { name: 'email', limit: 200, seconds: 3600 },
} satisfies Record<string, RateWindow>;

export type CompanyEmailPurpose = keyof typeof companyEmailRateWindows;

/** What an e-mail address is used for. */
export type EmailPurpose = keyof typeof emailRateWindows;

/** Kinds of account e-mails. */
export type AccountMailKind =
  | PasswordMailKind
  | 'sales-data-missing'
  | TwoFactorMailKind
  | 'sign-in-limit'
  | 'webhook-paused'
  | DraftMailKind
  | 'comment-mention'
  | 'order-confirmed'
  | 'digest';

/** Account e-mails about order drafts. */
export type DraftMailKind =
  | 'draft-created'
  | 'draft-changed'
  | 'draft-change-accepted'
  | 'draft-approved'
  | 'draft-rejected';

/** Account e-mails about two-factor sign-in. */
export type TwoFactorMailKind =
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'recovery-code-used'
  | 'recovery-codes-renewed';

/** Account e-mails with a link to set a password. */
export type PasswordMailKind = 'invitation' | 'password-reset';

/** Validity of the password link, in hours. */
export const passwordLinkHours: Record<PasswordMailKind, number> = { invitation: 7 * 24, 'password-reset': 1 };

/** Replaces the e-mail address of an anonymized user. */
export const deletedUserName = 'Deleted user';
