import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { storeLeadTimes, updatePlatformLeadTimes } from '../../src/db/orders/lead-times.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { addDays } from '../../src/domain/day.ts';
import type { ShippingMethod } from '../../src/domain/orders/order.ts';
import type { OrderStatus } from '../../src/domain/orders/order-status.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import type { Buyer } from '../../src/services/orders/create-orders.ts';
import { recordDeliveries } from '../support/lead-times.ts';
import { createBuyer, createSupplierWithProduct, orderContext, place, recordedEvents } from '../support/orders.ts';

const ctx = await orderContext();
const today = new Date().toISOString().slice(0, 10);
const lifecycle = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const;

/** An order in a status; `ago` says how many days ago it was confirmed and shipped. */
async function order(
  buyer: Buyer,
  productId: string,
  status: OrderStatus,
  { method = 'sea' as ShippingMethod | null, ago = { confirmed: 0, shipped: 0 } } = {},
) {
  const [placed] = await place(ctx, buyer, { lines: [{ productId, quantity: 1 }], shippingMethod: method });
  for (const step of lifecycle.slice(0, lifecycle.indexOf(status as 'paid') + 1)) {
    await ctx.db.raw(
      // Distributed tables permit no `timestamptz - interval`, which depends on the time zone.
      `UPDATE orders SET confirmed_at = (confirmed_at AT TIME ZONE 'UTC' - make_interval(days => ?)) AT TIME ZONE 'UTC',
         shipped_at = (shipped_at AT TIME ZONE 'UTC' - make_interval(days => ?)) AT TIME ZONE 'UTC'
       WHERE order_number = ? AND ? = 'accepted'`,
      [ago.confirmed, ago.shipped, placed!.orderNumber, step],
    );
    await move(buyer, placed!.orderNumber, step);
  }
  return placed!.orderNumber;
}

async function move(buyer: Buyer, ref: string, status: OrderStatus, method?: ShippingMethod | null) {
  const author = { ...buyer, role: 'manager', by: 'external_api', requestId: `${status} of ${ref}` } as const;
  await changeOrderStatus(ctx, author, ref, { status, shippingMethod: method });
  return await snapshot(buyer, ref, author.requestId);
}

async function snapshot({ companyId }: Buyer, ref: string, request_id: string) {
  const events = await recordedEvents(ctx.db, { company_id: companyId, request_id, name: 'order.updated' });
  const { estimatedArrivalDate, estimatedArrivalBasis, estimatedDeliveryDate } = events[0].data;
  assert.equal(estimatedDeliveryDate, estimatedArrivalDate, ref);
  return [estimatedArrivalDate, estimatedArrivalBasis];
}

async function arrival({ companyId }: Buyer, ref: string) {
  const [estimated] = await estimateArrivals(ctx, companyId, [(await findOrder(ctx.db, companyId, ref))!]);
  return estimated && [estimated.day, estimated.basis];
}

/** Adds accepted orders of a company with these lead times in days. */
async function received(
  { companyId }: Buyer,
  supplierId: string,
  days: number[],
  shippingMethod: ShippingMethod = 'sea',
) {
  const samples = days.map((day) => ({
    orderId: randomUUID(),
    supplierId,
    shippingMethod,
    acceptedOn: today,
    days: { first_payment: day, shipped: day - 10 },
  }));
  await ctx.db.transaction((trx) => storeLeadTimes(trx, companyId, samples));
  await updatePlatformLeadTimes(ctx.db);
}

test('the arrival estimate of an order follows its status, in events and in responses', async () => {
  const buyer = await createBuyer(ctx.db);
  const { product, supplier } = await createSupplierWithProduct(ctx.db);
  await received(buyer, supplier.id, [20, 24, 25, 30, 31, 31]);
  const ref = await order(buyer, product.id, 'created', { method: null });
  assert.equal(await arrival(buyer, ref), null);
  assert.deepEqual(await move(buyer, ref, 'part_paid'), [null, null], 'no method yet');
  // The shipping method set with a status applies to that status: median 27.5.
  assert.deepEqual(await move(buyer, ref, 'paid', 'sea'), [addDays(today, 28), 'first_payment']);
  assert.deepEqual(await arrival(buyer, ref), [addDays(today, 28), 'first_payment']);
  assert.deepEqual(await move(buyer, ref, 'on_the_way'), [addDays(today, 18), 'shipped']);
  assert.deepEqual(await move(buyer, ref, 'delivered'), [addDays(today, 18), 'shipped']);
  assert.deepEqual(await move(buyer, ref, 'accepted'), [null, null]);
  assert.equal(await arrival(buyer, ref), null);
});

