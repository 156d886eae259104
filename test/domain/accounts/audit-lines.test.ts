import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeLines } from '../../../src/domain/accounts/audit-lines.ts';
import { pageWords } from '../../../src/views/accounts/account-texts.ts';

const writer = {
  words: pageWords.en,
  nameField: (name: string) => name,
  write: (_: string, value: unknown) => String(value),
};
type Lines = Parameters<typeof describeLines>[1];
const describe = (before: Lines, after: Lines) =>
  describeLines(writer, before, after).map(({ productId, name, text }) => `${productId ?? name}: ${text}`);

test('lines of a new or deleted object have their units', () => {
  assert.deepEqual(
    describe(null, [
      { item: 'mug', quantity: 1 },
      { sku: 'X-1', quantity: 48 },
    ]),
    ['mug: 1 unit', 'X-1: 48 units'],
  );
  assert.deepEqual(describe([{ lineNumber: 2, sku: 'X-1', quantity: 3 }], null), ['Line 2 (X-1): 3 units']);
  assert.deepEqual(describe(null, [{ lineNumber: 2, received: 30, damaged: 3, short: null }]), [
    'Line 2: received: 30, damaged: 3',
  ]);
});

test('only the lines that changed are listed; a line that is not there has no units', () => {
  const before = [
    { item: 'mug', quantity: 24 },
    { item: 'lamp', quantity: 6 },
    { item: 'vase', quantity: 2 },
  ];
  const after = [
    { item: 'mug', quantity: 48 },
    { item: 'lamp', quantity: 6 },
    { item: 'tray', quantity: 5 },
  ];
  assert.deepEqual(describe(before, after), ['mug: 24 → 48 units', 'vase: 2 → 0 units', 'tray: 0 → 5 units']);
});

test('a confirmed line changes the ordered one, and a correction the earlier one', () => {
  const confirmed = { lineNumber: 2, sku: 'X-1', ordered: 168, quantity: 120 };
  assert.deepEqual(describe(null, [confirmed]), ['Line 2 (X-1): 168 → 120 units']);
  assert.deepEqual(describe(null, [{ ...confirmed, quantity: 168 }]), ['Line 2 (X-1): 168 units']);
  assert.deepEqual(describe([confirmed], [{ ...confirmed, quantity: 100 }]), ['Line 2 (X-1): 120 → 100 units']);
});

test('a decision names the difference that it accepts or rejects', () => {
  const line = {
    lineNumber: 2,
    sku: 'X-1',
    ordered: 168,
    confirmed: 120,
    confirmedUnitPrice: null,
    confirmedDate: null,
  };
  const decide = (before: string, after: string, changes: object = {}) =>
    describe([{ ...line, ...changes, differenceStatus: before }], [{ ...line, ...changes, differenceStatus: after }]);
  assert.deepEqual(decide('open', 'accepted'), ['Line 2 (X-1): 168 → 120 units, differenceStatus: accepted']);
  assert.deepEqual(decide('rejected', 'accepted'), [
    'Line 2 (X-1): 168 → 120 units, differenceStatus: rejected → accepted',
  ]);
  const price = { confirmed: 168, orderedUnitPrice: '4.20', confirmedUnitPrice: '4.50' };
  assert.deepEqual(decide('open', 'rejected', price), [
    'Line 2 (X-1): unitPrice: 4.20 → 4.50, differenceStatus: rejected',
  ]);
});
