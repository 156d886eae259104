import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOrder } from '../../../src/db/orders/orders.ts';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import type { OrderReport } from '../../../src/domain/feed/order-report.ts';
import { applyOrderReport } from '../../../src/services/orders/apply-order-report.ts';
import { changeOrderStatus } from '../../../src/services/orders/change-status.ts';
import { createBuyer, createSupplierWithProduct, orderContext, place, recordedEvents } from '../../support/orders.ts';

const ctx = await orderContext();
const { supplier, product } = await createSupplierWithProduct(ctx.db);
await ctx.db('suppliers').where({ id: supplier.id }).update({ email: 'supplier@shelf.example' });
const buyer = await createBuyer(ctx.db);
const { companyId } = buyer;
const today = dayOf(new Date().toISOString());
const ago = (days: number) => addDays(today, -days);

async function newOrder() {
  const [order] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }] });
  return order!.orderNumber;
}

let polls = 0;

/** Applies a report. Returns whether the order changed, the order, and the events and e-mails of this poll. */
async function follow(ref: string, report: OrderReport) {
  polls += 1;
  const requestId = `poll ${polls}`;
  const changed = await applyOrderReport(ctx, { companyId, requestId }, ref, report);
  const order = (await findOrder(ctx.db, companyId, ref))!;
  const events = await recordedEvents(ctx.db, { company_id: companyId, request_id: requestId });
  const mails = await ctx.db('order_mails').where({ company_id: companyId, request_id: requestId });
  return {
    changed,
    order,
    events: events.map(({ name }) => name),
    mails: mails.map(({ status, recipient }) => `${status} ${recipient}`),
  };
}

test('an order passes through every status up to the reported one, with events, e-mails and the reported dates', async () => {
  const ref = await newOrder();
  const report = {
    status: 'on_the_way',
    firstPaymentDate: ago(20),
    shippedDate: ago(3),
    shippingMethod: 'sea',
  } as const;
  const { changed, order, events, mails } = await follow(ref, report);
  assert.equal(changed, true);
  assert.deepEqual(
    order.timeline.map(({ status, by, comment }) => [status, by, comment]),
    [
      ['created', 'external_api', null],
      ['part_paid', 'external_api', 'Reported by the pull feed.'],
      ['paid', 'external_api', 'Reported by the pull feed.'],
      ['on_the_way', 'external_api', 'Reported by the pull feed.'],
    ],
  );
  assert.deepEqual(
    [order.confirmedAt, order.shippedAt, order.shippingMethod].map((value) => value?.slice(0, 10)),
    [ago(20), ago(3), 'sea'],
  );
  assert.equal(order.paidAt?.slice(0, 10), ago(3), 'paid before it was shipped');
  assert.deepEqual(events, [
    'order.confirmed',
    ...Array(3).fill('order.status_changed'),
    ...Array(3).fill('order.updated'),
  ]);
  assert.deepEqual(mails.sort(), ['on_the_way buyer', 'paid supplier', 'part_paid supplier']);
});

test('a repeated report changes nothing and notifies nobody', async () => {
  const ref = await newOrder();
  const report = { status: 'paid', firstPaymentDate: ago(2) } as const;
  await follow(ref, report);
  const again = await follow(ref, report);
  assert.deepEqual([again.changed, again.events, again.mails], [false, [], []]);
});

test('a report of an earlier status changes nothing but the dates, with one order.updated', async () => {
  const ref = await newOrder();
  await follow(ref, { status: 'on_the_way' });
  const { changed, order, events } = await follow(ref, { status: 'paid', shippedDate: ago(4) });
  assert.deepEqual(
    [changed, order.status, order.shippedAt?.slice(0, 10), events],
    [true, 'on_the_way', ago(4), ['order.updated']],
  );
});

test('the reported dates of an accepted order update its lead time sample, and corrected dates update it again', async () => {
  const ref = await newOrder();
  const report = {
    status: 'accepted',
    firstPaymentDate: ago(40),
    shippedDate: ago(30),
    acceptedDate: ago(1),
    shippingMethod: 'air',
  } as const;
  const { order } = await follow(ref, report);
  const sample = () => ctx.db('lead_time_samples').where({ company_id: companyId, order_id: order.id }).first();
  assert.deepEqual([(await sample()).from_first_payment, (await sample()).from_shipped], [39, 29]);
  const corrected = await follow(ref, { ...report, acceptedDate: ago(2) });
  assert.equal(corrected.changed, true);
  assert.deepEqual([(await sample()).from_first_payment, (await sample()).from_shipped], [38, 28]);
  const counts = await ctx
    .db('lead_time_counts')
    .where({ company_id: companyId, supplier_id: supplier.id })
    .where('orders', '>', 0);
  assert.deepEqual(counts.map(({ counted_from, days, orders }) => [counted_from, days, orders]).sort(), [
    ['first_payment', 38, 1],
    ['shipped', 28, 1],
  ]);
});

test('a report cannot cancel an order, and a cancelled order ignores reports', async () => {
  const ref = await newOrder();
  await assert.rejects(follow(ref, { status: 'cancelled' }), { code: 'MANAGER_ROLE_REQUIRED' });
  const manager = { companyId, role: 'manager', by: 'external_api', keyId: null, requestId: 'a cancelling' } as const;
  await changeOrderStatus(ctx, manager, ref, { status: 'cancelled' });
  await assert.rejects(follow(ref, { status: 'paid' }), { code: 'ORDER_FINAL' });
  assert.equal((await follow(ref, { status: 'cancelled' })).changed, false);
});

test("another company's order is not found", async () => {
  const ref = await newOrder();
  const other = await createBuyer(ctx.db);
  await assert.rejects(applyOrderReport(ctx, { companyId: other.companyId, requestId: 'x' }, ref, { status: 'paid' }), {
    code: 'NOT_FOUND',
  });
});

test('impossible dates leave the order unchanged', async () => {
  const ref = await newOrder();
  await follow(ref, { status: 'accepted', acceptedDate: ago(5) });
  await assert.rejects(follow(ref, { status: 'accepted', shippedDate: ago(1) }), /must be in chronological order/);
  assert.equal((await findOrder(ctx.db, companyId, ref))?.shippedAt?.slice(0, 10), ago(5));
});
