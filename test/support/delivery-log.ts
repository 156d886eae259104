// A company with a webhook endpoint and orders, and requests for its deliveries in External API v2.

import type { PlacedOrder } from '../../src/domain/orders/order.ts';
import { addEndpoint } from './fixtures.ts';
import { createSupplierWithProduct, place } from './orders.ts';
import { startService } from './service.ts';

const path = '/api/v2/external/webhook-deliveries';

export interface OrderWithEvents extends PlacedOrder {
  /** The IDs of its events, newest first. */
  eventIds: string[];
}

/** Starts a service whose company has an endpoint for `order.updated` and `order.created`. */
export async function startDeliveryLog() {
  const service = await startService();
  const { db, ctx, company } = service;
  const eventNames = ['order.updated', 'order.created'];
  const { id: endpointId } = await addEndpoint(ctx, company.id, { url: 'https://shop.example/hooks', eventNames });
  const { product } = await createSupplierWithProduct(db);
  const webhooksKey = await service.addKey(company.id, { scopes: ['read', 'webhooks'] });
  return {
    service,
    endpointId,
    /** Places an order; its two deliveries have the status `status`. */
    async order(status: string): Promise<OrderWithEvents> {
      const buyer = {
        companyId: company.id,
        by: 'external_api' as const,
        keyId: 'KeyOfTheTest',
        requestId: crypto.randomUUID(),
      };
      const [order] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
      const ids: string[] = await db('events').where({ request_id: buyer.requestId }).pluck('id');
      await db('webhook_deliveries').whereIn('event_id', ids).update({ status });
      return { ...order!, eventIds: ids.sort().reverse() };
    },
    list: (query: Record<string, string> = {}, { key } = company) =>
      service.get('listWebhookDeliveries', `${path}?${new URLSearchParams(query)}`, { key }),
    retry: (
      body: unknown,
      { key = webhooksKey, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
    ) => service.send('retryWebhookDeliveries', 'POST', `${path}/retry`, { key, headers, body }),
    /** Returns the IDs of events with pending deliveries, newest first. */
    async pending(): Promise<string[]> {
      const ids: string[] = await db('webhook_deliveries').where({ status: 'pending' }).pluck('event_id');
      return ids.sort().reverse();
    },
    /** Sets the time of events. */
    async setTime(ids: string[], at: string): Promise<void> {
      await db('events').whereIn('id', ids).update({ created_at: at });
    },
  };
}
