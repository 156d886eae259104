// The database's answer to a COMMIT gets lost: whether that was done can't be known, and a repeat must not do it twice.

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

/** How many of the next commits are passed on and never answered: the connection ends instead. */
let lost = 0;
const sockets = new Set<Socket>();
const between = createServer((client) => {
  const server = connect(Number(port), hostname);
  let isLast = false;
  client.on('data', (bytes) => {
    if (lost > 0 && bytes.includes('COMMIT')) {
      lost -= 1;
      isLast = true;
    }
    server.write(bytes);
  });
  server.on('data', (bytes) => (isLast ? client.destroy() : client.write(bytes)));
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    sockets.add(one.on('error', () => other.destroy()).on('close', () => other.destroy()));
  }
}).listen(0, '127.0.0.1');
await once(between, 'listening');
database.closing.defer(() => {
  for (const socket of sockets) socket.destroy();
  between.close();
});

const url = Object.assign(new URL(database.url), { port: (between.address() as AddressInfo).port }).href;
const db = openDatabase(url, { poolSize: 2 });
database.closing.defer(() => db.destroy());
const service = await serve({ ...database, db });
const order = (headers: Record<string, string> = {}) => {
  const body = { items: [{ productId: product.id, quantity: 2 }] };
  return service.send('createOrders', 'POST', '/api/v1/external/orders', { body, headers });
};
const orders = async () => Number((await database.db('orders').count())[0]?.count);

test('a request whose commit was lost reports an unknown outcome, and its retry with the same Idempotency-Key takes effect once', async () => {
  const key = { 'Idempotency-Key': 'kept with the order' };
  lost = 1;
  const { status, body } = await order(key);
  assert.deepEqual([status, body.code, await orders()], [503, 'SERVICE_UNAVAILABLE', 1]);
  assert.match(body.message, /not known whether this was stored/);
  const again = await order(key);
  assert.deepEqual([again.status, again.headers['idempotency-replayed'], await orders()], [200, 'true', 1]);
});
