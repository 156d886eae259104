// Accepts and rejects the differences of a confirmation by line. The order does not change. Replaced decisions are kept.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { readLineBarcodes } from '../../db/orders/line-products.ts';
import { listOrderFacts, storeOrderFacts } from '../../db/orders/order-facts.ts';
import { lockOrder } from '../../db/orders/orders.ts';
import { dayOf } from '../../domain/day.ts';
import { notFoundError } from '../../domain/errors.ts';
import { serializeQuantities } from '../../domain/events/order-events.ts';
import { inPath } from '../../domain/field-error.ts';
import {
  assertDecidable,
  isDecided,
  newDecision,
  type SubmittedDecision,
} from '../../domain/orders/lines/difference-decision.ts';
import { type LineQuantities, lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { orderFinalError } from '../../domain/orders/order-status.ts';
import { updateOpenDifferences } from './order-lines.ts';
import { auditedLine, recordLinesChanged } from './push-order-facts.ts';
import { queueOrderedProducts } from './queue-ordered-products.ts';

/**
 * Sets the status of the differences of lines of a confirmation, and returns these lines. If a status changes, records `order.lines_changed` and
 * an audit entry. Throws NOT_FOUND, ORDER_FINAL for a cancelled order, INVALID_REQUEST, and INVALID_STATE for decisions about other
 * values.
 */
export async function updateConfirmation(
  ctx: Pick<Context, 'db' | 'wakeUps' | 'orderQueues'>,
  actor: Actor,
  ref: string,
  confirmationId: string,
  decisions: readonly SubmittedDecision[],
): Promise<ReturnType<typeof serializeQuantities>[]> {
  const { companyId, requestId, apiKeyId: keyId = null } = actor;
  return await ctx.orderQueues.transaction(ctx.db, companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    const { order, lockedAt } = locked;
    const facts = await listOrderFacts(trx, companyId, order.id);
    const confirmation = facts.filter((fact) => fact.kind === 'confirmation').find(hasId);
    if (confirmation === undefined) throw notFoundError('The confirmation');
    if (order.status === 'cancelled') {
      throw orderFinalError(order.status, inPath('ref', 'must be an order that is not cancelled'));
    }
    const before = lineQuantities(order, facts);
    assertDecidable(decisions, confirmationId, before);
    const earlier = facts.filter((fact) => fact.kind === 'decision').find(hasId);
    const changed = decisions.filter((one) => !isDecided(one, earlier, before[one.lineNumber - 1]!));
    let after = before;
    if (changed.length > 0) {
      const decision = newDecision(confirmation, earlier, changed, dayOf(lockedAt));
      await storeOrderFacts(trx, companyId, order.id, 'decision', [decision], { keyId, requestId });
      const stored = await listOrderFacts(trx, companyId, order.id);
      after = lineQuantities(order, stored);
      await recordLinesChanged(ctx, trx, { companyId, requestId }, locked, facts, stored);
      await updateOpenDifferences(trx, companyId, order, stored);
      const stateOf = (quantities: readonly LineQuantities[]) => ({
        confirmationId,
        currency: order.currency,
        lines: changed.map(({ lineNumber }) => {
          const { confirmed, confirmedUnitPrice, confirmedDate, differenceStatus, cancelled } =
            quantities[lineNumber - 1]!;
          const line = { lineNumber, ...auditedLine(order.lines, lineNumber, 'confirmation') };
          return { ...line, confirmed, confirmedUnitPrice, confirmedDate, differenceStatus, cancelledUnits: cancelled };
        }),
      });
      const change = { before: stateOf(before), after: stateOf(after) };
      await recordAuditEntry(trx, actor, {
        action: 'order.differences_updated',
        subject: order.orderNumber,
        ...change,
      });
    }
    const barcodes = await readLineBarcodes(trx, companyId, order.lines);
    // Accepted dates move the arrival.
    if (changed.length > 0) await queueOrderedProducts(trx, companyId, [order]);
    return decisions.map(({ lineNumber }) => {
      const index = lineNumber - 1;
      return serializeQuantities(order.lines[index]!, lineNumber, barcodes[index]!, after[index]!);
    });
  });

  function hasId({ factId }: { factId: string }): boolean {
    return factId === confirmationId;
  }
}
