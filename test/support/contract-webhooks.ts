// Sends every documented webhook and validates it against the documents.

import { documentNames, nodeAt, operationsOf } from '../../scripts/generate/document.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { startWebhookSender } from '../../src/jobs/senders/webhook-sender.ts';
import { runExport } from '../../src/jobs/write-export.ts';
import { operatorActor } from '../../src/services/accounts/actor.ts';
import { publishProductEvents } from '../../src/services/events/publish-product-events.ts';
import { createExport } from '../../src/services/exports/create-export.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { pauseFailingEndpoint } from '../../src/services/webhooks/endpoint-health.ts';
import { testEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { documents, type SeenEvent } from './contract.ts';
import type { ContractService } from './contract-service.ts';
import type { ContractWorld } from './contract-world.ts';
import type { UntypedDatabase } from './database.ts';
import { poll, startFeed, useFeed } from './feeds.ts';
import { addEndpoint } from './fixtures.ts';
import { importList, newListSupplier } from './price-lists.ts';
import { observe, steadily, storeDemand } from './recommendations.ts';
import { startReceiver } from './webhook-receiver.ts';

/** The names of all documented webhook events. */
export function publishedEvents(): string[] {
  const names = documentNames.flatMap((name) =>
    operationsOf(documents[name], 'webhooks').map(({ path, method }) => {
      const at = ['webhooks', path, method, 'requestBody', 'content', 'application/json', 'schema', 'properties'];
      return String(nodeAt(documents[name], [...at, 'event', 'const']));
    }),
  );
  return [...new Set(names)].sort();
}

/** Creates, pays and cancels orders and tests an endpoint; returns the webhooks that a receiver gets. */
export async function receiveWebhooks({ url, world }: ContractService): Promise<SeenEvent[]> {
  const { ctx, companyId, keys } = world;
  const receiver = await startReceiver();
  const endpoint = await addEndpoint(ctx, companyId, { url: receiver.url, eventNames: [...eventNames] });
  const sending = startWebhookSender(ctx, { graceMs: 200 });
  try {
    const call = async (method: string, path: string, body: object, version = 'v1') => {
      const headers = { authorization: `Bearer ${keys.manager}`, 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/${version}/external/orders${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as { data: { orders: { orderNumber: string }[] } };
    };
    const { data } = await call('POST', '', { items: [{ ps_id: 'ps_4tK9wQx2Lm', quantity: 7 }] });
    const { orderNumber } = data.orders[0]!;
    const status = `/${orderNumber}/status`;
    await call('PUT', status, { status: 'part_paid' });
    const receipt = { receiptId: 'R-1', date: currentDay(ctx.clock), lines: [{ lineNumber: 1, received: 3 }] };
    await call('POST', `/${orderNumber}/receipts`, { receipts: [receipt] }, 'v2');
    await call('PUT', status, { status: 'cancelled', comment: 'Closed' });
    await testEndpoint(ctx, operatorActor(companyId), endpoint.id);
    const supplier = await newListSupplier(ctx.db);
    const changeItems = async (count: number, ...rows: string[]) => {
      for (const row of rows) {
        const lines = Array.from({ length: count }, (_, n) => `${count}-${n},Own mug,${row}\n`);
        await importList(ctx.db, supplier, `sku,name,price,active\n${lines.join('')}`, { companyId });
      }
    };
    await changeItems(1, '1,yes', '2,yes', '2,no');
    await changeItems(1001, '1,yes', '2,yes');
    await changeItems(1001, '2,no');
    await publishProductEvents(ctx);
    const failing = await addEndpoint(ctx, companyId, { url: `${receiver.url}/unused`, eventNames: ['order.created'] });
    const failing_since = new Date(Date.now() - 6 * 24 * 3_600_000).toISOString();
    await ctx.db('webhook_endpoints').where({ company_id: companyId, id: failing.id }).update({ failing_since });
    await pauseFailingEndpoint(ctx, { companyId, endpointId: failing.id });
    await sellOut(world);
    const stockExport = await createExport(ctx, { companyId, requestId: 'test' }, { kind: 'stock', format: 'csv' });
    await runExport(ctx, { companyId, exportId: stockExport.id }, new AbortController().signal);
    await failFeed(world);
    // Events: created; updated, changed and confirmed; updated, changed and cancelled; the test; updated for the new order; of products; of the
    // paused endpoint; stock and urgency of a product; of the export; of the feed.
    const received = await receiver.arrived(19);
    return received.map(({ headers, body }) => ({
      event: String(headers['x-webhook-event']),
      headers,
      body: JSON.parse(body),
    }));
  } finally {
    await sending.stop();
  }
}

/** Calculates the recommendation of a product in stock, and of the same product without stock. */
async function sellOut({ ctx, companyId }: ContractWorld): Promise<void> {
  const db = ctx.db as UntypedDatabase;
  const { id } = await addProduct(db, { supplier: await addSupplier(db), sku: 'SOLD-OUT' });
  await storeDemand(db, companyId, id, { sold: steadily(10, 60), stock: 5000 });
  await calculateProducts(ctx, companyId, [id]);
  await observe(db, companyId, id, 0);
  await calculateProducts(ctx, companyId, [id]);
}

/** Polls a feed without stock. */
async function failFeed({ ctx, companyId }: ContractWorld): Promise<void> {
  const feed = await startFeed();
  feed.misbehave.stock = (res) => void res.writeHead(502).end();
  await useFeed(ctx, companyId, feed);
  await poll(ctx, companyId);
}
