// Opaque cursors of paged lists: the position after which the next page starts. The signature of the list, its filters and its company is
// included, so that a cursor of another list, or one that the service has not returned, is rejected. A sandbox is a company of its own.

import { createHmac } from 'node:crypto';
import type { Company } from '../domain/accounts/company.ts';
import { canonicalize } from '../domain/canonical-json.ts';
import { invalidRequestError } from '../domain/errors.ts';
import { inQuery } from '../domain/field-error.ts';

/** A list of a company, with its filters: what a cursor is valid for. */
export interface PagedList {
  companyId: string;
  /** Signs the cursors. */
  key: string;
  /** The name of the list, and its filters. */
  selection: readonly unknown[];
}

/** The company of a list. */
export type ListOwner = Pick<Company, 'id' | 'cursorKey'>;

/** Returns the list of a company with this name and these filters. */
export function pagedList({ id, cursorKey }: ListOwner, name: string, ...filters: unknown[]): PagedList {
  return { companyId: id, key: cursorKey, selection: [name, ...filters] };
}

/** A position in catalog order, or in a ranked search. */
interface Position {
  createdAt: string;
  id: string;
  rank?: number | undefined;
}

/** Returns the cursor of a position in `list`, or null at the end of the list. */
export function encodePosition(position: Position | null, list: PagedList): string | null {
  return position === null
    ? null
    : encodeCursor(
        [position.createdAt, position.id, ...(position.rank === undefined ? [] : [position.rank])].join('|'),
        list,
      );
}

/** Returns the position of a cursor of the same list. Throws INVALID_REQUEST for any other cursor. */
export function decodePosition(cursor: string | undefined, list: PagedList): Position | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt = '', id = '', rank] = decodeCursor(cursor, list).split('|');
  return { createdAt, id, rank: rank === undefined ? undefined : Number(rank) };
}

/** Returns an offset-based cursor, for lists that don't change or have no other order. */
export function encodeOffset(offset: number, list: PagedList): string {
  return encodeCursor(String(offset), list);
}

/** Returns the offset of a cursor of the same list, 0 without a cursor. Throws INVALID_REQUEST for any other cursor. */
export function decodeOffset(cursor: string | undefined, list: PagedList): number {
  return cursor === undefined ? 0 : Number(decodeCursor(cursor, list));
}

/** Returns the cursor after `items`, the page at `offset` of a list with `total` entries; null on the last page. */
export function nextOffsetCursor(offset: number, items: unknown[], total: number, list: PagedList): string | null {
  const next = offset + items.length;
  return items.length > 0 && next < total ? encodeOffset(next, list) : null;
}

/** Returns the position of a cursor of the same list, as text; undefined without one. Throws INVALID_REQUEST for any other cursor. */
export function decodeAfter(cursor: string | undefined, list: PagedList): string | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, list);
}

/** Returns the cursor of a position in a sorted list, which is its sort keys and the ID as texts, or null at its end. */
export function encodeSortedCursor(position: string[] | null, list: PagedList): string | null {
  return position && encodeCursor(JSON.stringify(position), list);
}

/** Returns the position of a cursor of the same sorted list, or undefined without one. Throws INVALID_REQUEST for any other cursor. */
export function parseSortedCursor(cursor: string | undefined, list: PagedList): string[] | undefined {
  return cursor === undefined ? undefined : JSON.parse(decodeCursor(cursor, list));
}

/** Returns the first `limit` of the rows that were found, and the cursor after the last of them if there are more. */
export function toPage<Row>(
  found: Row[],
  limit: number,
  encode: (last: Row) => string | null,
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, limit);
  return { page, nextCursor: found.length > limit ? encode(page.at(-1)!) : null };
}

/** Encodes a position, as text, signed for `list`. */
export function encodeCursor(position: string, list: PagedList): string {
  return Buffer.from(`${position}|${signatureOf(position, list)}`).toString('base64url');
}

/** Decodes the position of a cursor of the same list. Throws INVALID_REQUEST for any other cursor. */
export function decodeCursor(cursor: string, list: PagedList): string {
  const text = Buffer.from(cursor, 'base64url').toString();
  const end = text.lastIndexOf('|');
  const position = text.slice(0, Math.max(end, 0));
  // The decoder ignores characters that are not of the alphabet.
  const isExact = Buffer.from(text).toString('base64url') === cursor;
  if (!isExact || text.slice(end + 1) !== signatureOf(position, list)) {
    throw invalidRequestError([inQuery('cursor', 'must be a cursor of this list, returned for the same parameters')]);
  }
  return position;
}

function signatureOf(position: string, { companyId, key, selection }: PagedList): string {
  return createHmac('sha256', key)
    .update(`${position}|${companyId}|${canonicalize(selection)}`)
    .digest('base64url')
    .slice(0, 16);
}
