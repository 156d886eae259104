import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/domain/errors.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import {
  allowedTransitions,
  nextStatus,
  type OrderStatus,
  orderStatuses,
} from '../../../src/domain/orders/order-status.ts';
import { applyStatus } from '../../../src/domain/orders/status-change.ts';

const life: OrderStatus[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
const final: OrderStatus[] = ['accepted', 'cancelled'];

/** The transition table of the contract, read once more: one step along the life, or cancelled from what is not final. */
function expected(current: OrderStatus, wanted: OrderStatus): 'step' | 'repeat' | 'final' | 'invalid' {
  if (wanted === current && wanted !== 'created') return 'repeat';
  if (final.includes(current)) return 'final';
  if (wanted === 'cancelled') return 'step';
  return life.indexOf(wanted) === life.indexOf(current) + 1 ? 'step' : 'invalid';
}

for (const current of orderStatuses) {
  for (const wanted of orderStatuses) {
    const outcome = expected(current, wanted);
    test(`from ${current}, setting ${wanted} is ${outcome}`, () => {
      if (outcome === 'step') assert.equal(nextStatus(current, wanted), wanted);
      else if (outcome === 'repeat') assert.equal(nextStatus(current, wanted), undefined);
      else {
        assert.throws(
          () => nextStatus(current, wanted),
          (error: ApiError) =>
            error instanceof ApiError &&
            error.code === (outcome === 'final' ? 'ORDER_FINAL' : 'INVALID_STATUS_TRANSITION') &&
            error.details[0] === `current status: ${current}`,
        );
      }
    });
  }
}

test('a refused step names what is allowed', () => {
  assert.throws(() => nextStatus('created', 'paid'), {
    message: 'An order in status created cannot become paid.',
    details: ['current status: created', 'allowed next: part_paid, cancelled'],
  });
});

test('nothing follows a final status', () => {
  for (const status of final) assert.deepEqual(allowedTransitions(status), []);
});

const order = {
  status: 'created',
  externalOrderId: 'PO-1',
  shippingMethod: 'sea',
  trackingNumber: null,
  cancellationReason: null,
  confirmedAt: null,
  statusChangedAt: '2026-01-01T00:00:00.000Z',
} as Order;
const at = '2026-02-03T04:05:06.007Z';

test('each step leaves its own stamp', () => {
  for (const [status, stamp] of [
    ['part_paid', 'confirmedAt'],
    ['paid', 'paidAt'],
    ['on_the_way', 'shippedAt'],
    ['delivered', 'deliveredAt'],
    ['accepted', 'acceptedAt'],
    ['cancelled', 'cancelledAt'],
  ] as const) {
    assert.deepEqual(applyStatus(order, status, { status }, at), {
      ...order,
      status,
      statusChangedAt: at,
      [stamp]: at,
    });
  }
});

test('what comes with a step is set, what does not stays', () => {
  const change = { status: 'part_paid', externalOrderId: 'PO-2', trackingNumber: 'T', shippingMethod: null } as const;
  const after = applyStatus(order, 'part_paid', change, at);
  assert.deepEqual([after.externalOrderId, after.trackingNumber, after.shippingMethod], ['PO-2', 'T', null]);
  const kept = applyStatus(order, 'part_paid', { status: 'part_paid' }, at);
  assert.deepEqual([kept.externalOrderId, kept.trackingNumber, kept.shippingMethod], ['PO-1', null, 'sea']);
});

test('a comment is the reason of a cancellation, and of nothing else', () => {
  assert.equal(
    applyStatus(order, 'cancelled', { status: 'cancelled', comment: 'closed' }, at).cancellationReason,
    'closed',
  );
  assert.equal(applyStatus(order, 'cancelled', { status: 'cancelled' }, at).cancellationReason, null);
  assert.equal(
    applyStatus(order, 'part_paid', { status: 'part_paid', comment: 'deposit' }, at).cancellationReason,
    null,
  );
});
