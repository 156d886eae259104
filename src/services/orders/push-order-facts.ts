// Ingests facts about the lines of an order, all of a request or none. Facts are keyed by the company's ID; replaced versions are kept. The
// quantities of lines are derived from them; the status of the order does not change.

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findSubjectFileIds } from '../../db/attachments/files.ts';
import { recordEvents } from '../../db/events/events.ts';
import { readLineBarcodes } from '../../db/orders/line-products.ts';
import { listOrderFacts, storeOrderFacts } from '../../db/orders/order-facts.ts';
import { findOrder, lockOrder } from '../../db/orders/orders.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayOf } from '../../domain/day.ts';
import { notFoundError, type RecordError } from '../../domain/errors.ts';
import { linesChangedEvent } from '../../domain/events/order-events.ts';
import { inBody } from '../../domain/field-error.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { type FactKind, factKinds, type OrderFact } from '../../domain/orders/lines/order-fact.ts';
import {
  distinctFacts,
  namedFileIds,
  type SubmittedFact,
  validateFacts,
  validateFiles,
  validateReceivedTotals,
  validateReservedIds,
} from '../../domain/orders/lines/submitted-facts.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderFinalError } from '../../domain/orders/order-status.ts';
import type { SubmittedRecords } from '../../domain/record-validation.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { actorFromSession } from '../accounts/actor.ts';
import { assertNoErrors, type PushReceipt } from '../sales/push-records.ts';
import { updateCostSample } from './cost-samples.ts';
import { updateLeadTimeSample } from './lead-time-samples.ts';
import { updateOpenDifferences } from './order-lines.ts';
import { queueOrderedProducts } from './queue-ordered-products.ts';

/**
 * Stores facts of a kind for an order, by order number, delivery ID or ID, and returns counts. If quantities of lines changed, records one
 * `order.lines_changed` event. The order's products are recalculated, also if nothing changed. The new and corrected facts of an `actor` are
 * recorded in the audit log. Throws NOT_FOUND, ORDER_FINAL for a cancelled order unless the facts are claims, and INVALID_REQUEST with every
 * error by index.
 */
export async function pushOrderFacts(
  ctx: Pick<Context, 'db' | 'wakeUps' | 'orderQueues'>,
  source: PushSource,
  ref: string,
  kind: FactKind,
  sent: readonly SubmittedFact[],
  actor?: Actor,
): Promise<PushReceipt> {
  const { companyId } = source;
  return await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    assertOpenTo(kind, locked.order);
    return await storeFacts(ctx, trx, source, locked, { kind, sent, actor });
  });
}

/** Stores facts of a locked order by the rules of `pushOrderFacts`, and returns counts. */
export async function storeFacts(
  ctx: Pick<Context, 'wakeUps'>,
  trx: Transaction,
  source: PushSource,
  locked: { order: Order; lockedAt: string },
  { kind, sent, actor }: { kind: FactKind; sent: readonly SubmittedFact[]; actor: Actor | undefined },
): Promise<PushReceipt> {
  const { companyId } = source;
  const { order, lockedAt } = locked;
  const facts = await listOrderFacts(trx, companyId, order.id);
  const author = actor?.isSupplier ? 'supplier' : 'company';
  assertNoErrors(await validate(trx, companyId, order, facts, kind, sent, { author, today: dayOf(lockedAt) }));
  const distinct = distinctFacts(kind, sent);
  const { created, updated } = await storeOrderFacts(trx, companyId, order.id, kind, distinct, source);
  if (created + updated > 0) {
    const after = await listOrderFacts(trx, companyId, order.id);
    await recordLinesChanged(ctx, trx, source, locked, facts, after);
    await updateCostSample(trx, companyId, order);
    if (kind === 'confirmation') await updateOpenDifferences(trx, companyId, order, after);
    if (actor) await recordAuditEntry(trx, actor, auditRecord(order, kind, facts, after));
  }
  await queueOrderedProducts(trx, companyId, [order]);
  if (kind === 'receipt' && created + updated > 0) await updateLeadTimeSample(trx, companyId, order);
  return { received: sent.length, created, updated, unchanged: sent.length - created - updated };
}

