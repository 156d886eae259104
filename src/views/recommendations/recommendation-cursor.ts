// Cursor of recommendation lists.

import type { ListPosition } from '../../db/recommendations/recommendations.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';

/** Returns the cursor of a position in `list`, or null at the end of the list. */
export function encodeRecommendationCursor(position: ListPosition | null, list: unknown): string | null {
  if (position === null) return null;
  const { urgencyRank, daysLeft, lessDemand, productId } = position;
  return encodeCursor([urgencyRank, daysLeft, lessDemand, productId].join('|'), list);
}

/** Returns the position of a cursor of the same list, or undefined without one. Throws INVALID_REQUEST for any other cursor. */
export function parseRecommendationCursor(cursor: string | undefined, list: unknown): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const [urgencyRank = '', daysLeft = '', lessDemand = '', productId = ''] = decodeCursor(cursor, list).split('|');
  return { urgencyRank, daysLeft, lessDemand, productId };
}
