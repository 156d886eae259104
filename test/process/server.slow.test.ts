// The API process: startup errors, and shutdown with connections that clients keep open.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../src/http/listen.ts';
import { createTestDatabase } from '../support/database.ts';
import { createServerDatabase } from '../support/server-process.ts';

const { db, url, closing, startServer, heldRequest } = await createServerDatabase();

test('exits despite an idle keep-alive connection', async () => {
  const { child, left, address } = startServer();
  await (await fetch(`${await address}/health/live`)).text();
  child.kill('SIGINT');
  assert.equal((await left).code, 0);
});

test('ignores a signal that npm repeats; exits immediately on a later second signal', async () => {
  const { child, left, address } = startServer();
  const held = await heldRequest(await address);
  const start = performance.now();
  while (child.exitCode === null) {
    child.kill('SIGINT');
    await setImmediate();
  }
  assert.equal((await left).code, 130);
  assert.ok(performance.now() - start > 450);
  await assert.rejects(held.completed);
  await held.letGo();
});

/** Opens a persistent connection; each send resolves with one response. */
async function openConnection(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
  return {
    socket,
    async get(path: string) {
      received = '';
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      while (!/\r\n\r\n./s.test(received)) await once(socket, 'data');
      return { status: Number(received.split(' ')[1]), last: /^connection: close\r$/im.test(received) };
    },
  };
}

test('is not ready while draining, serves existing and new connections, and closes them', async () => {
  const { child, left, address } = startServer({ SHUTDOWN_DRAIN_SECONDS: '600', WORKER: 'off' });
  const held = await heldRequest(await address);
  const [used, unused] = [await openConnection(await address), await openConnection(await address)];
  assert.deepEqual(await used.get('/health/live'), { status: 200, last: false });
  child.kill('SIGTERM');
  while ((await fetch(`${await address}/health/ready`)).status !== 503) await sleep(10);
  const response = await fetch(`${await address}/health/ready`);
  assert.deepEqual([response.headers.get('connection'), await response.json()], ['close', { status: 'stopping' }]);
  for (const connection of [used, unused]) {
    const closed = once(connection.socket, 'close');
    assert.deepEqual(await connection.get('/health/live'), { status: 200, last: true });
    await closed;
  }
  await held.letGo();
  assert.equal(await held.completed, 401);
  assert.equal(held.headers().connection, 'close', 'the request from before is the last on its connection too');
  while (child.exitCode === null) {
    child.kill('SIGTERM');
    await setImmediate();
  }
  assert.equal((await left).code, 130);
});

test('notifies systemd when it is ready and when it stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-notify-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const log = join(folder, 'notified');
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
  const { child, left, address } = startServer({
    NOTIFY_SOCKET: '/run/systemd/notify',
    PATH: `${folder}:${process.env.PATH}`,
    SHUTDOWN_DRAIN_SECONDS: '600',
  });
  const waitForNotifications = async (text: string) => {
    while ((await readFile(log, 'utf8').catch(() => '')) !== text) await sleep(10);
  };
  await address;
  await waitForNotifications('READY=1\n');
  child.kill('SIGTERM');
  await waitForNotifications('READY=1\nSTOPPING=1\n');
  child.kill('SIGKILL');
  await left;
});

test('reports a port in use in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, errors } = await startServer({ PORT: String(port) }).left;
  assert.equal(code, 1);
  assert.equal(errors, `portside: port ${port} is taken: set PORT to a free one, like PORT=${port + 1}\n`);
  await assert.rejects(
    listen(() => {}, { host: '127.0.0.1', port, portSetting: 'WORKER_PORT', publicUrl: '' }),
    /set WORKER_PORT to a free/,
  );
  await assert.rejects(
    listen(() => {}, { host: 'nowhere.invalid', port: 0, publicUrl: '' }),
    /^Error: nowhere\.invalid is not an address of this machine: set HOST$/,
  );
  other.close();
});

test('names invalid settings', async () => {
  const { code, errors } = await startServer({ PORT: 'x', POOL_SIZE: '0' }).left;
  assert.equal(code, 1);
  assert.match(errors, /^portside: PORT must be .*\nPOOL_SIZE must be .*\n$/);
});

test('reports an unreachable database in one line', async () => {
  const { code, errors } = await startServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).left;
  assert.equal(code, 1);
  assert.match(errors, /^portside: the database of DATABASE_URL can't be reached: .*\n$/);
});

test('reports database connection errors with the related setting', async () => {
  const name = `nobody_${process.pid}`;
  const at = (changes: Partial<URL>) => Object.assign(new URL(url), changes).href;
  const missing = await startServer({ DATABASE_URL: at({ pathname: `/${name}` }) }).left;
  assert.match(
    missing.errors,
    /^portside: database ".*" does not exist: look at DATABASE_URL and DATABASE_DIRECT_URL\n$/,
  );
  await db.raw(`CREATE ROLE ${name} LOGIN PASSWORD 'its-password'`);
  closing.defer(() => db.raw(`DROP ROLE ${name}`));
  const powerless = await startServer({ DATABASE_URL: at({ username: name, password: 'its-password' }) }).left;
  assert.match(powerless.errors, /^portside: permission denied for table schema_migrations: .* db grant <role>\n$/);
});

test('fails to start if a migration is missing', async () => {
  const behind = await createTestDatabase();
  await behind.db.raw(`DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)`);
  const { code, errors } = await startServer({ DATABASE_URL: behind.url }).left;
  assert.equal(code, 1);
  assert.match(errors, /^portside: the database lacks .*: run npm run cli -- db migrate\n$/);
});
