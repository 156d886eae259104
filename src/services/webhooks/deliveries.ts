// Webhook delivery: single attempts, and manual retries.

import type { WebhookClient } from '../../clients/webhook.ts';
import type { Attempt, ClaimedDelivery, CompletedAttempt } from '../../db/webhooks/deliveries.ts';
import { type DeliverySelection, findAttempts, requeueDeliveries } from '../../db/webhooks/delivery-log.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { signedHeaders } from '../../domain/webhooks/signature.ts';
import { retryDelayMs } from '../../domain/webhooks/webhook-retry.ts';
import type { Database } from '../../postgres/connection.ts';
import { getEndpoint, parseId } from './endpoints.ts';

/**
 * Sends a delivery, signed with the current time, and returns the result and next state: delivered, another attempt after 2, 4 or 8 s, or
 * failed. Rejects only when `shutdown` aborts the attempt; such an attempt is not recorded.
 */
export async function attemptDelivery(
  client: WebhookClient,
  delivery: ClaimedDelivery,
  shutdown: AbortSignal,
): Promise<CompletedAttempt> {
  const { companyId, eventId, endpointId, attempt, url, body, replay } = delivery;
  const started = new Date();
  const timestamp = String(Math.floor(started.getTime() / 1000));
  const headers = signedHeaders({ id: eventId, name: delivery.eventName, replay }, delivery.secrets(), timestamp, body);
  const { ok, ...exchange } = await client.post(url, headers, body, shutdown);
  const failures = ok ? 0 : delivery.failures + 1;
  const retryMs = ok ? null : (retryDelayMs(failures) ?? null);
  const state = ok ? 'delivered' : retryMs === null ? 'failed' : 'pending';
  const startedAt = started.toISOString();
  return { companyId, eventId, endpointId, attempt, startedAt, url, headers, ...exchange, state, failures, retryMs };
}

/**
 * Queues the company's selected completed deliveries again, at once and with the same ids. Includes delivered ones unless only failed ones
 * are selected. Returns how many. Throws NOT_FOUND, and INVALID_REQUEST for a selection without a filter.
 */
export async function retryDeliveries(db: Database, companyId: string, selection: DeliverySelection): Promise<number> {
  const { eventId, endpointId, state, from, to } = selection;
  if (eventId === undefined && state === undefined && (from ?? to) === undefined) {
    throw new ApiError('INVALID_REQUEST', 'Say which deliveries: an event, a time range, or those that failed.');
  }
  if (endpointId !== undefined) await getEndpoint(db, companyId, endpointId);
  if (eventId !== undefined) await getAttempts(db, companyId, eventId);
  return requeueDeliveries(db, companyId, selection);
}

/** Returns an event's body and its delivery attempts. Throws NOT_FOUND. */
export async function getAttempts(
  db: Database,
  companyId: string,
  eventId: string,
): Promise<{ body: string; attempts: Attempt[] }> {
  const found = await findAttempts(db, companyId, parseId('event', eventId));
  if (found === undefined) throw notFoundError(`The event "${eventId}"`);
  return found;
}
