// Hanging endpoints do not delay others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

test('a hanging endpoint with hundreds of deliveries does not delay others', async () => {
  const service = await startWebhookService();
  const [hanging, quick] = [await startReceiver({ reply: () => undefined }), await startReceiver()];
  const { id } = await service.addEndpoint(hanging.url, ['order.created']);
  await service.addEndpoint(quick.url, ['order.updated']);
  await service.record(Array(400).fill('order.created'));
  service.startSending();
  await hanging.arrived(50);
  const start = performance.now();
  await service.record(['order.updated']);
  const [request] = (await quick.arrived(1)) as [Received];
  assert.ok(request.at - start < 1_000, `${request.at - start} ms`);
  const claimed = await service.db('webhook_deliveries').where({ endpoint_id: id, attempts: 1 }).pluck('event_id');
  assert.ok(claimed.length >= 50 && claimed.length <= 100, `${claimed.length} in progress`);
});

test('many hanging endpoints at their limit leave capacity for a responding one', async () => {
  const service = await startWebhookService();
  const [hanging, quick] = [await startReceiver({ reply: () => undefined }), await startReceiver()];
  for (let i = 0; i < 50; i++) await service.addEndpoint(`${hanging.url}/${i}`, ['order.created']);
  await service.addEndpoint(quick.url, ['order.updated']);
  await service.record(Array(20).fill('order.created'));
  service.startSending({ concurrency: 100 });
  // Wait until each hanging endpoint has a delivery in progress.
  const paths = () => new Set(hanging.received.map(({ path }) => path)).size;
  for (let n = 50; paths() < 50; n++) await hanging.arrived(n);
  const start = performance.now();
  await service.record(Array(20).fill('order.updated'));
  const requests = await quick.arrived(20);
  // The hanging ones end after 10 s.
  assert.ok(requests[19]!.at - start < 5_000, `${requests[19]!.at - start} ms`);
  assert.ok(hanging.received.length < 100, `${hanging.received.length} in progress`);
});
