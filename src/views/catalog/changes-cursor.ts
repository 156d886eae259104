// Opaque cursor of catalog changes: the position of one company's client.

import type { ChangeCursor } from '../../db/catalog/catalog-changes.ts';
import { decodeCursor, encodeCursor, type ListOwner, pagedList } from '../cursor.ts';

/** Returns the cursor of a company's position. */
export function encodeChangesCursor({ loadPosition, ...position }: ChangeCursor, company: ListOwner): string {
  const { history, witness, day, writtenBy, number, offset } = position;
  const lastLoaded = loadPosition === null ? [] : [loadPosition.createdAt, loadPosition.id];
  const parts = [history, witness, day, writtenBy, number, offset, ...lastLoaded];
  return encodeCursor(parts.join('|'), pagedList(company, 'changes'));
}

/** Returns the position of a cursor. Throws INVALID_REQUEST for an invalid cursor. */
export function parseChangesCursor(cursor: string, company: ListOwner): ChangeCursor {
  const parts = decodeCursor(cursor, pagedList(company, 'changes')).split('|');
  const [history = '', witness = '', day = '', writtenBy = '', number = '', offset = '', createdAt, id] = parts;
  const loadPosition = createdAt === undefined || id === undefined ? null : { createdAt, id };
  return { history, witness, day, writtenBy, number, offset: Number(offset), loadPosition };
}
