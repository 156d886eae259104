// Webhook delivery: single attempts and their log.

import type { WebhookClient } from '../../clients/webhook.ts';
import type { Attempt, ClaimedDelivery, CompletedAttempt, DeliveryOutcome } from '../../db/webhooks/deliveries.ts';
import { findAttempts, listDeliveries, type StoredDelivery } from '../../db/webhooks/delivery-log.ts';
import { notFoundError } from '../../domain/errors.ts';
import { parseDeliveryId } from '../../domain/webhooks/delivery-id.ts';
import { signedHeaders } from '../../domain/webhooks/signature.ts';
import { retryDelayMs } from '../../domain/webhooks/webhook-retry.ts';
import type { Database } from '../../postgres/connection.ts';
import { parseId } from './endpoints.ts';

/**
 * Sends a delivery, signed with the current time, and returns the result and next status: delivered, another attempt after the next
 * delay of the endpoint's retry schedule, or failed. Rejects only when `shutdown` aborts the attempt; such an attempt is not recorded.
 */
export async function attemptDelivery(
  client: WebhookClient,
  delivery: ClaimedDelivery,
  shutdown: AbortSignal,
): Promise<CompletedAttempt> {
  const { companyId, eventId, endpointId, attempt, url, body, replay, failingSince, orderingKey } = delivery;
  const started = new Date();
  const timestamp = String(Math.floor(started.getTime() / 1000));
  const headers = signedHeaders({ id: eventId, name: delivery.eventName, replay }, delivery.secrets(), timestamp, body);
  const { ok, ...exchange } = await client.post(url, headers, body, shutdown);
  const failure = failureOf(delivery);
  const outcome: DeliveryOutcome = ok ? { status: 'delivered', failures: 0, retryMs: null } : failure;
  const sent = { companyId, eventId, endpointId, attempt, startedAt: started.toISOString(), url, headers };
  return { ...sent, ...exchange, ...outcome, ifUnrecorded: failure, failingSince, orderingKey };
}

/** The outcome of an attempt that fails. */
function failureOf({ failures: earlier, retrySchedule }: ClaimedDelivery): DeliveryOutcome {
  const failures = earlier + 1;
  const retryMs = retryDelayMs(failures, retrySchedule) ?? null;
  return { status: retryMs === null ? 'failed' : 'pending', failures, retryMs };
}

/** Returns an event's body and its delivery attempts. Throws NOT_FOUND. */
export async function getAttempts(
  db: Database,
  companyId: string,
  eventId: string,
): Promise<{ body: string; attempts: Attempt[] }> {
  const found = await findAttempts(db, companyId, { eventId: parseId('event', eventId) });
  if (found === undefined) throw notFoundError(`The event "${eventId}"`);
  return found;
}

/** Returns a delivery of the company. Throws NOT_FOUND. */
export async function getDelivery(db: Database, companyId: string, id: string): Promise<StoredDelivery> {
  const key = parseDeliveryId(id);
  const [delivery] = await listDeliveries(db, companyId, key, 1);
  const found = delivery && (await findAttempts(db, companyId, key));
  if (found === undefined) throw notFoundError(`The delivery "${id}"`);
  return { delivery: delivery!, ...found };
}
