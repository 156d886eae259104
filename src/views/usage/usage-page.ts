// Pages of the usage in External API v2 and the Account API.

import type { UsageList } from '../../../generated/external-v2/types.gen.ts';
import type { Usage, UsageFilter, UsagePosition } from '../../db/usage/usage.ts';
import { usageRange } from '../../domain/time-range.ts';
import { decodeCursor, encodeCursor, type ListOwner, pagedList } from '../cursor.ts';

interface UsageQuery {
  interval: 'hour' | 'day';
  keyId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Reads the usage after a position. */
type ReadUsage = (
  filter: UsageFilter,
  page: { after: UsagePosition | undefined; limit: number },
) => Promise<{ usage: Usage[]; next: UsagePosition | null }>;

/** Returns the page of the usage of the company that `query` selects. Its range is part of the cursor, because it ends now by default. */
export async function usagePage(company: ListOwner, query: UsageQuery, read: ReadUsage): Promise<UsageList> {
  const { interval, keyId, limit, cursor } = query;
  const list = pagedList(company, 'usage', interval, keyId, query.from, query.to);
  const [startsAt = '', afterKeyId = '', ...range] = cursor === undefined ? [] : decodeCursor(cursor, list).split('|');
  const [from = '', to = ''] = cursor === undefined ? Object.values(usageRange(query)) : range;
  const after = cursor === undefined ? undefined : { startsAt, keyId: afterKeyId };
  const { usage, next } = await read({ interval, keyId, from, to }, { after, limit });
  const nextCursor = next && encodeCursor([next.startsAt, next.keyId, from, to].join('|'), list);
  return { success: true, data: { interval, from, to, items: usage, nextCursor } };
}
