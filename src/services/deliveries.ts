// One attempt to deliver an event, from the signature to what becomes of the delivery.

import type { WebhookClient } from '../clients/webhook.ts';
import type { SettledAttempt, TakenDelivery } from '../db/deliveries.ts';
import { signedHeaders } from '../domain/signature.ts';
import { retryDelayMs } from '../domain/webhook-retry.ts';

/**
 * Sends a delivery, signed as of now, and returns how that went and what follows: delivered, another attempt after 2, 4 or 8 s, or
 * failed. Rejects only when `ending` cuts the attempt short: that one never happened.
 */
export async function attemptDelivery(
  client: WebhookClient,
  delivery: TakenDelivery,
  ending: AbortSignal,
): Promise<SettledAttempt> {
  const { companyId, eventId, endpointId, attempt, url, body, secrets, replay } = delivery;
  const started = new Date();
  const timestamp = String(Math.floor(started.getTime() / 1000));
  const headers = signedHeaders({ id: eventId, name: delivery.eventName, replay }, secrets, timestamp, body);
  const { ok, ...exchange } = await client.post(url, headers, body, ending);
  const failures = ok ? 0 : delivery.failures + 1;
  const retryMs = ok ? null : (retryDelayMs(failures) ?? null);
  const state = ok ? 'delivered' : retryMs === null ? 'failed' : 'pending';
  const startedAt = started.toISOString();
  return { companyId, eventId, endpointId, attempt, startedAt, url, headers, ...exchange, state, failures, retryMs };
}
