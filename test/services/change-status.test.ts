import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderQueues } from '../../src/db/orders/order-queues.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { addDays, dayOf } from '../../src/domain/day.ts';
import type { OrderStatus } from '../../src/domain/orders/order-status.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import type { Buyer } from '../../src/services/orders/create-orders.ts';
import {
  createBuyer,
  createSupplierWithProduct,
  orderContext,
  place,
  recordedEvents,
  whileLocked,
} from '../support/orders.ts';

const ctx = await orderContext();
const { product } = await createSupplierWithProduct(ctx.db);
const buyer = await createBuyer(ctx.db);

const lifecycle = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const;

async function newOrder() {
  const [order] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }], shippingMethod: 'air' });
  return order!;
}

function author({ companyId }: Buyer = buyer, role: 'member' | 'manager' = 'manager', requestId = 'a step') {
  return { companyId, role, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId } as const;
}

/** An author with a request id of its own, which identifies the events of its change. */
const last = author(buyer, 'manager', 'the last step');

async function advanceTo(ref: string, status: OrderStatus) {
  for (const step of lifecycle.slice(0, lifecycle.indexOf(status as 'paid') + 1)) {
    await changeOrderStatus(ctx, author(), ref, { status: step });
  }
}

/** The events of requests with this id, by name. */
async function eventsOf(orderNumber: string, request_id = 'a step') {
  const { id: subject_id } = (await findOrder(ctx.db, buyer.companyId, orderNumber))!;
  return await recordedEvents(ctx.db, { company_id: buyer.companyId, subject_id, request_id });
}

test('an order passes through every status, each with a timestamp and a timeline entry', async () => {
  const { orderNumber } = await newOrder();
  const changeTimes: string[] = [];
  for (const status of lifecycle) {
    const order = await changeOrderStatus(ctx, author(), orderNumber, { status, comment: `now ${status}` });
    assert.equal(order.status, status);
    changeTimes.push(order.statusChangedAt);
  }
  const order = await findOrder(ctx.db, buyer.companyId, orderNumber);
  assert.deepEqual(
    [order?.confirmedAt, order?.paidAt, order?.shippedAt, order?.deliveredAt, order?.acceptedAt],
    changeTimes,
  );
  assert.equal(order?.statusChangedAt, changeTimes.at(-1));
  assert.deepEqual(order?.timeline, [
    { status: 'created', createdAt: order?.createdAt, by: 'external_api', comment: null },
    ...lifecycle.map((status, i) => ({
      status,
      createdAt: changeTimes[i],
      by: 'external_api',
      comment: `now ${status}`,
    })),
  ]);
  assert.deepEqual(changeTimes, changeTimes.toSorted());
});

test('an order is found by its delivery id as well', async () => {
  const { deliveryId, orderNumber } = await newOrder();
  const order = await changeOrderStatus(ctx, author(), deliveryId, { status: 'part_paid' });
  assert.equal(order.orderNumber, orderNumber);
});

test('the first payment records order.status_changed, order.updated and order.confirmed', async () => {
  const { orderNumber, deliveryId, supplier, createdAt } = await newOrder();
  const change = {
    status: 'part_paid',
    comment: '30 % deposit',
    externalOrderId: 'PO-9',
    shippingMethod: 'sea',
    trackingNumber: 'MEDU4471902',
  } as const;
  const order = await changeOrderStatus(ctx, author(), orderNumber, change);
  const events = await eventsOf(orderNumber);
  const [confirmed, changed, updated] = events;
  assert.deepEqual(
    events.map(({ name }) => name),
    ['order.confirmed', 'order.status_changed', 'order.updated'],
  );
  assert.deepEqual(changed.data, {
    orderId: order.id,
    orderNumber,
    oldStatus: 'created',
    newStatus: 'part_paid',
    changedBy: 'external_api',
    comment: '30 % deposit',
    changedAt: order.statusChangedAt,
  });
  const seaArrival = addDays(dayOf(order.statusChangedAt), 45);
  assert.deepEqual(updated.data, {
    orderId: order.id,
    orderNumber,
    deliveryId,
    externalOrderId: 'PO-9',
    status: 'part_paid',
    shippingMethod: 'sea',
    trackingNumber: 'MEDU4471902',
    supplier,
    items: updated.data.items,
    totalAmount: '20.00',
    currency: 'EUR',
    estimatedArrivalDate: seaArrival,
    estimatedArrivalBasis: 'first_payment',
    estimatedDeliveryDate: seaArrival,
    orderUrl: `https://portside.example/account/orders/${orderNumber}`,
    paidAt: null,
    onTheWayAt: null,
    createdAt,
  });
  assert.equal(updated.data.items.length, 1);
  assert.deepEqual(confirmed.data, updated.data);
});

