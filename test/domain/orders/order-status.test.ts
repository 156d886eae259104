import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/domain/errors.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import {
  allowedTransitions,
  nextStatus,
  type OrderStatus,
  orderStatuses,
  settableStatuses,
} from '../../../src/domain/orders/order-status.ts';
import { applyStatus } from '../../../src/domain/orders/status-change.ts';

const lifecycle: OrderStatus[] = ['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'];
const manager = { role: 'manager' } as const;
const final: OrderStatus[] = ['accepted', 'cancelled'];

/** The documented transitions, implemented independently: one step forward, or cancelled from a status that is not final. */
function expected(current: OrderStatus, next: OrderStatus): 'step' | 'repeat' | 'final' | 'invalid' {
  if (next === current && next !== 'created') return 'repeat';
  if (final.includes(current)) return 'final';
  if (next === 'cancelled') return 'step';
  return lifecycle.indexOf(next) === lifecycle.indexOf(current) + 1 ? 'step' : 'invalid';
}

for (const current of orderStatuses) {
  for (const next of orderStatuses) {
    const outcome = expected(current, next);
    test(`from ${current}, setting ${next} is ${outcome}`, () => {
      if (outcome === 'step') assert.equal(nextStatus(current, next, manager), next);
      else if (outcome === 'repeat') assert.equal(nextStatus(current, next, manager), undefined);
      else {
        assert.throws(
          () => nextStatus(current, next, manager),
          (error: ApiError) =>
            error instanceof ApiError &&
            error.code === (outcome === 'final' ? 'ORDER_FINAL' : 'INVALID_STATUS_TRANSITION') &&
            error.details[0]!.startsWith('/status: must ') &&
            error.details[0]!.endsWith(`because the order is ${current}`),
        );
      }
    });
  }
}

test('an error for an invalid step lists the allowed statuses', () => {
  assert.throws(() => nextStatus('created', 'paid', manager), {
    message: 'An order in status created cannot become paid.',
    details: ['/status: must be part_paid or cancelled, because the order is created'],
  });
});

test('a key and a user get only the statuses that they can set', () => {
  assert.deepEqual(settableStatuses('paid', manager), ['on_the_way', 'cancelled']);
  assert.deepEqual(settableStatuses('paid', { role: 'manager', scopes: ['read', 'write'] }), [
    'on_the_way',
    'cancelled',
  ]);
  assert.deepEqual(settableStatuses('paid', { role: 'member', scopes: ['write'] }), ['on_the_way']);
  assert.deepEqual(settableStatuses('paid', { role: 'manager', scopes: ['read', 'draft'] }), []);
  assert.deepEqual(settableStatuses('paid', { role: 'member', memberRoles: ['buyer'] }), ['on_the_way']);
  assert.deepEqual(settableStatuses('paid', { role: 'member', memberRoles: ['finance'] }), []);
  assert.throws(() => nextStatus('created', 'paid', { role: 'member' }), {
    details: ['/status: must be part_paid, because the order is created'],
  });
});

test('no status follows a final one', () => {
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

test('each step sets its own timestamp', () => {
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

test('properties sent with a step are set, others keep their values', () => {
  const change = { status: 'part_paid', externalOrderId: 'PO-2', trackingNumber: 'T', shippingMethod: null } as const;
  const after = applyStatus(order, 'part_paid', change, at);
  assert.deepEqual([after.externalOrderId, after.trackingNumber, after.shippingMethod], ['PO-2', 'T', null]);
  const unchanged = applyStatus(order, 'part_paid', { status: 'part_paid' }, at);
  assert.deepEqual(
    [unchanged.externalOrderId, unchanged.trackingNumber, unchanged.shippingMethod],
    ['PO-1', null, 'sea'],
  );
});

test('a comment is stored as the reason of a cancellation only', () => {
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
