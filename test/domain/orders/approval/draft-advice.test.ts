import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AdvisedOrder,
  adviceWarnings,
  draftedProducts,
} from '../../../../src/domain/orders/approval/draft-advice.ts';
import type { ShippingMethod } from '../../../../src/domain/orders/order.ts';

const sea = (quantity: number): AdvisedOrder => ({ shippingMethod: 'sea', quantity });
const air = (quantity: number): AdvisedOrder => ({ shippingMethod: 'air', quantity });

/** Returns the warnings for units of one product; `others` are units of other open drafts. */
function check(
  quantity: number,
  method: ShippingMethod | null,
  advised: AdvisedOrder[] | undefined,
  others: Partial<Record<ShippingMethod, number>> = {},
) {
  const advice = {
    advised: new Map(advised ? [['lamp', advised]] : []),
    drafted: (_: string, of: ShippingMethod | null) => others[of ?? 'sea'] ?? 0,
  };
  return adviceWarnings(draftedProducts([{ productId: 'lamp', quantity }]), method, advice).map(
    ({ code, quantity: units, advisedMethod, advisedQuantity }) => [code, units, advisedMethod, advisedQuantity],
  );
}

test('a draft as recommended has no warnings, and neither has a product without a recommendation', () => {
  assert.deepEqual(check(120, 'sea', [sea(120)]), []);
  assert.deepEqual(check(120, null, [sea(120)]), []);
  assert.deepEqual(check(120, 'sea', undefined), []);
});

test('another quantity differs, with the units of other drafts', () => {
  assert.deepEqual(check(100, 'sea', [sea(120)]), [['QUANTITY_DIFFERS', 100, 'sea', 120]]);
  assert.deepEqual(check(100, 'sea', [sea(120)], { sea: 20 }), []);
  assert.deepEqual(check(120, 'sea', [sea(120)], { sea: 120 }), [['QUANTITY_DIFFERS', 240, 'sea', 120]]);
});

test('another method differs, also if the draft has none', () => {
  assert.deepEqual(check(40, 'sea', [air(40)]), [['METHOD_DIFFERS', 40, 'air', 40]]);
  assert.deepEqual(check(40, null, [air(40)]), [['METHOD_DIFFERS', 40, 'air', 40]]);
});

test('of a recommendation by both methods, each half is missing until a draft has it', () => {
  const both = [air(40), sea(120)];
  assert.deepEqual(check(120, 'sea', both), [['OTHER_METHOD_MISSING', 120, 'air', 40]]);
  assert.deepEqual(check(40, 'air', both), [['OTHER_METHOD_MISSING', 40, 'sea', 120]]);
  assert.deepEqual(check(120, 'sea', both, { air: 40 }), []);
  // The quantity of the other half is a warning of the other draft.
  assert.deepEqual(check(120, 'sea', both, { air: 10 }), []);
});

test('an order that is not due is not advised', () => {
  assert.deepEqual(check(5, 'sea', []), [['NOT_ADVISED', 5, null, 0]]);
});

test('the lines of a product are one, at the first of them, and custom items are none', () => {
  const lines = [{ productId: null, quantity: 1 }, ...['a', 'b', 'a'].map((productId) => ({ productId, quantity: 2 }))];
  assert.deepEqual(draftedProducts(lines), [
    { productId: 'a', index: 1, quantity: 4 },
    { productId: 'b', index: 2, quantity: 2 },
  ]);
});
