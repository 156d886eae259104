// Hanging endpoints do not delay others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

test('a hanging endpoint with hundreds of deliveries does not delay others', async () => {
  const service = await startWebhookService();
  const [hanging, quick] = [await startReceiver({ reply: () => undefined }), await startReceiver()];
  const { id } = await service.addEndpoint(hanging.url, ['order.created']);
  await service.addEndpoint(quick.url, ['order.updated']);
  await service.record(Array(400).fill('order.created'));
  service.startSending();
  await hanging.arrived(50);
  await service.record(['order.updated']);
  await quick.arrived(1);
  const claimed = await service.db('webhook_deliveries').where({ endpoint_id: id, attempts: 1 }).pluck('event_id');
  assert.ok(claimed.length >= 50 && claimed.length <= 100, `${claimed.length} in progress`);
});

test('many hanging endpoints at their limit leave capacity for a responding one', async () => {
  const service = await startWebhookService();
  const [hanging, quick] = [await startReceiver({ reply: () => undefined }), await startReceiver()];
  // With the responding one, as many as a company may have.
  for (let i = 0; i < 49; i++) await service.addEndpoint(`${hanging.url}/${i}`, ['order.created']);
  await service.addEndpoint(quick.url, ['order.updated']);
  await service.record(Array(20).fill('order.created'));
  service.startSending({ concurrency: 100 });
  // Wait until each hanging endpoint has a delivery in progress.
  const paths = () => new Set(hanging.received.map(({ path }) => path)).size;
  for (let n = 49; paths() < 49; n++) await hanging.arrived(n);
  await service.record(Array(20).fill('order.updated'));
  await quick.arrived(20);
  assert.ok(hanging.received.length < 100, `${hanging.received.length} in progress`);
});
