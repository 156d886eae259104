// Runs the last steps of the orders of the history as they happened, with their events and e-mails, so that the event log has some weeks.

import { recordEvents } from '../../../src/db/events/events.ts';
import { lockOrder } from '../../../src/db/orders/orders.ts';
import { recordEarliestPayment } from '../../../src/db/orders/payments.ts';
import { orderUpdatedEvent, orderUrl } from '../../../src/domain/events/order-events.ts';
import { factKinds } from '../../../src/domain/orders/lines/order-fact.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import type { SettableStatus } from '../../../src/domain/orders/order-status.ts';
import { applyStatus } from '../../../src/domain/orders/status-change.ts';
import type { SeedStep } from '../../../src/domain/sandbox/seed-steps.ts';
import type { Transaction } from '../../../src/postgres/connection.ts';
import { recordStatusChange } from '../../../src/services/orders/change-status.ts';
import { storeFacts } from '../../../src/services/orders/push-order-facts.ts';
import { recordPayments } from '../../../src/services/orders/push-payments.ts';
import { recordOrderUpdated } from '../../../src/services/orders/record-order-updated.ts';
import type { SeededOrder } from '../../../src/services/sandbox/seeded-order.ts';
import type { ActivityContext } from './activity.ts';
import { demoSource, requestId } from './demo-actor.ts';

/** A step of an order at a time (ISO 8601). */
export interface TimedStep {
  at: string;
  run(trx: Transaction): Promise<void>;
}

/** Returns what happened to orders from `since` until `now`. */
export function replayedSteps(
  ctx: ActivityContext,
  companyId: string,
  orders: readonly SeededOrder[],
  [since, now]: [Date, Date],
): TimedStep[] {
  return orders.flatMap(({ order, nextSteps }) => {
    const { orderNumber, createdAt } = order;
    const event = orderUpdatedEvent(order, createdAt, { orderUrl: orderUrl(ctx, order), arrival: null });
    const placed: TimedStep = {
      at: createdAt,
      run: async (trx) => void (await recordEvents(trx, ctx.wakeUps, companyId, requestId, [event])),
    };
    const steps = nextSteps.map((step) => ({
      at: step.at,
      run: (trx: Transaction) => runStep(ctx, trx, companyId, orderNumber, step),
    }));
    return [placed, ...steps].filter(({ at }) => at >= since.toISOString() && at < now.toISOString());
  });
}

async function runStep(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  orderNumber: string,
  { at, status, payments, facts }: SeedStep,
): Promise<void> {
  const source = demoSource(companyId);
  const { order } = (await lockOrder(trx, companyId, orderNumber))!;
  const paid = payments.length === 0 ? order : await payOrder(ctx, trx, companyId, order, payments, at);
  if (status !== null) await setStatus(ctx, trx, companyId, paid, status, at);
  for (const { kind, factId, date, details, lines } of facts) {
    const locked = { order: (await lockOrder(trx, companyId, orderNumber))!.order, lockedAt: at };
    const sent = [{ ...details, [factKinds[kind].id]: factId, date, lines }];
    await storeFacts(ctx, trx, source, locked, { kind, sent, actor: undefined });
  }
}

/** Sets a status at a time. The transaction must hold the order's lock. */
export async function setStatus(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  before: Order,
  status: SettableStatus,
  at: string,
  comment: string | null = null,
): Promise<void> {
  const author = { ...demoSource(companyId), by: 'external_api' } as const;
  const trackingNumber = status === 'on_the_way' ? `TRK-${before.externalOrderId!.slice(3)}` : undefined;
  const change = { status, trackingNumber, ...(comment !== null && { comment }) };
  await recordStatusChange(ctx, trx, author, { before, after: applyStatus(before, status, change, at), comment });
}

/** Records payments in the currency of the order, and returns the order after them. */
export async function payOrder(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  order: Order,
  payments: SeedStep['payments'],
  at: string,
): Promise<Order> {
  const source = demoSource(companyId);
  const records = payments.map((payment) => ({ ...payment, currency: order.currency }));
  await recordPayments(trx, source, order, records, at.slice(0, 10));
  const paid = { ...order, earliestPaymentOn: await recordEarliestPayment(trx, companyId, order.id) };
  await recordOrderUpdated(ctx, trx, source, paid, { at, updatesLeadTimes: false });
  return paid;
}
