// Endpoints on the wire, as a company's people see them.

import type { WebhookEndpoint, WebhookEndpointWithSecret } from '../../generated/account/types.gen.ts';
import type { EndpointInUse } from '../db/webhooks.ts';

/** Returns an endpoint without its secret. */
export function webhookEndpoint(endpoint: EndpointInUse): WebhookEndpoint {
  const { id, url, eventNames, createdAt, previousSecretUntil, pending, failed } = endpoint;
  return { endpointId: id, url, events: eventNames, createdAt, previousSecretUntil, pending, failed };
}

/** Returns an endpoint with a secret that was just made. */
export function webhookWithSecret({
  secret,
  ...endpoint
}: EndpointInUse & { secret: string }): WebhookEndpointWithSecret {
  return { ...webhookEndpoint(endpoint), secret };
}
