// IDs of webhook deliveries: the IDs of the event and the endpoint. No column is needed for it.

/** Returns the ID of the delivery of an event to an endpoint. */
export function formatDeliveryId({ eventId, endpointId }: { eventId: string; endpointId: string }): string {
  return `${eventId}_${endpointId}`;
}

/** Returns the event and the endpoint of a delivery. */
export function parseDeliveryId(id: string): { eventId: string; endpointId: string } {
  const [eventId = '', endpointId = ''] = id.split('_');
  return { eventId, endpointId };
}
