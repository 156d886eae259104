// Webhook endpoints in Account API responses.

import type { WebhookEndpoint, WebhookEndpointWithSecret } from '../../../generated/account/types.gen.ts';
import type { EndpointWithCounts } from '../../db/webhooks/endpoints.ts';

/** Returns an endpoint without its secret. */
export function webhookEndpoint(endpoint: EndpointWithCounts): WebhookEndpoint {
  const { id, url, eventNames, retrySchedule, ordering, supplierIds, ...state } = endpoint;
  const { createdAt, previousSecretUntil, pending, failed, pausedAt } = state;
  const settings = { url, events: eventNames, retrySchedule, ordering, supplierIds };
  return { endpointId: id, ...settings, createdAt, previousSecretUntil, pausedAt, pending, failed };
}

/** Returns an endpoint with a new secret. */
export function webhookWithSecret({
  secret,
  ...endpoint
}: EndpointWithCounts & { secret: string }): WebhookEndpointWithSecret {
  return { ...webhookEndpoint(endpoint), secret };
}
