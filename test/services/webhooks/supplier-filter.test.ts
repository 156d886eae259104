// Endpoints that receive events of some suppliers only.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordEvents } from '../../../src/db/events/events.ts';
import { eventNames } from '../../../src/domain/events/event.ts';
import { catalogChangedEvent, unavailableEvent } from '../../../src/domain/events/product-events.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { changeOrderStatus } from '../../../src/services/orders/change-status.ts';
import { createEndpoint, updateEndpoint } from '../../../src/services/webhooks/endpoints.ts';
import { createBuyer, createSupplierWithProduct, orderContext, place } from '../../support/orders.ts';

const ctx = await orderContext();
const { db } = ctx;
const [wanted, other] = [await createSupplierWithProduct(db), await createSupplierWithProduct(db)];

async function filteredEndpoint(supplierIds: string[]) {
  const buyer = await createBuyer(db);
  const input = { url: 'https://shop.example/hooks', eventTypes: [...eventNames], supplierIds };
  const { id } = await createEndpoint(ctx, operatorActor(buyer.companyId), input);
  const delivered = (): Promise<{ name: string; subject_id: string }[]> =>
    db('webhook_deliveries as d')
      .join('events as e', (on) => on.on('e.company_id', 'd.company_id').on('e.id', 'd.event_id'))
      .where('d.endpoint_id', id)
      .orderBy('e.number')
      .select('e.name', 'e.subject_id');
  return { buyer, id, delivered };
}

test('an endpoint gets the order events of its suppliers only', async () => {
  const { buyer, delivered } = await filteredEndpoint([wanted.supplier.id]);
  const lines = [wanted, other].map(({ product }) => ({ productId: product.id, quantity: 1 }));
  const orders = await place(ctx, buyer, { lines, shippingMethod: 'air' });
  assert.equal(orders.length, 2);
  const author = { ...buyer, role: 'manager', by: 'external_api' } as const;
  for (const { orderNumber } of orders) await changeOrderStatus(ctx, author, orderNumber, { status: 'part_paid' });
  const { id } = await db('orders').where({ company_id: buyer.companyId, supplier_id: wanted.supplier.id }).first('id');
  const created = ['order.created', 'order.updated'];
  const paid = ['order.status_changed', 'order.updated', 'order.confirmed'];
  assert.deepEqual(
    await delivered(),
    [...created, ...paid].map((name) => ({ name, subject_id: id })),
  );
});

test('product events are filtered by supplier, and events that are not about one supplier are not', async () => {
  const { buyer, delivered } = await filteredEndpoint([wanted.supplier.id]);
  const at = new Date().toISOString();
  const gone = ({ supplier, product }: typeof wanted) => {
    const codes = { sku: 'A1', supplierSku: 'A1', name: 'Mug', currency: 'EUR', tryRate: null };
    return unavailableEvent({ productId: product.id, supplier, ...codes }, 'delisted', at);
  };
  const batch = { id: buyer.companyId, recordedAt: at, priceChanges: 2000, unavailable: 0 };
  const events = [gone(other), gone(wanted), catalogChangedEvent(batch)];
  await db.transaction((trx) => recordEvents(trx, ctx.wakeUps, buyer.companyId, 'a-request', events));
  assert.deepEqual(
    (await delivered()).map(({ subject_id }) => subject_id),
    [wanted.product.id, buyer.companyId],
  );
});

test('a filter without matching events gets none, and an empty filter gets all', async () => {
  const { buyer, id, delivered } = await filteredEndpoint([other.supplier.id]);
  const order = { lines: [{ productId: wanted.product.id, quantity: 1 }] };
  await place(ctx, buyer, order);
  assert.deepEqual(await delivered(), []);
  await updateEndpoint(ctx, operatorActor(buyer.companyId), id, { supplierIds: [] });
  await place(ctx, buyer, order);
  assert.equal((await delivered()).length, 2);
});
