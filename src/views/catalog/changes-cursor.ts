// Opaque cursor of catalog changes: the position of one company's client.

import type { ChangeCursor } from '../../db/catalog/catalog-changes.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';

/** Returns the cursor of a company's position. */
export function encodeChangesCursor({ loaded, ...position }: ChangeCursor, companyId: string): string {
  const { history, day, writtenBy, number, taken } = position;
  const loadedPosition = loaded === null ? [] : [loaded.createdAt, loaded.id];
  return encodeCursor([history, day, writtenBy, number, taken, ...loadedPosition].join('|'), ['changes', companyId]);
}

/** Returns the position of a cursor. Throws INVALID_REQUEST for an invalid cursor. */
export function parseChangesCursor(cursor: string, companyId: string): ChangeCursor {
  const [history = '', day = '', writtenBy = '', number = '', taken = '', createdAt, id] = decodeCursor(cursor, [
    'changes',
    companyId,
  ]).split('|');
  const loaded = createdAt === undefined || id === undefined ? null : { createdAt, id };
  return { history, day, writtenBy, number, taken: Number(taken), loaded };
}
