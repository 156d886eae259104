import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCursor, decodePosition, encodeCursor, encodePosition, pagedList } from '../../src/views/cursor.ts';

test('a cursor is valid for the same list of the same company only', () => {
  const createOwner = () => ({ id: crypto.randomUUID(), cursorKey: crypto.randomUUID() });
  const [company, sandbox] = [createOwner(), createOwner()];
  const list = pagedList(company, 'listOrders', { status: 'paid' });
  const position = { createdAt: '2026-11-21 09:15:02.418+00', id: crypto.randomUUID(), rank: undefined };
  const cursor = encodePosition(position, list)!;
  assert.deepEqual(decodePosition(cursor, list), position);
  for (const text of [`${cursor}!!`, `${cursor}=`, `\n${cursor}`, `${cursor.slice(0, 9)} ${cursor.slice(9)}`]) {
    assert.throws(() => decodePosition(text, list), { code: 'INVALID_REQUEST' });
  }
  for (const other of [
    pagedList(sandbox, 'listOrders', { status: 'paid' }),
    // Without the key, nobody can sign.
    pagedList({ ...company, cursorKey: '' }, 'listOrders', { status: 'paid' }),
    pagedList(company, 'listOrders', { status: 'created' }),
    pagedList(company, 'listDrafts', { status: 'paid' }),
  ]) {
    assert.throws(() => decodePosition(cursor, other), { code: 'INVALID_REQUEST' });
  }
});

test('a cursor is valid for the same filters in any order', () => {
  const company = { id: crypto.randomUUID(), cursorKey: crypto.randomUUID() };
  const cursor = encodeCursor('1', pagedList(company, 'listOrders', { status: 'paid', sort: 'total' }));
  const list = pagedList(company, 'listOrders', { sort: 'total', supplierId: undefined, status: 'paid' });
  assert.equal(decodeCursor(cursor, list), '1');
});
