// An attempt of a delivery as a span, linked to the span that recorded the event.

import type { WebhookClient } from '../../clients/webhook.ts';
import type { ClaimedDelivery, CompletedAttempt } from '../../db/webhooks/deliveries.ts';
import { attemptDelivery } from '../../services/webhooks/deliveries.ts';
import { traced, traceIds } from '../../telemetry/tracing.ts';

/** An attempt, and what its log lines have besides its result. */
export interface TracedAttempt extends CompletedAttempt {
  logged: object;
}

/** Sends a delivery in a span. Rejects only when `signal` aborts the attempt. */
export function tracedAttempt(
  client: WebhookClient,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<TracedAttempt> {
  const { companyId, orderId, eventId, endpointId, attempt, traceparent } = delivery;
  const ids = { companyId, ...(orderId !== null && { orderId }), eventId, endpointId, attempt };
  const send = async () => ({
    ...(await attemptDelivery(client, delivery, signal)),
    logged: { ...ids, ...traceIds() },
  });
  return traced('webhook', ids, send, traceparent);
}
