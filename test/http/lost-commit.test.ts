// The connection fails after COMMIT was sent, so the outcome is unknown. A retry must not create a second order.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { openDatabase } from '../../src/postgres/connection.ts';
import { createTestDatabase } from '../support/database.ts';
import { createSupplierWithProduct } from '../support/orders.ts';
import { serve } from '../support/service.ts';

const database = await createTestDatabase();
const { product } = await createSupplierWithProduct(database.db);
const { hostname, port } = new URL(database.url);

/** How many of the next COMMIT responses are dropped. The proxy closes the connection instead. */
let commitsToDrop = 0;
/** Part of the message that commits. */
let committing = 'COMMIT';
const sockets = new Set<Socket>();
const proxy = createServer((client) => {
  const server = connect(Number(port), hostname);
  let dropsResponse = false;
  client.on('data', (bytes) => {
    if (commitsToDrop > 0 && bytes.includes(committing)) {
      commitsToDrop -= 1;
      dropsResponse = true;
    }
    server.write(bytes);
  });
  server.on('data', (bytes) => (dropsResponse ? client.destroy() : client.write(bytes)));
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    sockets.add(one.on('error', () => other.destroy()).on('close', () => other.destroy()));
  }
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');
database.closing.defer(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

const url = Object.assign(new URL(database.url), { port: (proxy.address() as AddressInfo).port }).href;
const db = openDatabase(url, { poolSize: 2 });
database.closing.defer(() => db.destroy());
const service = await serve({ ...database, db });
const order = (headers: Record<string, string> = {}) => {
  const body = { items: [{ productId: product.id, quantity: 2 }] };
  return service.send('createOrders', 'POST', '/api/v1/external/orders', { body, headers });
};
const orders = async () => Number((await database.db('orders').count())[0]?.count);

test('reports an unknown outcome if the COMMIT response is lost, and a retry with the same Idempotency-Key creates no second order', async () => {
  const key = { 'Idempotency-Key': 'stored with the order' };
  commitsToDrop = 1;
  const { status, body } = await order(key);
  assert.deepEqual([status, body.code, await orders()], [503, 'SERVICE_UNAVAILABLE', 1]);
  assert.match(body.message, /unknown whether the request was stored/);
  const again = await order(key);
  assert.deepEqual([again.status, again.headers['idempotency-replayed'], await orders()], [200, 'true', 1]);
});

test('reports an unknown outcome if the response to an order without an Idempotency-Key is lost', async () => {
  const before = await orders();
  committing = '"deliveryNumber":';
  commitsToDrop = 1;
  const { status, body } = await order();
  assert.deepEqual([status, body.code, await orders()], [503, 'SERVICE_UNAVAILABLE', before + 1]);
  assert.match(body.message, /unknown whether the request was stored/);
});
