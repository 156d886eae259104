import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogLine, CustomLine } from '../../../src/domain/orders/order.ts';
import { contentHash, randomOrderNumber } from '../../../src/domain/orders/order-identity.ts';

const line = (productId: string, quantity: number, unitPrice: string): CatalogLine => ({
  isCustom: false,
  productId,
  sku: 'S',
  name: 'N',
  imageUrl: null,
  quantity,
  unitPrice,
  totalPrice: '0.00',
});
const custom = (customSku: string, customDescription = ''): CustomLine => ({
  isCustom: true,
  customSku,
  customName: 'Swatch',
  customCategory: '',
  customDescription,
  quantity: 1,
  unitPrice: '1.00',
  totalPrice: '1.00',
});

test('the order of lines does not change the content', () => {
  const [a, b, c] = [line('p1', 1, '1.00'), line('p2', 2, '2.00'), custom('c')];
  assert.equal(contentHash('s', [a, b, c]), contentHash('s', [c, a, b]));
});

test('supplier, product, quantity, price, custom item and number of lines change the content', () => {
  const hashes = [
    contentHash('s', [line('p1', 5, '1.00')]),
    contentHash('t', [line('p1', 5, '1.00')]),
    contentHash('s', [line('p2', 5, '1.00')]),
    contentHash('s', [line('p1', 6, '1.00')]),
    contentHash('s', [line('p1', 5, '1.01')]),
    contentHash('s', [line('p1', 5, '1.00'), line('p1', 5, '1.00')]),
    contentHash('s', [line('p1', 2, '1.00'), line('p1', 3, '1.00')]),
    contentHash('s', [custom('a')]),
    contentHash('s', [custom('b')]),
    contentHash('s', [custom('a', 'blue')]),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
});

test('product properties other than the price do not change the content', () => {
  const renamed = { ...line('p1', 5, '1.00'), name: 'New name', sku: 'S-v2', imageUrl: 'https://example.com/1.jpg' };
  assert.equal(contentHash('s', [line('p1', 5, '1.00')]), contentHash('s', [renamed]));
});

test('order numbers are Crockford base32 and unique', () => {
  const numbers = Array.from({ length: 2000 }, randomOrderNumber);
  for (const number of numbers) assert.match(number, /^ORD-[0-9A-HJKMNP-TV-Z]{10}$/);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.equal(new Set(numbers.join('').replaceAll('ORD-', '')).size, 32);
});
