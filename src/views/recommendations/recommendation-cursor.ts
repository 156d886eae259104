// The cursor of a list of recommendations: after which of them the next part starts.

import type { ListPosition } from '../../db/recommendations/recommendations.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';

/** The cursor for a position in the list that `list` names; null where nothing follows. */
export function recommendationCursor(position: ListPosition | null, list: unknown): string | null {
  if (position === null) return null;
  const { urgencyRank, daysLeft, lessDemand, productId } = position;
  return encodeCursor([urgencyRank, daysLeft, lessDemand, productId].join('|'), list);
}

/** The position of a cursor that was sent for the same list, undefined without one; a Refusal for any other text. */
export function recommendationPosition(cursor: string | undefined, list: unknown): ListPosition | undefined {
  if (cursor === undefined) return undefined;
  const [urgencyRank = '', daysLeft = '', lessDemand = '', productId = ''] = decodeCursor(cursor, list).split('|');
  return { urgencyRank, daysLeft, lessDemand, productId };
}
