import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftEdits, type EditableContent } from '../../../../src/domain/orders/approval/draft-edits.ts';

interface Item {
  sku: string;
  quantity: number;
  customPrice?: string;
}

function content(items: Item[], more: Partial<EditableContent['request']> = {}, note: string | null = null) {
  const none = {
    shippingMethod: null,
    externalOrderId: null,
    comment: null,
    requestedDate: null,
    deliveryAddress: null,
  };
  const lines = items.map(({ sku, quantity }) => ({
    ...{ isCustom: false as const, productId: `id ${sku}`, sku, name: `Name ${sku}`, imageUrl: null },
    ...{ quantity, unitPrice: '1.00', totalPrice: '1.00' },
  }));
  const request = { lines: items.map(({ sku, ...line }) => ({ productId: `id ${sku}`, ...line })), ...none, ...more };
  return { request, title: null, note, orders: [{ lines }] };
}

const edits = (before: EditableContent, after: EditableContent) =>
  draftEdits(before, after).map(({ field, sku, oldValue, newValue }) => [field, sku, oldValue, newValue]);

test('changed, added and removed items come first, then fields of the draft', () => {
  const before = content([
    { sku: 'A', quantity: 10 },
    { sku: 'B', quantity: 5 },
  ]);
  const after = content(
    [
      { sku: 'A', quantity: 24 },
      { sku: 'C', quantity: 6 },
    ],
    { shippingMethod: 'air', comment: 'Gate 2' },
    'Soon',
  );
  assert.deepEqual(edits(before, after), [
    ['quantity', 'A', '10', '24'],
    ['quantity', 'C', null, '6'],
    ['quantity', 'B', '5', null],
    ['shippingMethod', null, null, 'air'],
    ['comment', null, null, 'Gate 2'],
    ['note', null, null, 'Soon'],
  ]);
  const [first] = draftEdits(before, after);
  assert.deepEqual([first!.productId, first!.name], ['id A', 'Name A']);
});

test('lines of one item are added up, and the order of the lines is no change', () => {
  const before = content([
    { sku: 'A', quantity: 10 },
    { sku: 'B', quantity: 5 },
  ]);
  const after = content([
    { sku: 'B', quantity: 5 },
    { sku: 'A', quantity: 4 },
    { sku: 'A', quantity: 6 },
  ]);
  assert.deepEqual(edits(before, after), []);
});

test('a price of a line is a change, but not of an added line', () => {
  const before = content([{ sku: 'A', quantity: 10 }]);
  const priced = content([
    { sku: 'A', quantity: 10, customPrice: '0.90' },
    { sku: 'B', quantity: 1, customPrice: '2' },
  ]);
  assert.deepEqual(edits(before, priced), [
    ['customPrice', 'A', null, '0.90'],
    ['quantity', 'B', null, '1'],
  ]);
});
