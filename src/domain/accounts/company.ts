// A buyer company's settings and the key that speaks for it.

import type { Locale } from '../locale.ts';

export interface Company {
  id: string;
  name: string;
  email: string | null;
  /** Of human-readable fields and e-mails. */
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
  /** Decimal string, 0 to 1: the share of delivery times without a stockout that recommendations aim for. */
  serviceLevel: string;
  /** Days of demand that an order covers beyond the reorder point. */
  reviewPeriodDays: number;
  suspendedAt: string | null;
}

export type Scope = 'read' | 'write';
export type Role = 'member' | 'manager';

export interface ApiKey {
  /** The public part, 12 characters. */
  id: string;
  name: string;
  scopes: Scope[];
  role: Role;
}

/** The company a request is made for, and the key it was made with. */
export interface Caller {
  company: Company;
  key: ApiKey;
}
