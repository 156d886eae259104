// A buyer company's settings and API key.

import type { Locale } from '../locale.ts';
import type { Permission, Role } from './permissions.ts';

export interface Company {
  id: string;
  name: string;
  email: string | null;
  /** Locale of human-readable fields and e-mails. */
  locale: Locale;
  plan: string;
  contractForm: 'current' | 'earlier';
  tccEnabled: boolean;
  /** Decimal string; TCC = price in TRY × this. */
  tccCoefficient: string | null;
  tspEnabled: boolean;
  tspFormula: string | null;
  /** Decimal strings; TSP = TCC × factor + addend, in TRY. */
  tspFactor: string | null;
  tspAddend: string | null;
  /** Whether the company reclaims VAT, so that landed costs do not include it. */
  vatReclaimed: boolean;
  /** Decimal string, 0 to 1: the target share of replenishment cycles without a stockout. */
  serviceLevel: string;
  /** Days of demand that an order covers beyond the reorder point. */
  reviewPeriodDays: number;
  /** Most days of demand that an order covers. */
  maxCoverDays: number;
  /** The last day of the selling season by category slug, `YYYY-MM-DD` or `MM-DD` of every year, as JSON; null for none. */
  categorySeasonEnds: string | null;
  /** Service levels of ABC classes, decimal strings; null for `serviceLevel`. */
  serviceLevelA: string | null;
  serviceLevelB: string | null;
  serviceLevelC: string | null;
  /** Decimal strings; null for service levels. Cost of holding a unit for a year, and of a lost sale, as shares of the unit cost. */
  holdingCostRate: string | null;
  shortageCostRate: string | null;
  /** Whether users cannot approve order drafts that they created or last changed. */
  requireSecondApprover: boolean;
  /** Whether users without two-factor sign-in must set it up when they next sign in. */
  requireTwoFactor: boolean;
  suspendedAt: string | null;
  /** Signs the cursors of the company's lists. */
  cursorKey: string;
}

/** All scopes of API keys. `draft` allows to create order drafts, which users approve, and `webhooks` to manage webhook endpoints. */
export const scopes = ['read', 'write', 'draft', 'webhooks'] as const;
export type Scope = (typeof scopes)[number];

export interface ApiKey {
  /** The public id, 12 characters. */
  id: string;
  name: string;
  scopes: Scope[];
  role: Role;
  /** The ID of the user who created the key; absent or null for an operator. */
  createdBy?: string | null;
}

/** The authenticated company and the API key of the request. */
export interface Caller {
  company: Company;
  key: ApiKey;
  /** What the user of a connected app may do now, if the caller has its access token; absent for an API key. */
  appPermissions?: readonly Permission[];
  /** The ID of the company's sandbox, if the key is of it. */
  sandboxId?: string;
  /** The company that the sandbox belongs to; `company` is then the one in the sandbox. */
  owner?: Company;
}

/** A key with its hash, its expiry and the caller that it authenticates. */
export interface VerifiableKey {
  caller: Caller;
  /** SHA-256 hash of the key. */
  hash: Buffer;
  /** Unix time in milliseconds; null if the key does not expire. */
  expiresAt: number | null;
}
