// Retries completed webhook deliveries at a user's or an operator's request.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findOrderId } from '../../db/orders/orders.ts';
import { requeueDeliveries } from '../../db/webhooks/delivery-log.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody } from '../../domain/field-error.ts';
import { isEmptyRange, toTimeRange } from '../../domain/time-range.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { runIdempotent } from '../idempotency.ts';
import { getAttempts } from './deliveries.ts';
import { assertEndpointExists } from './endpoints.ts';

/** How many deliveries a request can select. */
export const maxRetried = 10_000;

/** The deliveries to retry: those of an event, an order or a time range, or the failed ones of an endpoint. */
interface RetrySelection {
  eventId?: string;
  endpointId?: string;
  /** Order number, delivery ID or ID. */
  orderRef?: string;
  /** Days or times, ISO 8601. */
  from?: string;
  to?: string;
  onlyFailed: boolean;
}

/**
 * Queues the selected completed deliveries again, at once and with the same event ids, and returns how many; `replayed` if an earlier request
 * with the same idempotency key did. Throws NOT_FOUND for an unknown event, order or endpoint, INVALID_REQUEST for a selection without a
 * filter, an empty time range, and more than 10,000 deliveries, and IDEMPOTENCY_KEY_REUSED.
 */
export async function retryDeliveries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  selection: RetrySelection,
  idempotencyKey?: string,
): Promise<{ queued: number; replayed: boolean }> {
  assertSelective(selection);
  return await db.transaction(async (trx) => {
    const { companyId } = actor;
    const idempotent = { companyId, idempotencyKey, operation: 'retryWebhookDeliveries', request: selection };
    const { result, replayed } = await runIdempotent(trx, clock, idempotent, () => requeue(trx, actor, selection));
    return { queued: result, replayed };
  });
}

function assertSelective({ eventId, orderRef, onlyFailed, ...where }: RetrySelection): void {
  const narrowing = eventId ?? orderRef ?? where.from ?? where.to;
  if (narrowing === undefined && where.endpointId === undefined)
    throw invalidSelection(inBody('', 'must have at least one of eventId, endpointId, orderRef, from and to'));
  if (narrowing === undefined && !onlyFailed)
    throw invalidSelection(inBody('/onlyFailed', 'must be true without eventId, orderRef, from or to'));
  if (isEmptyRange(toTimeRange(where))) throw invalidSelection(inBody('/to', 'must be later than from'));
}

async function requeue(
  trx: Transaction,
  actor: Actor,
  { eventId, orderRef, onlyFailed, ...where }: RetrySelection,
): Promise<number> {
  const { companyId } = actor;
  if (where.endpointId !== undefined) await assertEndpointExists(trx, companyId, where.endpointId);
  if (eventId !== undefined) await getAttempts(trx, companyId, eventId);
  const orderId = orderRef === undefined ? undefined : await findOrderId(trx, companyId, orderRef);
  if (orderRef !== undefined && orderId === undefined) throw notFoundError(`The order "${orderRef}"`);
  const statuses = onlyFailed ? (['failed'] as const) : undefined;
  const queued = await requeueDeliveries(trx, companyId, {
    ...where,
    ...toTimeRange(where),
    eventId,
    orderId,
    statuses,
  });
  if (queued > maxRetried)
    throw invalidSelection(
      inBody('/from', `must select at most ${maxRetried} deliveries together with the other fields`),
    );
  const after = { ...where, ...(orderRef !== undefined && { orderRef }), onlyFailed, queued };
  await recordAuditEntry(trx, actor, { action: 'delivery.retried', subject: eventId ?? null, after });
  return queued;
}

function invalidSelection(error: FieldError): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid selection of deliveries; see details.', [error]);
}