test('later steps record order.status_changed and order.updated, with all timestamps so far', async () => {
  const { orderNumber } = await newOrder();
  await advanceTo(orderNumber, 'paid');
  const order = await changeOrderStatus(ctx, last, orderNumber, { status: 'on_the_way' });
  const [changed, updated, ...others] = await eventsOf(orderNumber, last.requestId);
  assert.deepEqual([changed.name, updated.name, others], ['order.status_changed', 'order.updated', []]);
  const { paidAt, onTheWayAt, status } = updated.data;
  assert.deepEqual([paidAt, onTheWayAt, status], [order.paidAt, order.shippedAt, 'on_the_way']);
  assert.equal(changed.data.comment, null);
});

test('fields missing from a change keep their values', async () => {
  const { orderNumber } = await newOrder();
  const { shippingMethod, trackingNumber } = await changeOrderStatus(ctx, author(), orderNumber, {
    status: 'part_paid',
    trackingNumber: 'T-1',
  });
  assert.deepEqual([shippingMethod, trackingNumber], ['air', 'T-1']);
  await changeOrderStatus(ctx, author(), orderNumber, { status: 'paid', shippingMethod: null });
  const order = await findOrder(ctx.db, buyer.companyId, orderNumber);
  assert.deepEqual([order?.shippingMethod, order?.trackingNumber], [null, 'T-1']);
});

test('setting the current status again changes nothing and records no event', async () => {
  const { orderNumber } = await newOrder();
  const first = await changeOrderStatus(ctx, author(), orderNumber, { status: 'part_paid' });
  const before = await findOrder(ctx.db, buyer.companyId, orderNumber);
  const again = await changeOrderStatus(ctx, author(), orderNumber, {
    status: 'part_paid',
    comment: 'again',
    trackingNumber: 'T-2',
    shippingMethod: 'sea',
  });
  assert.equal(again.statusChangedAt, first.statusChangedAt);
  assert.deepEqual(await findOrder(ctx.db, buyer.companyId, orderNumber), before);
  assert.equal((await eventsOf(orderNumber)).length, 3);
});

test('setting the current status again can set only the external order id', async () => {
  const { orderNumber } = await newOrder();
  await advanceTo(orderNumber, 'accepted');
  const before = await findOrder(ctx.db, buyer.companyId, orderNumber);
  const events = (await eventsOf(orderNumber)).length;
  const order = await changeOrderStatus(ctx, author(), orderNumber, { status: 'accepted', externalOrderId: 'PO-7' });
  assert.equal(order.externalOrderId, 'PO-7');
  const after = await findOrder(ctx.db, buyer.companyId, orderNumber);
  assert.deepEqual(after, { ...before, externalOrderId: 'PO-7', updatedAt: after?.updatedAt });
  assert.ok(after!.updatedAt >= before!.updatedAt);
  assert.equal((await eventsOf(orderNumber)).length, events);
});

test('skipping a status, going back, setting created, and changing a final order are rejected and change nothing', async () => {
  const { orderNumber } = await newOrder();
  const assertRejected = async (status: OrderStatus, error: object) => {
    const before = await findOrder(ctx.db, buyer.companyId, orderNumber);
    const change = changeOrderStatus(ctx, author(), orderNumber, { status, externalOrderId: 'never' });
    await assert.rejects(change, error);
    assert.deepEqual(await findOrder(ctx.db, buyer.companyId, orderNumber), before);
  };
  const details = (current: string, next: string) => [
    `/status: must be ${next} or cancelled, because the order is ${current}`,
  ];
  await assertRejected('paid', { code: 'INVALID_STATUS_TRANSITION', details: details('created', 'part_paid') });
  await assertRejected('created', { code: 'INVALID_STATUS_TRANSITION', details: details('created', 'part_paid') });
  await advanceTo(orderNumber, 'paid');
  await assertRejected('part_paid', { code: 'INVALID_STATUS_TRANSITION', details: details('paid', 'on_the_way') });
  await changeOrderStatus(ctx, author(), orderNumber, { status: 'cancelled' });
  await assertRejected('on_the_way', {
    code: 'ORDER_FINAL',
    details: ['/status: must not be set, because the order is cancelled'],
  });
});

