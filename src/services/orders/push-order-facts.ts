// Ingests facts about the lines of an order, all of a request or none. Facts are keyed by the company's ID; replaced versions are kept. The
// quantities of lines are derived from them; the status of the order does not change.

import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import { listOrderFacts, storeOrderFacts } from '../../db/orders/order-facts.ts';
import { findOrder, lockOrder } from '../../db/orders/orders.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayOf } from '../../domain/day.ts';
import { notFoundError, type RecordError } from '../../domain/errors.ts';
import { linesChangedEvent } from '../../domain/events/order-events.ts';
import { inBody } from '../../domain/field-error.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { type FactKind, factKinds, type OrderFact } from '../../domain/orders/lines/order-fact.ts';
import {
  distinctFacts,
  type SubmittedFact,
  validateFacts,
  validateReceivedTotals,
} from '../../domain/orders/lines/submitted-facts.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderFinalError } from '../../domain/orders/order-status.ts';
import type { SubmittedRecords } from '../../domain/record-validation.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { assertNoErrors, type PushReceipt } from '../sales/push-records.ts';
import { queueOrderedProducts } from './queue-ordered-products.ts';

/**
 * Stores facts of a kind for an order, by order number, delivery ID or ID, and returns counts. If quantities of lines changed, records one
 * `order.lines_changed` event. The order's products are recalculated, also if nothing changed. Throws NOT_FOUND, ORDER_FINAL for a
 * cancelled order unless the facts are claims, and INVALID_REQUEST with every error by index.
 */
export async function pushOrderFacts(
  ctx: Pick<Context, 'db' | 'wakeUps' | 'orderQueues'>,
  source: PushSource,
  ref: string,
  kind: FactKind,
  sent: readonly SubmittedFact[],
): Promise<PushReceipt> {
  const { companyId } = source;
  return await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { order, lockedAt } = locked;
    assertOpenTo(kind, order);
    const facts = await listOrderFacts(trx, companyId, order.id);
    assertNoErrors(validate(order, facts, kind, sent, dayOf(lockedAt)));
    const distinct = distinctFacts(kind, sent);
    const { created, updated } = await storeOrderFacts(trx, companyId, order.id, kind, distinct, source);
    if (created + updated > 0) await recordLinesChanged(ctx, trx, source, locked, facts);
    await queueOrderedProducts(trx, companyId, [order]);
    return { received: sent.length, created, updated, unchanged: sent.length - created - updated };
  });
}

/** Returns every error of facts for an order by reference, when some fail the schema. Returns none for an unknown order. */
export async function validateOrderFacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  ref: string,
  kind: FactKind,
  sent: SubmittedRecords<SubmittedFact>,
): Promise<RecordError[]> {
  const order = await findOrder(db, companyId, ref);
  if (order === undefined) return [];
  return validate(order, await listOrderFacts(db, companyId, order.id), kind, sent, currentDay(clock));
}

/** A claim can be about an order that was cancelled. */
function assertOpenTo(kind: FactKind, { status }: Order): void {
  if (status !== 'cancelled' || kind === 'claim') return;
  throw orderFinalError(
    status,
    inBody(`/${factKinds[kind].list}`, 'must not be pushed, because the order is cancelled'),
  );
}

function validate(
  { lines }: Pick<Order, 'lines'>,
  facts: readonly OrderFact[],
  kind: FactKind,
  sent: SubmittedRecords<SubmittedFact>,
  today: string,
): RecordError[] {
  const errors = validateFacts(kind, sent, lines, today);
  if (kind !== 'receipt') return errors;
  return [...errors, ...validateReceivedTotals(sent, facts, lines)].sort((a, b) => a.index - b.index);
}

/** Records `order.lines_changed`, if the quantities of lines are no longer those that follow from `factsBefore`. */
async function recordLinesChanged(
  ctx: Pick<Context, 'wakeUps'>,
  trx: Transaction,
  { companyId, requestId }: PushSource,
  { order, lockedAt }: { order: Order; lockedAt: string },
  factsBefore: readonly OrderFact[],
): Promise<void> {
  const facts = await listOrderFacts(trx, companyId, order.id);
  const event = linesChangedEvent(order, lockedAt, lineQuantities(order, factsBefore), lineQuantities(order, facts));
  if (event !== undefined) await recordEvents(trx, ctx.wakeUps, companyId, requestId, [event]);
}