test('a cancelled order has no arrival estimate', async () => {
  const buyer = await createBuyer(ctx.db);
  const { product } = await createSupplierWithProduct(ctx.db);
  const ref = await order(buyer, product.id, 'part_paid');
  assert.deepEqual(await move(buyer, ref, 'cancelled'), [null, null]);
});

test('each accepted order refines the arrival estimates of open orders', async () => {
  const buyer = await createBuyer(ctx.db);
  const { product } = await createSupplierWithProduct(ctx.db);
  const open = await order(buyer, product.id, 'paid', { method: 'air' });
  const shipped = await order(buyer, product.id, 'on_the_way', { method: 'air' });
  const days: unknown[] = [];
  for (const [confirmed, shippedAgo] of [
    [12, 8],
    [21, 9],
    [15, 6],
  ] as const) {
    await order(buyer, product.id, 'accepted', { method: 'air', ago: { confirmed, shipped: shippedAgo } });
    days.push((await arrival(buyer, open))?.[0], (await arrival(buyer, shipped))?.[0]);
  }
  // Medians of 12 and 8; then of 12 and 21 and of 8 and 9, both rounded up; then of 12, 15, 21 and of 6, 8, 9.
  assert.deepEqual(
    days,
    [12, 8, 17, 9, 15, 8].map((day) => addDays(today, day)),
  );
});

test("from the fifth delivery on, only the supplier's own deliveries count", async () => {
  const buyer = await createBuyer(ctx.db);
  const { product, supplier } = await createSupplierWithProduct(ctx.db);
  const { supplier: another } = await createSupplierWithProduct(ctx.db);
  const ref = await order(buyer, product.id, 'paid');
  await received(buyer, another.id, [60, 60, 60, 60, 60]);
  await received(buyer, supplier.id, [30, 30, 30, 30]);
  assert.deepEqual(await arrival(buyer, ref), [addDays(today, 60), 'first_payment']);
  await received(buyer, supplier.id, [30]);
  assert.deepEqual(await arrival(buyer, ref), [addDays(today, 30), 'first_payment']);
});

test("other companies' orders count only as the median of 10 or more of 3 or more companies; below that, the default applies", async () => {
  const fresh = await orderContext();
  const buyer = await createBuyer(fresh.db);
  const { product, supplier } = await createSupplierWithProduct(fresh.db);
  const [placed] = await place(fresh, buyer, {
    lines: [{ productId: product.id, quantity: 1 }],
    shippingMethod: 'sea',
  });
  const author = { ...buyer, role: 'member', by: 'external_api' } as const;
  await changeOrderStatus(fresh, author, placed!.orderNumber, { status: 'part_paid' });
  const read = async () => {
    const found = await findOrder(fresh.db, buyer.companyId, placed!.orderNumber);
    return (await estimateArrivals(fresh, buyer.companyId, [found!]))[0]?.day;
  };
  const accept = async ({ companyId }: Buyer, ...days: number[]) => {
    await recordDeliveries(fresh.db, companyId, supplier.id, 'sea', days);
    await updatePlatformLeadTimes(fresh.db);
  };
  assert.equal(await read(), addDays(today, 45));
  const [a, b, c] = [await createBuyer(fresh.db), await createBuyer(fresh.db), await createBuyer(fresh.db)];
  await accept(a, 71);
  assert.equal(await read(), addDays(today, 45), 'one order of another company');
  await accept(a, ...Array.from({ length: 40 }, () => 71));
  await accept(b, 70);
  assert.equal(await read(), addDays(today, 45), 'many orders of two companies');
  await accept(c, 20);
  assert.equal(await read(), addDays(today, 70), 'three companies');
  await accept(buyer, 60);
  assert.equal(await read(), addDays(today, 60), "the company's own order takes precedence");
});
