// Bulk pushes: batches, invalid records and resumption, against a service and a server that fails.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { nodeAt } from '../../scripts/generate/document.ts';
import { maxRecords } from '../../sdk/generated/limits.gen.ts';
import { createPortside } from '../../sdk/index.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { startService } from '../support/service.ts';
import { respondWith, startReceiver } from '../support/webhook-receiver.ts';

const service = await startService();
const portside = createPortside({ baseUrl: service.url, apiKey: service.key });
const { id: productId } = await addProduct(service.db, { supplier: await addSupplier(service.db) });

const listingsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ clientProductId: `L-${n}`, name: `Lantern ${n}` }));
const stockOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    productId,
    observedAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    on_hand: n,
  }));

test('has the maxima of the OpenAPI document', () => {
  const limitOf = (schema: string, property: string) =>
    nodeAt(documents['external-v2'], ['components', 'schemas', schema, 'properties', property, 'maxItems']);
  assert.deepEqual(maxRecords, {
    pushListings: limitOf('PushListingsRequest', 'listings'),
    pushRawSales: limitOf('PushRawSalesRequest', 'sales'),
    pushStock: limitOf('PushStockRequest', 'stock'),
  });
});

test('splits listings by the maximum, from an array or an async iterable', async () => {
  const listings = listingsOf(2_500);
  const result = await portside.bulk.pushListings(listings);
  assert.equal(result.complete, true);
  assert.deepEqual(
    result.accepted.map(({ from, count, receipt }) => [from, count, receipt.created]),
    [
      [0, 1000, 1000],
      [1000, 1000, 1000],
      [2000, 500, 500],
    ],
  );
  async function* read() {
    yield* listings;
  }
  const again = await portside.bulk.pushListings(read());
  assert.deepEqual(
    again.accepted.map(({ receipt }) => receipt.unchanged),
    [1000, 1000, 500],
  );
});

test('sends no request without records', async () => {
  assert.deepEqual(await portside.bulk.pushStock([]), { complete: true, accepted: [], rejected: [] });
});

test('rejects a batch with invalid records, accepts the others, and resumes with corrected records', async () => {
  const stock = stockOf(25);
  stock[12]!.on_hand = -1;
  const options = { batchSize: 10 };
  const first = await portside.bulk.pushStock(stock, options);
  assert.equal(first.complete, false);
  assert.deepEqual(
    first.accepted.map(({ from, count }) => [from, count]),
    [
      [0, 10],
      [20, 5],
    ],
  );
  const [{ error, ...batch }] = first.rejected as [(typeof first.rejected)[0]];
  assert.equal(error.code, 'INVALID_REQUEST');
  assert.deepEqual([batch.from, batch.count, batch.invalid.map(({ index }) => index)], [10, 10, [12]]);
  stock[12]!.on_hand = 1;
  const stored = JSON.parse(JSON.stringify(first.accepted));
  const second = await portside.bulk.pushStock(stock, { ...options, accepted: stored });
  assert.equal(second.complete, true);
  assert.deepEqual(
    second.accepted.map(({ from, receipt }) => [from, receipt.created]),
    [
      [0, 10],
      [10, 10],
      [20, 5],
    ],
  );
});

test('stops at an error of the service, and sends only the remaining records when it is resumed', async () => {
  const server = await startReceiver();
  const receipt = JSON.stringify({ success: true, data: { received: 0, created: 0, updated: 0, unchanged: 0 } });
  const accept = respondWith(200, receipt, { 'Content-Type': 'application/json' });
  server.reply = (res, received) => (server.received.length === 2 ? respondWith(503) : accept)(res, received);
  const { bulk } = createPortside({ baseUrl: server.url, apiKey: 'pk', retries: 0 });
  const sales = Array.from({ length: 7 }, (_, n) => ({
    productId: randomUUID(),
    date: '2026-11-01',
    marketplace: 'shop',
    saleId: `S-${n}`,
    units: 1,
    price: 1,
    currency: 'EUR' as const,
  }));
  const stored: number[] = [];
  const options = { batchSize: 2, onAccepted: ({ from }: { from: number }) => void stored.push(from) };
  const first = await bulk.pushSales(sales, options);
  assert.deepEqual(
    first.rejected.map(({ from, error }) => [from, error.status]),
    [[2, 503]],
  );
  assert.equal(server.received.length, 2);
  const second = await bulk.pushSales(sales, { ...options, batchSize: 3, accepted: first.accepted });
  assert.equal(second.complete, true);
  const sent = server.received.map(({ body }) =>
    JSON.parse(body).sales.map(({ saleId }: { saleId: string }) => saleId),
  );
  assert.deepEqual(sent.slice(2), [
    ['S-2', 'S-3', 'S-4'],
    ['S-5', 'S-6'],
  ]);
  assert.deepEqual(stored, [0, 2, 5]);
});

test('rejects an invalid batch size, and an aborted push with the reason', async () => {
  for (const batchSize of [0, 1.5, 5001]) await assert.rejects(portside.bulk.pushStock([], { batchSize }), RangeError);
  const reason = new Error('stopped');
  await assert.rejects(portside.bulk.pushStock(stockOf(1), { signal: AbortSignal.abort(reason) }), reason);
});
