// Delivery of committed events to a real receiver: content, recipients and signatures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventNames } from '../../../src/domain/events/event.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { checkEventBody } from '../../support/contract.ts';
import { completeRotation, removeEndpoint, rotateSecret } from '../../support/fixtures.ts';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { expectedSignatures, settled, startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const receiver = await startReceiver();
service.startSending();

test('sends an event with its envelope, headers and signatures', async () => {
  const { secret } = await service.addEndpoint(`${receiver.url}/envelope`);
  const before = Math.floor(Date.now() / 1000);
  const data = { orderNumber: 'ORD-0000000000', totalAmount: '12.50', supplier: { name: 'Ağaç & Söhne "A"' } };
  const [id] = await service.record(['order.updated'], { data });
  const [request] = (await receiver.arrived(1, '/envelope')) as [Received];
  const { headers } = request;
  const envelope = JSON.parse(request.body);
  assert.deepEqual(Object.keys(envelope), ['event', 'timestamp', 'data']);
  assert.equal(envelope.event, 'order.updated');
  assert.match(envelope.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.deepEqual(envelope.data, data);
  const timestamp = Number(headers['x-webhook-timestamp']);
  assert.ok(timestamp >= before && timestamp <= Date.now() / 1000, `${timestamp}`);
  const { documented, standard } = expectedSignatures(request, secret);
  assert.deepEqual(
    { ...headers, host: '', connection: '', 'content-length': '', 'user-agent': '' },
    {
      host: '',
      connection: '',
      'content-length': '',
      'user-agent': '',
      'content-type': 'application/json',
      'x-webhook-id': id,
      'x-webhook-event': 'order.updated',
      'x-webhook-timestamp': String(timestamp),
      'x-webhook-signature': documented,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standard,
    },
  );
});

test('sends an endpoint the events it subscribes to, by default order.updated, and none of another company', async () => {
  const other = await service.addCompany();
  await service.addEndpoint(`${receiver.url}/default`);
  await service.addEndpoint(`${receiver.url}/chosen`, ['order.created', 'order.cancelled']);
  await service.addEndpoint(`${receiver.url}/other`, ['order.created', 'order.updated'], other.id);
  await service.record([
    'order.created',
    'order.updated',
    'order.status_changed',
    'order.confirmed',
    'order.cancelled',
  ]);
  await service.deliveries(settled);
  const names = (path: string) =>
    receiver.received.filter((request) => request.path === path).map(({ headers }) => headers['x-webhook-event']);
  assert.deepEqual(names('/default'), ['order.updated']);
  assert.deepEqual(names('/chosen').sort(), ['order.cancelled', 'order.created']);
  assert.deepEqual(names('/other'), []);
});

test('sends an event to several endpoints with the same ID, signed with the secret of each', async () => {
  const company = await service.addCompany();
  const endpoints = [];
  for (const path of ['/one', '/two', '/three']) {
    endpoints.push(await service.addEndpoint(receiver.url + path, undefined, company.id));
  }
  const [id] = await service.record(['order.updated'], { companyId: company.id });
  for (const { url, secret } of endpoints) {
    const [request] = (await receiver.arrived(1, new URL(url).pathname)) as [Received];
    assert.equal(request.headers['x-webhook-id'], id);
    assert.equal(request.headers['x-webhook-signature'], expectedSignatures(request, secret).documented);
  }
});

test('sends every event of an order, with bodies that match the documents', async () => {
  const company = await service.addCompany();
  const key = await service.addKey(company.id, { role: 'manager' });
  await service.addEndpoint(`${receiver.url}/life`, [...eventNames], company.id);
  const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
  const orders = '/api/v1/external/orders';
  const body = { items: [{ productId: product.id, quantity: 2 }] };
  const placed = await service.send('createOrders', 'POST', orders, { key, body });
  const { orderNumber } = placed.body.data.orders[0];
  for (const change of [{ status: 'part_paid' }, { status: 'cancelled', comment: 'Closed' }]) {
    await service.send('updateOrderStatus', 'PUT', `${orders}/${orderNumber}/status`, { key, body: change });
  }
  const requests = await receiver.arrived(8, '/life');
  for (const { headers, body } of requests) checkEventBody(String(headers['x-webhook-event']), JSON.parse(body));
  assert.deepEqual(requests.map(({ headers }) => headers['x-webhook-event']).sort(), [
    'order.cancelled',
    'order.confirmed',
    'order.created',
    'order.status_changed',
    'order.status_changed',
    'order.updated',
    'order.updated',
    'order.updated',
  ]);
  const cancelled = requests.find(({ headers }) => headers['x-webhook-event'] === 'order.cancelled');
  assert.equal(JSON.parse(String(cancelled?.body)).data.cancellationReason, 'Closed');
});

test('does not send rolled-back events', async () => {
  const before = await service.db('webhook_deliveries').count();
  const failing = service.record(['order.updated'], { data: { a: 'b\0c' } });
  await assert.rejects(failing);
  const after = await service.db('webhook_deliveries').count();
  assert.deepEqual(after, before);
});

test('sends nothing to a removed endpoint', async () => {
  const company = await service.addCompany();
  const { id } = await service.addEndpoint(`${receiver.url}/removed`, undefined, company.id);
  await removeEndpoint(service.db, company.id, id);
  await service.addEndpoint(`${receiver.url}/kept`, undefined, company.id);
  await service.record(['order.updated'], { companyId: company.id });
  await receiver.arrived(1, '/kept');
  assert.equal(receiver.received.filter(({ path }) => path === '/removed').length, 0);
  assert.deepEqual(await service.db('webhook_deliveries').where({ endpoint_id: id }), []);
});

test('signs with both secrets during a rotation, and only with the new one after its completion', async () => {
  const company = await service.addCompany();
  const { id, secret: old } = await service.addEndpoint(`${receiver.url}/rotated`, undefined, company.id);
  const { secret, previousSecretUntil } = await rotateSecret(service.db, company.id, id);
  const hours = (Date.parse(String(previousSecretUntil)) - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours < 24.1, `${hours}`);

  await service.record(['order.updated'], { companyId: company.id });
  const [first] = (await receiver.arrived(1, '/rotated')) as [Received];
  assert.equal(first.headers['x-webhook-signature'], expectedSignatures(first, old).documented);
  assert.deepEqual(String(first.headers['webhook-signature']).split(' '), [
    expectedSignatures(first, secret).standard,
    expectedSignatures(first, old).standard,
  ]);

  await completeRotation(service.db, company.id, id);
  await service.record(['order.updated'], { companyId: company.id });
  const [, second] = (await receiver.arrived(2, '/rotated')) as [Received, Received];
  assert.equal(second.headers['x-webhook-signature'], expectedSignatures(second, secret).documented);
  assert.equal(second.headers['webhook-signature'], expectedSignatures(second, secret).standard);
});

test('ends the rotation when the previous secret expires', async () => {
  const company = await service.addCompany();
  const { id } = await service.addEndpoint(`${receiver.url}/overlap`, undefined, company.id);
  const { secret } = await rotateSecret(service.db, company.id, id);
  await service
    .db('webhook_endpoints')
    .where({ id })
    .update({ previous_secret_until: service.db.raw(`now() - interval '1 s'`) });
  await service.record(['order.updated'], { companyId: company.id });
  const [request] = (await receiver.arrived(1, '/overlap')) as [Received];
  assert.equal(request.headers['x-webhook-signature'], expectedSignatures(request, secret).documented);
  assert.equal(request.headers['webhook-signature'], expectedSignatures(request, secret).standard);
});
