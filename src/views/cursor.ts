// The opaque cursor of a paged list: the position after which the next page starts. It belongs to its list and filters, and a
// check of both lies in it, so that one from elsewhere is refused instead of silently showing a wrong page.

import { createHash } from 'node:crypto';
import { ApiError } from '../domain/errors.ts';

/** A place in catalog order. */
export interface Position {
  createdAt: string;
  id: string;
}

/** The cursor for a position in the list that `list` describes; null where nothing follows. */
export function cursorOf(position: Position | null, list: unknown): string | null {
  return position === null ? null : encodeCursor(`${position.createdAt}|${position.id}`, list);
}

/** The position of a cursor that was sent for the same list; a Refusal for any other text. */
export function positionOf(cursor: string | undefined, list: unknown): Position | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = ''] = decodeCursor(cursor, list).split('|');
  return { createdAt, id };
}

/** The cursor of a list that is read by offset, for one that does not change or has no other order. */
export function offsetCursor(offset: number, list: unknown): string {
  return encodeCursor(String(offset), list);
}

/** The offset of a cursor that was sent for the same list, 0 without one; a Refusal for any other text. */
export function offsetOf(cursor: string | undefined, list: unknown): number {
  return cursor === undefined ? 0 : Number(decodeCursor(cursor, list));
}

/** The cursor of a place, as text, in the list that `list` describes. */
export function encodeCursor(place: string, list: unknown): string {
  return Buffer.from(`${place}|${check(place, list)}`).toString('base64url');
}

/** The place of a cursor that was sent for the same list; a Refusal for any other text. */
export function decodeCursor(cursor: string, list: unknown): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const end = text.lastIndexOf('|');
  const place = text.slice(0, Math.max(end, 0));
  if (text.slice(end + 1) !== check(place, list)) {
    throw new ApiError('INVALID_REQUEST', 'The request does not fit the contract; see details.', [
      'query parameter "cursor" is not one that this list gave, with these parameters',
    ]);
  }
  return place;
}

function check(place: string, list: unknown): string {
  return createHash('sha256')
    .update(`${place}|${JSON.stringify(list)}`)
    .digest('base64url')
    .slice(0, 16);
}
