// The order domain repeats enums, limits and patterns of the contract. They must match.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from '../../src/domain/locale.ts';
import type { OrderLineInput } from '../../src/domain/orders/offer.ts';
import { randomOrderNumber } from '../../src/domain/orders/order-identity.ts';
import { splitOrder } from '../../src/domain/orders/order-split.ts';
import { allowedTransitions, orderStatuses } from '../../src/domain/orders/order-status.ts';
import { statusDisplay } from '../../src/views/orders/order-status.ts';
import { documents } from '../support/contract.ts';
import { noSupplierTerms, noTerms } from '../support/offers.ts';

// biome-ignore lint/suspicious/noExplicitAny: parts of a JSON document
const schemas = documents['external-v1'].components?.schemas as any;
const { quantity, customPrice } = schemas.NewOrderLine.properties;

test('order statuses and transitions match the contract', () => {
  assert.deepEqual(orderStatuses, schemas.OrderStatus.enum);
  assert.deepEqual(
    Object.fromEntries(orderStatuses.map((status) => [status, allowedTransitions(status)])),
    schemas.OrderStatus['x-transitions'],
  );
});

test('labels and colors of order statuses match the contract', () => {
  const { label, color, cssClass } = schemas.StatusDisplay.properties;
  const shown = orderStatuses.map((status) => statusDisplay(status, 'en'));
  for (const status of orderStatuses) {
    const labels = locales.map((locale) => statusDisplay(status, locale).label);
    assert.ok(label.description.includes(`| \`${status}\` | ${labels.join(' | ')} |`), status);
    for (const locale of locales) {
      const { label: _, ...codes } = statusDisplay(status, locale);
      assert.deepEqual({ ...codes, label: labels[0] }, statusDisplay(status, 'en'));
    }
  }
  assert.deepEqual(new Set(shown.map((display) => display.color)), new Set(color.enum));
  for (const display of shown) assert.match(display.cssClass, new RegExp(cssClass.pattern));
});

test('allocated order numbers match the pattern in the contract', () => {
  for (let i = 0; i < 100; i++) assert.match(randomOrderNumber(), new RegExp(schemas.OrderNumber.pattern));
});

test('line limits match the contract', () => {
  const supplier = { id: 's', name: 'S', currency: 'EUR', tryRate: '1', rateAsOf: null, ...noSupplierTerms };
  const product = {
    id: 'p',
    psId: 'ps_p',
    sku: 'P',
    name: 'P',
    price: '1',
    imageUrl: null,
    isPersonal: false,
    unitsPerBox: null,
    ...noTerms,
    supplier,
  };
  const offer = { products: new Map([['p', product]]), suppliers: new Map() };
  const maxLines = schemas.CreateOrderRequest.properties.items.maxItems;
  const lines = (count: number, line: Partial<OrderLineInput> = {}) =>
    Array<OrderLineInput>(count).fill({ productId: 'p', quantity: 1, ...line });
  for (const valid of [
    lines(maxLines),
    lines(1, { quantity: quantity.minimum }),
    lines(1, { quantity: quantity.maximum }),
    lines(1, { customPrice: customPrice.minimum }),
    lines(1, { customPrice: customPrice.maximum }),
  ]) {
    assert.equal(splitOrder(valid, offer).length, 1);
  }
  for (const invalid of [
    lines(maxLines + 1),
    lines(1, { quantity: quantity.minimum - 1 }),
    lines(1, { quantity: quantity.maximum + 1 }),
    lines(1, { customPrice: customPrice.minimum - 0.0001 }),
    lines(1, { customPrice: customPrice.maximum + 0.0001 }),
  ]) {
    assert.throws(() => splitOrder(invalid, offer), { name: 'ApiError' });
  }
});
