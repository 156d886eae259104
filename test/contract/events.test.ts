// Causes each event by the service that records it, and validates its body against every document that has it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { EventName } from '../../src/domain/events/event.ts';
import type { OrderStatus } from '../../src/domain/orders/order-status.ts';
import { runExport } from '../../src/jobs/write-export.ts';
import { publishProductEvents } from '../../src/services/events/publish-product-events.ts';
import { createExport } from '../../src/services/exports/create-export.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import type { Buyer } from '../../src/services/orders/create-orders.ts';
import { pushOrderFacts } from '../../src/services/orders/push-order-facts.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { pauseFailingEndpoint } from '../../src/services/webhooks/endpoint-health.ts';
import { poll, startFeed, useFeed } from '../support/feeds.ts';
import { addEndpoint } from '../support/fixtures.ts';
import { createBuyer, createSupplierWithProduct, orderContext, place, recordedEvents } from '../support/orders.ts';
import { importList, newListSupplier } from '../support/price-lists.ts';
import { observe, steadily, storeDemand } from '../support/recommendations.ts';

const ctx = await orderContext();
const { product } = await createSupplierWithProduct(ctx.db);

/** What causes each event; a new event needs one. */
const causes: Record<EventName, (buyer: Buyer) => Promise<unknown>> = {
  'order.created': createOrder,
  'order.updated': createOrder,
  'order.status_changed': (buyer) => createOrderAndSet(buyer, 'part_paid'),
  'order.confirmed': (buyer) => createOrderAndSet(buyer, 'part_paid'),
  'order.cancelled': (buyer) => createOrderAndSet(buyer, 'cancelled'),
  'order.lines_changed': receiveOrder,
  'product.price_changed': (buyer) => changeProducts(buyer, 'product.price_changed'),
  'product.unavailable': (buyer) => changeProducts(buyer, 'product.unavailable'),
  'catalog.changed': (buyer) => changeProducts(buyer, 'catalog.changed', 1001),
  'stock.low': (buyer) => sellOut(buyer, 'stock.low'),
  'recommendation.urgent': (buyer) => sellOut(buyer, 'recommendation.urgent'),
  'feed.failed': failFeed,
  'export.finished': exportStock,
  'webhook.endpoint_paused': ({ companyId }) => pauseEndpoint(companyId),
};

for (const [name, cause] of Object.entries(causes)) {
  test(`${name} is recorded with the documented body`, async () => {
    const buyer = await createBuyer(ctx.db);
    await cause(buyer);
    // Validates each event.
    const events = await recordedEvents(ctx.db, { company_id: buyer.companyId, name });
    assert.ok(events.length > 0, `the cause of ${name} in this file records no ${name}`);
  });
}

async function createOrder(buyer: Buyer): Promise<string> {
  const [order] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }], shippingMethod: 'air' });
  return order!.orderNumber;
}

async function createOrderAndSet(buyer: Buyer, status: OrderStatus): Promise<void> {
  const author = { ...buyer, role: 'manager', by: 'external_api' } as const;
  await changeOrderStatus(ctx, author, await createOrder(buyer), { status });
}

async function receiveOrder(buyer: Buyer): Promise<void> {
  const receipt = { receiptId: 'GR-1', date: '2026-11-02', lines: [{ lineNumber: 1, received: 1 }] };
  await pushOrderFacts(ctx, buyer, await createOrder(buyer), 'receipt', [receipt]);
}

async function exportStock({ companyId }: Buyer): Promise<void> {
  const { id } = await createExport(ctx, { companyId, requestId: 'test' }, { kind: 'stock', format: 'csv' });
  await runExport(ctx, { companyId, exportId: id }, new AbortController().signal);
}

/** Calculates the recommendation of a product in stock, and of the same product without stock. */
async function sellOut({ companyId }: Buyer, name: EventName): Promise<void> {
  await addEndpoint(ctx, companyId, { url: 'https://shop.example/webhooks', eventNames: [name] });
  await storeDemand(ctx.db, companyId, product.id, { sold: steadily(10, 60), stock: 5000 });
  await calculateProducts(ctx, companyId, [product.id]);
  await observe(ctx.db, companyId, product.id, 0);
  await calculateProducts(ctx, companyId, [product.id]);
}

async function failFeed({ companyId }: Buyer): Promise<void> {
  const polling = { ...ctx, config: { ...ctx.config, allowPrivateTargets: true }, log: pino({ level: 'silent' }) };
  const feed = await startFeed();
  await useFeed(polling, companyId, feed);
  feed.misbehave.stock = (res) => void res.writeHead(502).end();
  await poll(polling, companyId);
}

/** Pauses an endpoint that has failed for 6 days, beside one that subscribes to the event. */
async function pauseEndpoint(companyId: string): Promise<void> {
  const { id } = await addEndpoint(ctx, companyId, { url: 'https://gone.example/webhooks' });
  await addEndpoint(ctx, companyId, { url: 'https://shop.example/webhooks', eventNames: ['webhook.endpoint_paused'] });
  await ctx
    .db('webhook_endpoints')
    .where({ id })
    .update({ failing_since: ctx.db.raw("now() - interval '6 days'") });
  await pauseFailingEndpoint(ctx, { companyId, endpointId: id });
}

/** Imports a list, changes all its prices, and deactivates its products. */
async function changeProducts({ companyId }: Buyer, name: EventName, count = 1): Promise<void> {
  await addEndpoint(ctx, companyId, { url: 'https://shop.example/webhooks', eventNames: [name] });
  const supplier = await newListSupplier(ctx.db);
  for (const row of ['1,yes', '2,yes', '2,no']) {
    const rows = Array.from({ length: count }, (_, n) => `P${n},Mug,${row}\n`);
    await importList(ctx.db, supplier, `sku,name,price,active\n${rows.join('')}`);
  }
  await publishProductEvents(ctx);
}
