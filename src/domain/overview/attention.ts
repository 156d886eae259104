// What the first page of the account and its e-mails say needs attention.

/** All counts, in the order in which they are reported. Each is the number of items of a list. */
export const attentionNames = [
  'outOfStock',
  'overdueProducts',
  'unavoidableStockouts',
  'urgentAirOrders',
  'closingSeaWindows',
  'weekArrivals',
  'lateOrders',
  'differingOrders',
  'dueOrders',
  'openDrafts',
  'risingPrices',
  'expiredPrices',
  'outdatedStocks',
  'openMatches',
] as const;

export type AttentionName = (typeof attentionNames)[number];
export type Attention = Record<AttentionName, number>;

/** Counts are compared with those of this many days ago. */
export const comparedDays = 7;

/** Counts of an earlier day, `YYYY-MM-DD`; those that this release does not know from it are null. */
export type EarlierAttention = { day: string } & Record<AttentionName, number | null>;

/** Returns the stored counts of a day. A count of another release, or one that is no number, is null. */
export function earlierAttention(day: string, stored: Record<string, unknown>): EarlierAttention {
  const counts = attentionNames.map((name) => [name, typeof stored[name] === 'number' ? stored[name] : null]);
  return { day, ...(Object.fromEntries(counts) as Record<AttentionName, number | null>) };
}
