// What the first page of the account and its e-mails say needs attention.

import { can, type Permission } from '../accounts/permissions.ts';
import type { User } from '../accounts/user.ts';
import { nextDays, startOfWeek } from '../day.ts';

/** All counts, in the order in which they are reported, with the permission that their lists need. Each is the number of items of a list. */
const attentionPermissions = {
  outOfStock: 'purchase',
  overdueProducts: 'purchase',
  unavoidableStockouts: 'purchase',
  urgentAirOrders: 'purchase',
  dueSoonProducts: 'purchase',
  unavailableProducts: 'purchase',
  weekArrivals: 'view_purchasing',
  lateOrders: 'view_purchasing',
  differingOrders: 'view_purchasing',
  shortOrders: 'view_purchasing',
  claimOrders: 'view_purchasing',
  unsentOrders: 'view_purchasing',
  unacceptedOrders: 'view_purchasing',
  dueOrders: 'view_purchasing',
  openDrafts: 'purchase',
  risingPrices: 'purchase',
  changedWatchedPrices: 'view_purchasing',
  expiredPrices: 'purchase',
  outdatedStocks: 'purchase',
  openMatches: 'purchase',
} as const satisfies Record<string, Permission>;

export type AttentionName = keyof typeof attentionPermissions;
export type Attention = Record<AttentionName, number>;

const attentionNames = Object.keys(attentionPermissions) as AttentionName[];

/** The counts of the digest in their order; the first 5 are the tiles of the first page. */
export const digestNames = [
  'outOfStock',
  'overdueProducts',
  'weekArrivals',
  'lateOrders',
  'dueOrders',
  'openDrafts',
  'unsentOrders',
  'risingPrices',
  'changedWatchedPrices',
  'outdatedStocks',
] as const satisfies AttentionName[];

export type DigestName = (typeof digestNames)[number];

/** How often a user gets the digest. */
export type DigestFrequency = 'none' | 'daily' | 'weekly';

/** Returns whether users with this frequency get a digest of a day: those with weekly ones on Mondays. */
export function isDigestDay(frequency: DigestFrequency, day: string): boolean {
  return frequency === 'daily' || (frequency === 'weekly' && startOfWeek(day) === day);
}

/** Returns whether a user can open the list of a count. */
export function canSee(user: Pick<User, 'role' | 'memberRoles'>, name: AttentionName): boolean {
  return can(user, attentionPermissions[name]);
}

/** The names of the first items of a count: products, or orders by their own number. */
export interface AttentionItems {
  kind: AttentionName;
  names: string[];
}

/** Returns counts as a user sees them: those of lists that the user cannot open are 0. */
export function visibleAttention<Counts extends Record<AttentionName, number | null>>(
  counts: Counts,
  user: Pick<User, 'role' | 'memberRoles'>,
): Counts {
  const hidden = attentionNames.filter((name) => !canSee(user, name));
  return { ...counts, ...Object.fromEntries(hidden.map((name) => [name, 0])) };
}

/** Returns the path and query of the account page that lists what is counted, as of a day. */
export function listPath(name: DigestName, day: string): string {
  const products = (attention: string) => `/account/recommendations?view=all&attention=${attention}`;
  const { from, to } = nextDays(day);
  const paths: Record<DigestName, string> = {
    outOfStock: products('out_of_stock'),
    overdueProducts: products('overdue'),
    weekArrivals: `/account/arrivals?from=${from}&to=${to}`,
    lateOrders: '/account/orders?status=late',
    unsentOrders: '/account/orders?status=unsent',
    dueOrders: '/account/orders?status=due',
    openDrafts: '/account/drafts',
    risingPrices: products('price_rise'),
    changedWatchedPrices: '/account/catalog?watch=changed',
    outdatedStocks: products('stock_outdated'),
  };
  return paths[name];
}

/** Counts are compared with those of this many days ago. */
export const comparedDays = 7;

/** Counts of an earlier day, `YYYY-MM-DD`; those that this release does not know from it are null. */
export type EarlierAttention = { day: string } & Record<AttentionName, number | null>;

/** Returns the stored counts of a day. A count of another release, or one that is no number, is null. */
export function earlierAttention(day: string, stored: Record<string, unknown>): EarlierAttention {
  const counts = attentionNames.map((name) => [name, typeof stored[name] === 'number' ? stored[name] : null]);
  return { day, ...(Object.fromEntries(counts) as Record<AttentionName, number | null>) };
}