/** Stores facts that a signed-in user entered by the rules of `pushOrderFacts`, with an audit entry. */
export async function pushUserFacts(
  ctx: Pick<Context, 'db' | 'wakeUps' | 'orderQueues'>,
  session: Session,
  requestId: string,
  ref: string,
  kind: FactKind,
  sent: readonly SubmittedFact[],
): Promise<PushReceipt> {
  const source = { companyId: session.company.id, keyId: null, requestId };
  return await pushOrderFacts(ctx, source, ref, kind, sent, actorFromSession(session, requestId));
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
  const facts = await listOrderFacts(db, companyId, order.id);
  return await validate(db, companyId, order, facts, kind, sent, { author: 'company', today: currentDay(clock) });
}

/** A claim can be about an order that was cancelled. */
function assertOpenTo(kind: FactKind, { status }: Order): void {
  if (status !== 'cancelled' || kind === 'claim') return;
  throw orderFinalError(
    status,
    inBody(`/${factKinds[kind].list}`, 'must not be pushed, because the order is cancelled'),
  );
}

async function validate(
  db: Database,
  companyId: string,
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  facts: readonly OrderFact[],
  kind: FactKind,
  sent: SubmittedRecords<SubmittedFact>,
  { author, today }: { author: 'company' | 'supplier'; today: string },
): Promise<RecordError[]> {
  const files = await findSubjectFileIds(db, companyId, { type: 'order', id }, namedFileIds(sent));
  const errors = [...validateFacts(kind, sent, lines, today), ...validateFiles(kind, sent, facts, files)];
  if (kind === 'receipt') errors.push(...validateReceivedTotals(sent, facts, lines));
  // A company that could correct what its supplier has confirmed by a link would put words into its mouth.
  if (author === 'company') errors.push(...validateReservedIds(kind, sent));
  return errors.sort((a, b) => a.index - b.index);
}

/** Records `order.lines_changed`, if the quantities of lines are no longer those that follow from `factsBefore`. */
export async function recordLinesChanged(
  ctx: Pick<Context, 'wakeUps'>,
  trx: Transaction,
  { companyId, requestId }: Pick<PushSource, 'companyId' | 'requestId'>,
  { order, lockedAt }: { order: Order; lockedAt: string },
  factsBefore: readonly OrderFact[],
  facts: readonly OrderFact[],
): Promise<void> {
  const barcodes = await readLineBarcodes(trx, companyId, order.lines);
  const [before, after] = [lineQuantities(order, factsBefore), lineQuantities(order, facts)];
  const event = linesChangedEvent(order, lockedAt, before, after, barcodes);
  if (event !== undefined) await recordEvents(trx, ctx.wakeUps, companyId, requestId, [event]);
}

/** Returns the audit record of the facts that are new or corrected: as they are, and as the corrected ones were. */
function auditRecord(
  { orderNumber, currency, lines }: Order,
  kind: FactKind,
  before: readonly OrderFact[],
  after: readonly OrderFact[],
) {
  const { list, id, action } = factKinds[kind];
  const known = new Map(before.filter((fact) => fact.kind === kind).map((fact) => [fact.factId, fact]));
  const changed = after.filter(
    (fact) => fact.kind === kind && !isDeepStrictEqual(contentOf(fact), contentOf(known.get(fact.factId))),
  );
  const replaced = changed.map(({ factId }) => known.get(factId)).filter((fact) => fact !== undefined);
  const toState = (facts: OrderFact[]) =>
    facts.length === 0
      ? null
      : {
          currency,
          [list]: facts.map((fact) => ({
            ...{ [id]: fact.factId, ...contentOf(fact) },
            lines: fact.lines.map((line) => ({ ...line, ...auditedLine(lines, line.lineNumber, kind) })),
          })),
        };
  return { action, subject: orderNumber, before: toState(replaced), after: toState(changed) };
}

/** Returns what says which line it is, and of a confirmation what was ordered. */
export function auditedLine(lines: Order['lines'], lineNumber: number, kind: FactKind) {
  const line = lines[lineNumber - 1]!;
  const sku = line.isCustom ? line.customSku : line.sku;
  return kind === 'confirmation' ? { sku, ordered: line.quantity, orderedUnitPrice: line.unitPrice } : { sku };
}

function contentOf(fact: OrderFact | undefined) {
  return fact && { date: fact.date, ...fact.details, lines: fact.lines };
}
