// Orders of a service and the facts that tests push about their lines.

import assert from 'node:assert/strict';
import { dayOf } from '../../src/domain/day.ts';
import { addProduct, addSupplier } from './catalog.ts';
import type { Service, ServiceResponse } from './service.ts';

const v2 = '/api/v2/external/orders';
const operations = {
  confirmations: 'pushConfirmations',
  shipments: 'pushShipments',
  receipts: 'pushReceipts',
  claims: 'pushClaims',
};
export type FactList = keyof typeof operations;

export const today = dayOf(new Date().toISOString());

/** The response to a push with these counts. */
export const counts = (created: number, updated: number, unchanged: number) => ({
  success: true,
  data: { received: created + updated + unchanged, created, updated, unchanged },
});

export const receipt = (receiptId: string, ...lines: object[]) => ({ receiptId, date: today, lines });

/** Adds a product, and returns functions that place and move orders, push facts, and read lines. */
export async function orderFacts(service: Service) {
  const supplier = await addSupplier(service.db, { currency: 'EUR' });
  const product = await addProduct(service.db, { supplier });
  const manager = await service.addKey(service.company.id, { role: 'manager' });
  return {
    product,
    /** Places an order of 48 units of the product, and of 6 of a custom item. */
    async placeOrder(): Promise<{ orderNumber: string; deliveryId: string; orderId: string }> {
      const custom = { customSku: 'X', customName: 'Swatch', customPrice: 2 };
      const items = [
        { productId: product.id, quantity: 48, customPrice: 2.55 },
        { ...custom, supplierId: supplier.id, quantity: 6 },
      ];
      const { body } = await service.send('createOrder', 'POST', v2, { body: { items, shippingMethod: 'sea' } });
      return body.data.orders[0];
    },
    async move(ref: string, ...statuses: string[]): Promise<void> {
      for (const status of statuses) {
        const request = { body: { status }, key: manager };
        assert.equal((await service.send('updateOrderStatus', 'PUT', `${v2}/${ref}/status`, request)).status, 200);
      }
    },
    push(list: FactList, ref: string, facts: unknown, key = service.key): Promise<ServiceResponse> {
      const path = `${v2}/${encodeURIComponent(ref)}/${list}`;
      return service.send(operations[list], 'POST', path, { body: { [list]: facts }, key });
    },
    async linesOf(ref: string) {
      return (await service.get('listOrderLines', `${v2}/${encodeURIComponent(ref)}/lines`)).body.data.items;
    },
    storedOf(orderId: string, table = 'order_facts') {
      return service.db(table).where({ order_id: orderId }).orderBy(['kind', 'fact_id', 'revision']);
    },
  };
}
