// A process either receives notifications or detects that it does not, whatever is between it and the database.

import assert from 'node:assert/strict';
import { createServer, connect as dial, type Socket } from 'node:net';
import { test } from 'node:test';
import { listenForNotifications } from '../../src/postgres/notifications.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url, closing } = await createTestDatabase();
const timing = { pingIntervalMs: 50, timeoutMs: 2_000 };
const notifyRates = () => db.raw(`SELECT pg_notify('portside_changes', 'rates')`);

test('receives notifications', async () => {
  const received = Promise.withResolvers<string>();
  const changes = await listenForNotifications(url, () => {});
  changes.subscribe({ onChange: received.resolve });
  await notifyRates();
  assert.equal(await received.promise, 'rates');
  await changes.stop();
});

test('rejects a connection that loses notifications, such as a pooler in transaction mode', async () => {
  const pooler = await startProxy(forwardWithoutNotifications);
  await assert.rejects(
    listenForNotifications(pooler.url, () => {}, timing),
    /DATABASE_DIRECT_URL/,
  );
});

test('closes a silent connection, and reconnects once the network is back', async () => {
  const network = await startProxy((fromServer, toClient) => fromServer.pipe(toClient));
  const lost = Promise.withResolvers<Error>();
  const back = Promise.withResolvers<void>();
  const changes = await listenForNotifications(network.url, lost.resolve, timing);
  changes.subscribe({ onChange: (topic) => topic === 'everything' && back.resolve() });
  network.silence(true);
  await lost.promise;
  assert.equal(changes.isListening(), false);
  network.silence(false);
  await back.promise;
  assert.equal(changes.isListening(), true);
  await changes.stop();
});

/** A proxy to the database that forwards the server's messages by `forward`, and can drop everything without closing. */
async function startProxy(forward: (fromServer: Socket, toClient: Socket) => void) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = dial(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (sent) => silent || upstream.write(sent));
    forward(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.defer(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const proxyUrl = new URL(url);
  proxyUrl.port = String((server.address() as { port: number }).port);
  return {
    url: proxyUrl.href,
    silence(is: boolean) {
      silent = is;
    },
  };
}

/** Forwards all messages of the server except NotificationResponse (`A`). */
function forwardWithoutNotifications(fromServer: Socket, toClient: Socket): void {
  let rest: Buffer = Buffer.alloc(0);
  fromServer.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      if (rest[0] !== 0x41) toClient.write(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
