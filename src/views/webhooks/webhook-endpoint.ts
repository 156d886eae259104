// Webhook endpoints in Account API responses.

import type { WebhookEndpoint, WebhookEndpointWithSecret } from '../../../generated/account/types.gen.ts';
import type { EndpointWithCounts } from '../../db/webhooks/endpoints.ts';

/** Returns an endpoint without its secret. */
export function webhookEndpoint(endpoint: EndpointWithCounts): WebhookEndpoint {
  const { id, url, eventNames, createdAt, previousSecretUntil, pending, failed, retrySchedule } = endpoint;
  return { endpointId: id, url, events: eventNames, createdAt, previousSecretUntil, pending, failed, retrySchedule };
}

/** Returns an endpoint with a new secret. */
export function webhookWithSecret({
  secret,
  ...endpoint
}: EndpointWithCounts & { secret: string }): WebhookEndpointWithSecret {
  return { ...webhookEndpoint(endpoint), secret };
}
