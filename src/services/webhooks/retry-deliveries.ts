// Retries completed webhook deliveries at a user's or an operator's request.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { requeueDeliveries } from '../../db/webhooks/delivery-log.ts';
import { ApiError } from '../../domain/errors.ts';
import { getAttempts } from './deliveries.ts';
import { assertEndpointExists } from './endpoints.ts';

/** The deliveries to retry: those of an event, of a time range or the failed ones, optionally only those to one endpoint. */
export interface RetrySelection {
  eventId?: string;
  endpointId?: string;
  /** ISO 8601. */
  from?: string;
  to?: string;
  onlyFailed: boolean;
}

/**
 * Queues the selected completed deliveries again, at once and with the same event ids, and returns how many. Throws NOT_FOUND for an unknown
 * event or endpoint, and INVALID_REQUEST for a selection without a filter.
 */
export async function retryDeliveries(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { eventId, onlyFailed, ...where }: RetrySelection,
): Promise<number> {
  const { companyId } = actor;
  if (eventId === undefined && !onlyFailed && (where.from ?? where.to) === undefined) {
    throw new ApiError('INVALID_REQUEST', 'A retry must select deliveries by event, by time range, or by failure.');
  }
  return await db.transaction(async (trx) => {
    if (where.endpointId !== undefined) await assertEndpointExists(trx, companyId, where.endpointId);
    if (eventId !== undefined) await getAttempts(trx, companyId, eventId);
    const state = onlyFailed ? 'failed' : undefined;
    const queued = await requeueDeliveries(trx, companyId, { ...where, eventId, state });
    const after = { ...where, onlyFailed, queued };
    await recordAuditEntry(trx, actor, { action: 'delivery.retried', subject: eventId ?? null, after });
    return queued;
  });
}
