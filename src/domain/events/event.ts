// Domain events: their names, and the record that is stored and sent by webhook.

/** All event types that a webhook endpoint can subscribe to, as the API lists them. */
export const eventNames = [
  'order.updated',
  'order.created',
  'order.status_changed',
  'order.confirmed',
  'order.cancelled',
  'order.lines_changed',
  'product.price_changed',
  'product.unavailable',
  'catalog.changed',
  'stock.low',
  'recommendation.urgent',
  'feed.failed',
  'export.finished',
  'webhook.endpoint_paused',
] as const;

export type EventName = (typeof eventNames)[number];

/** Event type of test deliveries. Endpoints can't subscribe to it, and it is not stored. */
export const testEventName = 'webhook.test';

/** The entity that an event is about. */
interface EventSubject {
  /** The entity's type in the singular, such as `order`. */
  type: string;
  id: string;
}

/** An event to record. */
export interface DomainEvent {
  subject: EventSubject;
  /** The supplier of the order or product; endpoints can filter by it. Omitted for an event that is not about one supplier. */
  supplierId?: string;
  name: EventName;
  /** The `data` member of the event as receivers get it. */
  data: Record<string, unknown>;
  /** Time of the event, ISO 8601 UTC. */
  at: string;
}
