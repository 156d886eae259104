// OAuth sign-in of MCP clients: scopes, lifetimes and limits.

import type { RateWindow } from '../rate-limit-window.ts';

/** Scopes that a user can grant to an MCP client. */
export const oauthScopes = ['read', 'draft'] as const;
export type OAuthScope = (typeof oauthScopes)[number];

/** Lifetimes in seconds. A refresh token is replaced at each use; the grant ends after a year. */
export const oauthLifetimes = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  RefreshToken: 30 * 86_400,
  Grant: 365 * 86_400,
  Interaction: 15 * 60,
  Session: 15 * 60,
  IdToken: 60,
};

/** Rate limit of client registrations per client IP address. */
export const registrationRateWindow: RateWindow = { name: 'registration', limit: 20, seconds: 3600 };

/** Maximum number of registered clients that no user has connected. They are deleted after a day. */
export const maxUnusedClients = 10_000;

/** Returns the account ID of a user for the authorization server. */
export function formatAccountId(companyId: string, userId: string): string {
  return `${companyId}:${userId}`;
}

/** Returns the company and user of an account ID. */
export function parseAccountId(accountId: string): { companyId: string; userId: string } {
  const [companyId = '', userId = ''] = accountId.split(':');
  return { companyId, userId };
}
