// Creates the orders of the demo company in the past, with their payments, status changes, events and lead times.

import { allocateDeliveryNumbers } from '../../../src/db/orders/delivery-numbers.ts';
import { insertOrders } from '../../../src/db/orders/new-orders.ts';
import { findOffer } from '../../../src/db/orders/offers.ts';
import { lockOrder } from '../../../src/db/orders/orders.ts';
import { recordEarliestPayment } from '../../../src/db/orders/payments.ts';
import { orderCreatedEvents, orderUrl } from '../../../src/domain/events/order-events.ts';
import type { OrderLineInput } from '../../../src/domain/orders/offer.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import { contentHash, randomOrderNumber } from '../../../src/domain/orders/order-identity.ts';
import { splitOrder } from '../../../src/domain/orders/order-split.ts';
import type { SettableStatus } from '../../../src/domain/orders/order-status.ts';
import type { PaymentKind } from '../../../src/domain/orders/payment.ts';
import { applyStatus } from '../../../src/domain/orders/status-change.ts';
import type { Transaction } from '../../../src/postgres/connection.ts';
import { recordStatusChange } from '../../../src/services/orders/change-status.ts';
import { buildOrder } from '../../../src/services/orders/create-orders.ts';
import { recordPayments } from '../../../src/services/orders/push-payments.ts';
import { recordOrderUpdated } from '../../../src/services/orders/record-order-updated.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo, demoSource } from './demo-actor.ts';
import { firstReference, type OrderPlan, orderPlans } from './order-plans.ts';
import type { DemoProduct } from './products.ts';

/** Payments that come with a status: their share of the order's total. */
const payments: Partial<Record<SettableStatus, [kind: PaymentKind, share: number][]>> = {
  part_paid: [['goods_invoice', 0.3]],
  paid: [
    ['goods_invoice', 0.7],
    ['freight', 0.14],
  ],
  delivered: [['customs', 0.09]],
};

interface Step {
  at: string;
  run(trx: Transaction): Promise<void>;
}

/** Creates the orders and runs all their steps in chronological order, so that the event log is in that order too. */
export async function addOrders(ctx: ActivityContext, companyId: string, products: DemoProduct[]): Promise<void> {
  const suppliers = [...Map.groupBy(products, ({ supplier }) => supplier).values()];
  const steps = orderPlans.flatMap((plan, index) => {
    const offered = suppliers[plan.supplier] ?? products;
    return planSteps(ctx, companyId, plan, offered, index);
  });
  steps.sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const step of steps) await ctx.db.transaction((trx) => step.run(trx));
  await markMailsSent(ctx, companyId);
}

function planSteps(
  ctx: ActivityContext,
  companyId: string,
  plan: OrderPlan,
  products: DemoProduct[],
  index: number,
): Step[] {
  const timeOf = (days: number) => `${daysAgo(days)}T${String(7 + index).padStart(2, '0')}:${15 + index}:00.000Z`;
  let ref = '';
  const create: Step = {
    at: timeOf(plan.created),
    async run(trx) {
      ref = await createOrder(ctx, trx, companyId, { ...plan, at: this.at, number: firstReference + index }, products);
    },
  };
  const changes = plan.steps.map(([status, days]) => ({
    at: timeOf(days),
    run(trx: Transaction) {
      return changeStatus(ctx, trx, companyId, ref, { status, at: this.at, comment: plan.comment ?? null });
    },
  }));
  return [create, ...changes];
}

/** Creates an order at the given time and returns its number. */
async function createOrder(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  { lines, hasCustomLine, method, at, number }: OrderPlan & { at: string; number: number },
  products: DemoProduct[],
): Promise<string> {
  const requested: OrderLineInput[] = lines.map(([product, boxes]) => {
    const { id, unitsPerBox } = products[product % products.length]!;
    return { productId: id, quantity: boxes * Math.max(unitsPerBox, 6) };
  });
  const offer = await findOffer(trx, companyId, requested);
  const [draft] = splitOrder(requested, offer);
  const supplierId = draft!.supplier.id;
  const custom = { supplierId, customSku: 'DISPLAY-01', customName: 'Counter display with logo', customPrice: 18.5 };
  const all = hasCustomLine ? [...requested, { ...custom, quantity: 4 }] : requested;
  const [complete] = splitOrder(all, await findOffer(trx, companyId, all));
  const order = buildOrder(complete!, randomOrderNumber(), {
    lines: all,
    externalOrderId: `PO-${number}`,
    shippingMethod: method,
  });
  const [deliveryNumber] = await allocateDeliveryNumbers(trx, 1);
  const author = { by: 'external_api', keyId: null, requestId: demoSource(companyId).requestId } as const;
  const events = orderCreatedEvents(order, orderUrl(ctx, order));
  await insertOrders(trx, ctx.wakeUps, companyId, author, [
    { order, contentHash: contentHash(supplierId, order.lines), deliveryNumber: deliveryNumber!, events, placedAt: at },
  ]);
  return order.orderNumber;
}

/** Records the payments that come with a status, and then the status. */
async function changeStatus(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  ref: string,
  { status, at, comment }: { status: SettableStatus; at: string; comment: string | null },
): Promise<void> {
  const { order } = (await lockOrder(trx, companyId, ref))!;
  const before = await payOrder(ctx, trx, companyId, order, status, at);
  const trackingNumber = status === 'on_the_way' ? `TRK-${ref.slice(4)}` : undefined;
  const change = { status, trackingNumber, ...(comment !== null && { comment }) };
  const author = { ...demoSource(companyId), by: 'external_api' } as const;
  await recordStatusChange(ctx, trx, author, { before, after: applyStatus(before, status, change, at), comment });
}

async function payOrder(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  order: Order,
  status: SettableStatus,
  at: string,
): Promise<Order> {
  const due = payments[status] ?? [];
  if (due.length === 0) return order;
  const date = at.slice(0, 10);
  const { currency, totalAmount, externalOrderId } = order;
  const records = due.map(([kind, share]) => {
    const amount = Math.round(Number(totalAmount) * share * 100) / 100;
    return { paymentId: `${externalOrderId}-${kind}-${status}`, date, amount, currency, kind };
  });
  const source = demoSource(companyId);
  await recordPayments(trx, source, order, records, date);
  const paid = { ...order, earliestPaymentOn: await recordEarliestPayment(trx, companyId, order.id) };
  await recordOrderUpdated(ctx, trx, source, paid, { at, updatesLeadTimes: false });
  return paid;
}

/** E-mails of the past must not be sent now. */
async function markMailsSent({ db }: ActivityContext, companyId: string): Promise<void> {
  await db('order_mails')
    .where({ company_id: companyId, state: 'pending' })
    .update({ state: 'sent', attempts: 1, sent_at: db.fn.now(), response: '250 OK (demo data, not sent)' });
}
