// That a process either hears what is announced or knows that it does not, whatever stands between it and the database.

import assert from 'node:assert/strict';
import { createServer, connect as dial, type Socket } from 'node:net';
import { test } from 'node:test';
import { listenForNotifications } from '../../src/postgres/notifications.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url, closing } = await createTestDatabase();
const patience = { pingIntervalMs: 50, timeoutMs: 2_000 };
const announceRates = () => db.raw(`SELECT pg_notify('portside_changes', 'rates')`);

test('what is announced is heard', async () => {
  const heard = Promise.withResolvers<string>();
  const changes = await listenForNotifications(url, () => {});
  changes.subscribe({ onChange: heard.resolve });
  await announceRates();
  assert.equal(await heard.promise, 'rates');
  await changes.stop();
});

test('a way on which announcements get lost, like a pooler in transaction mode, is refused', async () => {
  const pooler = await between(withoutAnnouncements);
  await assert.rejects(
    listenForNotifications(pooler.url, () => {}, patience),
    /DATABASE_DIRECT_URL/,
  );
});

test('a connection that has become silent is given up, and another one opened once there is a way', async () => {
  const network = await between((fromServer, toClient) => fromServer.pipe(toClient));
  const lost = Promise.withResolvers<Error>();
  const back = Promise.withResolvers<void>();
  const changes = await listenForNotifications(network.url, lost.resolve, patience);
  changes.subscribe({ onChange: (topic) => topic === 'everything' && back.resolve() });
  network.silence(true);
  await lost.promise;
  assert.equal(changes.isListening(), false);
  network.silence(false);
  await back.promise;
  assert.equal(changes.isListening(), true);
  await changes.stop();
});

/** A way to the database that hands on what the server says by `handOn`, and can become silent without closing. */
async function between(handOn: (fromServer: Socket, toClient: Socket) => void) {
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
    handOn(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.defer(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const there = new URL(url);
  there.port = String((server.address() as { port: number }).port);
  return {
    url: there.href,
    silence(is: boolean) {
      silent = is;
    },
  };
}

/** All messages of the server but NotificationResponse, `A`. */
function withoutAnnouncements(fromServer: Socket, toClient: Socket): void {
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
