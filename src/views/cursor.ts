// The opaque cursor of a paged list: the position after which the next page starts.

import { Refusal } from '../domain/errors.ts';

/** A place in catalog order. */
export interface Position {
  createdAt: string;
  id: string;
}

/** The cursor for a position; null where nothing follows. */
export function cursorOf(position: Position | null): string | null {
  if (position === null) return null;
  return Buffer.from(`${position.createdAt}|${position.id}`).toString('base64url');
}

/** The position of a cursor that was sent; a Refusal for one that isn't ours. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00)\|([0-9a-f-]{36})$/.exec(text);
  const [, createdAt, id] = match ?? [];
  if (
    createdAt === undefined ||
    id === undefined ||
    Number.isNaN(Date.parse(createdAt.replace(' ', 'T').replace('+00', 'Z')))
  ) {
    throw new Refusal('INVALID_REQUEST', 'The request does not fit the contract; see details.', [
      'query parameter "cursor" is not a cursor of this service',
    ]);
  }
  return { createdAt, id };
}
