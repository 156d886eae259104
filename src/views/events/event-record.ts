// An event in responses.

import type { StoredEvent } from '../../db/events/events.ts';

/** Returns an event as JSON text, with its body byte for byte as webhooks send it. */
export function eventRecord({ id, body }: StoredEvent): string {
  return `{"id":"${id}","body":${body}}`;
}
