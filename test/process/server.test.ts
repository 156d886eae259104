// The API as a process: how it starts, refuses to start, and leaves.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../src/http/listen.ts';
import { testDatabase } from '../support/database.ts';

const { db, url, closing } = await testDatabase();
const root = join(import.meta.dirname, '../..');

/** Starts `node src/server.ts`; `left` is how it ended and what it wrote to stderr. */
function startServer(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'info', ...environment },
  });
  closing.defer(() => void child.kill('SIGKILL'));
  const left = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], errors]) => ({ code, errors }));
  let log = '';
  const address = new Promise<string>((found) => {
    child.stdout.on('data', (chunk) => {
      log += chunk;
      const line = log.split('\n').find((entry) => entry.includes('"listening"'));
      if (line) found(JSON.parse(line).address);
    });
  });
  return { child, left, address };
}

/** A request that waits in the database until the returned function lets it go on. */
async function heldRequest(address: string) {
  const holder = await db.transaction();
  await holder.raw('LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
  const headers = { 'X-API-Key': 'pk_abcdefghijkl_0123456789012345678901234567890123456789012' };
  const sent = request(`${address}/api/v1/products`, { headers, agent: false }).end();
  let answeredWith: IncomingHttpHeaders = {};
  const answered = once(sent, 'response').then(([response]) => {
    answeredWith = response.headers;
    return response.statusCode as number;
  });
  answered.catch(() => undefined);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await db.raw(waiting)).rows.length === 0) await sleep(10);
  return { answered, headers: () => answeredWith, letGo: () => holder.commit() };
}

test('a signal ends it with 0, after the requests under way', async () => {
  const { child, left, address } = startServer();
  const held = await heldRequest(await address);
  child.kill('SIGTERM');
  // It takes no new connections from here on; the old one is still served.
  while (
    await fetch(`${await address}/health/live`).then(
      () => true,
      () => false,
    )
  )
    await sleep(10);
  await held.letGo();
  assert.equal(await held.answered, 401);
  assert.deepEqual(await left, { code: 0, errors: '' });
});

test('a kept-alive connection does not hold it up', async () => {
  const { child, left, address } = startServer();
  await (await fetch(`${await address}/health/live`)).text();
  child.kill('SIGINT');
  const start = performance.now();
  assert.equal((await left).code, 0);
  assert.ok(performance.now() - start < 9_000);
});

test('a signal that npm repeats counts once, one half a second later ends it at once', async () => {
  const { child, left, address } = startServer();
  const held = await heldRequest(await address);
  const start = performance.now();
  while (child.exitCode === null) {
    child.kill('SIGINT');
    await setImmediate();
  }
  assert.equal((await left).code, 130);
  assert.ok(performance.now() - start > 450);
  await assert.rejects(held.answered);
  await held.letGo();
});

/** A connection that stays open, and what it is sent back: one response a request. */
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

test('while it drains it is not ready, serves idle and new connections, and keeps none', async () => {
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
  assert.equal(await held.answered, 401);
  assert.equal(held.headers().connection, 'close', 'the request from before is the last on its connection too');
  while (child.exitCode === null) {
    child.kill('SIGTERM');
    await setImmediate();
  }
  assert.equal((await left).code, 130);
});

test('systemd is notified when it is ready and when it stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-notify-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const notified = join(folder, 'notified');
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${notified}\n`, { mode: 0o755 });
  const { child, left, address } = startServer({
    NOTIFY_SOCKET: '/run/systemd/notify',
    PATH: `${folder}:${process.env.PATH}`,
    SHUTDOWN_DRAIN_SECONDS: '600',
  });
  const told = async (text: string) => {
    while ((await readFile(notified, 'utf8').catch(() => '')) !== text) await sleep(10);
  };
  await address;
  await told('READY=1\n');
  child.kill('SIGTERM');
  await told('READY=1\nSTOPPING=1\n');
  child.kill('SIGKILL');
  await left;
});

test('a port that is taken is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, errors } = await startServer({ PORT: String(port) }).left;
  assert.equal(code, 1);
  assert.equal(errors, `portside: port ${port} is taken: set PORT to a free one, like PORT=${port + 1}\n`);
  await assert.rejects(
    listen(() => {}, { host: '127.0.0.1', port, portSetting: 'WORKER_PORT' }),
    /set WORKER_PORT to a free/,
  );
  await assert.rejects(
    listen(() => {}, { host: 'nowhere.invalid', port: 0 }),
    /^Error: nowhere\.invalid is not an address of this machine: set HOST$/,
  );
  other.close();
});

test('settings that are wrong are told by name', async () => {
  const { code, errors } = await startServer({ PORT: 'x', POOL_SIZE: '0' }).left;
  assert.equal(code, 1);
  assert.match(errors, /^portside: POOL_SIZE must be .*\nPORT must be .*\n$/);
});

test('a database that can not be reached is told in one line', async () => {
  const { code, errors } = await startServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).left;
  assert.equal(code, 1);
  assert.match(errors, /^portside: the database of DATABASE_URL can't be reached: .*\n$/);
});

test('what the database refuses is told with the setting to look at', async () => {
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

test('a database that lacks a migration is refused', async () => {
  const behind = await testDatabase();
  await behind.db.raw(`DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)`);
  const { code, errors } = await startServer({ DATABASE_URL: behind.url }).left;
  assert.equal(code, 1);
  assert.match(errors, /^portside: the database lacks .*: run npm run cli -- db migrate\n$/);
});