test('a manager cancels with a reason, which order.cancelled includes', async () => {
  const { orderNumber } = await newOrder();
  await advanceTo(orderNumber, 'part_paid');
  const change = { status: 'cancelled', comment: 'Buyer closed the branch' } as const;
  const order = await changeOrderStatus(ctx, last, orderNumber, change);
  assert.equal(order.cancellationReason, 'Buyer closed the branch');
  const events = await eventsOf(orderNumber, last.requestId);
  assert.deepEqual(
    events.map(({ name }) => name),
    ['order.cancelled', 'order.status_changed', 'order.updated'],
  );
  assert.deepEqual(events[0].data, { ...events[2].data, cancellationReason: 'Buyer closed the branch' });
  const stored = await findOrder(ctx.db, buyer.companyId, orderNumber);
  assert.deepEqual(
    [stored?.cancelledAt, stored?.cancellationReason],
    [order.statusChangedAt, 'Buyer closed the branch'],
  );
});

test('an order cancelled in created has no confirmation time', async () => {
  const { orderNumber } = await newOrder();
  const order = await changeOrderStatus(ctx, author(), orderNumber, { status: 'cancelled' });
  assert.equal(order.confirmedAt, null);
  assert.deepEqual(
    (await eventsOf(orderNumber)).map(({ name }) => name),
    ['order.cancelled', 'order.status_changed', 'order.updated'],
  );
});

test('a member may not cancel, not even repeat a cancellation', async () => {
  const { orderNumber } = await newOrder();
  const cancel = { status: 'cancelled' } as const;
  await assert.rejects(changeOrderStatus(ctx, author(buyer, 'member'), orderNumber, cancel), {
    code: 'MANAGER_ROLE_REQUIRED',
  });
  await changeOrderStatus(ctx, author(), orderNumber, cancel);
  await assert.rejects(changeOrderStatus(ctx, author(buyer, 'member'), orderNumber, cancel), {
    code: 'MANAGER_ROLE_REQUIRED',
  });
});

test("another company's order and an unknown one are not found", async () => {
  const { orderNumber, deliveryId } = await newOrder();
  const stranger = author(await createBuyer(ctx.db));
  for (const ref of [orderNumber, deliveryId, 'ORD-0000000000', 'PS-2026-999999']) {
    await assert.rejects(changeOrderStatus(ctx, stranger, ref, { status: 'part_paid' }), { code: 'NOT_FOUND' });
  }
  assert.equal((await findOrder(ctx.db, buyer.companyId, orderNumber))?.status, 'created');
});

test('20 equal concurrent changes are applied once', async () => {
  const { orderNumber } = await newOrder();
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => changeOrderStatus(ctx, author(), orderNumber, { status: 'part_paid' })),
  );
  assert.equal(new Set(orders.map(({ statusChangedAt }) => statusChangedAt)).size, 1);
  assert.equal((await findOrder(ctx.db, buyer.companyId, orderNumber))?.timeline.length, 2);
  assert.equal((await eventsOf(orderNumber)).length, 3);
});

test('a change that waited for another applies to its result', async () => {
  const { orderNumber } = await newOrder();
  let outcomes: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await whileLocked(
    ctx.db,
    (holder) => holder('orders').where({ company_id: buyer.companyId, order_number: orderNumber }).forUpdate(),
    async (waiting) => {
      // In two processes.
      const change = () =>
        changeOrderStatus({ ...ctx, orderQueues: new OrderQueues() }, author(), orderNumber, { status: 'part_paid' });
      outcomes = Promise.allSettled([change(), change()]);
      await waiting(2);
    },
  );
  const [one, other] = (await outcomes)!;
  assert.equal(one?.status, 'fulfilled');
  assert.deepEqual(one, other);
  assert.equal((await eventsOf(orderNumber)).length, 3);
});

test('a concurrent change and cancellation leave a consistent timeline', async () => {
  for (let round = 0; round < 10; round++) {
    const { orderNumber } = await newOrder();
    const statuses = ['part_paid', 'cancelled', 'paid'] as const;
    const outcomes = await Promise.allSettled(
      statuses.map((status) => changeOrderStatus(ctx, author(), orderNumber, { status })),
    );
    const done = statuses.filter((_, i) => outcomes[i]?.status === 'fulfilled');
    const { timeline, status } = (await findOrder(ctx.db, buyer.companyId, orderNumber))!;
    assert.deepEqual(new Set(timeline.map((step) => step.status)), new Set(['created', ...done]));
    assert.equal(timeline.length, done.length + 1);
    assert.equal(status, timeline.at(-1)?.status);
    const moments = timeline.map(({ createdAt }) => createdAt);
    assert.deepEqual(moments, moments.toSorted());
  }
});
