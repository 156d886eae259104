// Cursors of recommendations in the order of urgency.

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
