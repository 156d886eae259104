// The opaque cursor of a paged list: the position after which the next page starts. It belongs to its list and filters, and a
// check of both lies in it, so that one from elsewhere is refused instead of silently showing a wrong page.

import { createHash } from 'node:crypto';
import { Refusal } from '../domain/errors.ts';

/** A place in catalog order. */
export interface Position {
  createdAt: string;
  id: string;
}

/** The cursor for a position in the list that `list` describes; null where nothing follows. */
export function cursorOf(position: Position | null, list: unknown): string | null {
  if (position === null) return null;
  const place = `${position.createdAt}|${position.id}`;
  return Buffer.from(`${place}|${check(place, list)}`).toString('base64url');
}

/** The position of a cursor that was sent for the same list; a Refusal for any other text. */
export function positionOf(cursor: string | undefined, list: unknown): Position | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = '', sum] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (sum !== check(`${createdAt}|${id}`, list)) {
    throw new Refusal('INVALID_REQUEST', 'The request does not fit the contract; see details.', [
      'query parameter "cursor" is not one that this list gave, with these parameters',
    ]);
  }
  return { createdAt, id };
}

function check(place: string, list: unknown): string {
  return createHash('sha256')
    .update(`${place}|${JSON.stringify(list)}`)
    .digest('base64url')
    .slice(0, 16);
}
