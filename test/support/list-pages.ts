// Reads lists with cursors.

import assert from 'node:assert/strict';
import { encodeCursor, pagedList } from '../../src/views/cursor.ts';
import type { ServiceResponse } from './service.ts';

type ReadPage = (query: Record<string, string>) => Promise<ServiceResponse>;

/** Returns the rows of all pages of `limit` rows; only the last page may have fewer. */
export async function readPages<Row>(read: ReadPage, member: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: Record<string, string> = { limit: String(limit), ...(cursor && { cursor }) };
    const { status, body } = await read(query);
    assert.equal(status, 200, JSON.stringify(body));
    const page: Row[] = body.data[member];
    cursor = body.data.nextCursor as string | null;
    assert.ok(page.length === limit || cursor === null, 'an incomplete page before the last');
    rows.push(...page);
  }
  return rows;
}

/** Asserts that a forged cursor and `others`, the cursors of other lists, are rejected. */
export async function assertRejectsCursors(read: ReadPage, others: string[] = []): Promise<void> {
  const forged = encodeCursor(
    '01a20d0e-1f00-7b6c-8a55-0d4a0b9f6a51',
    pagedList({ id: '', cursorKey: '' }, 'another list'),
  );
  for (const cursor of [forged, 'forged', ...others]) {
    const { status, body } = await read({ cursor });
    assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
    assert.match(body.details.join(), /query parameter "cursor"/);
  }
}
