// Cursors of recommendation lists: the list in the order of urgency, and sorted lists, whose position has any sort keys.

import type { ListPosition } from '../../db/recommendations/recommendation-page.ts';
import { decodeCursor, encodeCursor, type PagedList } from '../cursor.ts';

/** Returns the cursor of a position in `list`, or null at the end of the list. */
export function encodeRecommendationCursor(position: ListPosition | null, list: PagedList): string | null {
  if (position === null) return null;
  const { urgencyRank, daysLeft, negatedDemand, productId } = position;
  return encodeCursor([urgencyRank, daysLeft, negatedDemand, productId].join('|'), list);
}

/** Returns the position of a cursor of the same list, or undefined without one. Throws INVALID_REQUEST for any other cursor. */
export function parseRecommendationCursor(cursor: string | undefined, list: PagedList): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const [urgencyRank = '', daysLeft = '', negatedDemand = '', productId = ''] = decodeCursor(cursor, list).split('|');
  return { urgencyRank, daysLeft, negatedDemand, productId };
}

/** Returns the cursor of a position in a sorted list, or null at its end. */
export function encodeSortedCursor(position: string[] | null, list: PagedList): string | null {
  return position && encodeCursor(JSON.stringify(position), list);
}

/** Returns the position of a cursor of the same sorted list, or undefined without one. Throws INVALID_REQUEST for any other cursor. */
export function parseSortedCursor(cursor: string | undefined, list: PagedList): string[] | undefined {
  return cursor === undefined ? undefined : JSON.parse(decodeCursor(cursor, list));
}
