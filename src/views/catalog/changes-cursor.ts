// The opaque cursor of the catalog's changes: how far one company's client has followed them.

import type { ChangeCursor } from '../../db/catalog/catalog-changes.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';

/** The cursor for how far a company's client has followed. */
export function changesCursor({ loadPosition: loaded, ...place }: ChangeCursor, companyId: string): string {
  const { history, day, writtenBy, number, offset: taken } = place;
  const walked = loaded === null ? [] : [loaded.createdAt, loaded.id];
  return encodeCursor([history, day, writtenBy, number, taken, ...walked].join('|'), ['changes', companyId]);
}

/** How far a client with this cursor has followed; a Refusal for any other text. */
export function parseChangesCursor(cursor: string, companyId: string): ChangeCursor {
  const [history = '', day = '', writtenBy = '', number = '', taken = '', createdAt, id] = decodeCursor(cursor, [
    'changes',
    companyId,
  ]).split('|');
  const loaded = createdAt === undefined || id === undefined ? null : { createdAt, id };
  return { history, day, writtenBy, number, offset: Number(taken), loadPosition: loaded };
}
