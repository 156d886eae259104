// Builds the events of webhook endpoints and their payloads.

import type { DomainEvent } from './event.ts';

/** An endpoint that was paused; times are ISO 8601 UTC. */
export interface PausedEndpoint {
  id: string;
  url: string;
  failingSince: string;
  pausedAt: string;
}

/** Returns the `webhook.endpoint_paused` event. It is not delivered to the endpoint itself. */
export function endpointPausedEvent({ id, url, failingSince, pausedAt }: PausedEndpoint): DomainEvent {
  const data = { endpointId: id, url, failingSince, pausedAt };
  return { subject: { type: 'webhook_endpoint', id }, name: 'webhook.endpoint_paused', data, at: pausedAt };
}
