// Tests the backup procedures of the operations guide: a dump, and a base backup with WAL archiving, each taken from a running service and restored.
// Uses the installed PostgreSQL, because the embedded one has no pg_dump.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openDatabase } from '../../src/postgres/connection.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { readProtection } from '../../src/postgres/protection-status.ts';
import { addProduct, addSupplier, changeProducts } from '../support/catalog.ts';
import { freePort } from '../support/free-port.ts';
import { type Service, serve } from '../support/service.ts';

const bin = ['18', '17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`).find(existsSync) ?? '';
const skip =
  !existsSync(join(bin, 'pg_basebackup')) && 'needs a PostgreSQL of the system, with pg_dump and pg_basebackup';
const run = promisify(execFile);
const closing = new AsyncDisposableStack();
after(() => closing.disposeAsync());

/** PostgreSQL does not run as root; the tests then run it as the user of its package. */
const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 && !skip ? await idsOf('postgres') : {};

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}

/** Makes the PostgreSQL user the owner of a directory. */
async function giveAway(folder: string): Promise<void> {
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function tool(name: string, ...args: string[]): Promise<void> {
  await run(join(bin, name), args, { ...owner, cwd: tmpdir() });
}

interface Cluster {
  /** The URL of a database. */
  url(database: string): string;
  stop(): Promise<void>;
}

/** Starts a server on a data directory and waits until it accepts writes, or until its recovery has paused. */
async function startServer(folder: string, isReady = isWritable): Promise<Cluster> {
  const port = await freePort();
  const server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', `${port}`, '-k', '', '-h', '127.0.0.1'], {
    ...owner,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  closing.defer(stop);
  for (;;) {
    assert.equal(server.exitCode, null, 'the server did not start');
    if (await isReady(url('postgres'))) return { url, stop };
    await sleep(100);
  }
}

const isWritable = (url: string) => isTrue(url, 'NOT pg_is_in_recovery()');
const isPaused = (url: string) => isTrue(url, "pg_get_wal_replay_pause_state() = 'paused'");

async function isTrue(url: string, condition: string): Promise<boolean> {
  return (await read(url, `SELECT ${condition} AS met`).catch(() => []))[0]?.met === true;
}

// biome-ignore lint/suspicious/noExplicitAny: the columns are those of the statement.
async function read(url: string, sql: string): Promise<any[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a service on a database; it stops before the server. */
async function serveFrom(url: string): Promise<Service> {
  const own = closing.use(new AsyncDisposableStack());
  const db = openDatabase(url, { poolSize: 4 });
  own.defer(() => db.destroy());
  return await serve({ url, db, closing: own });
}

const ordersOf = async ({ get }: Service, key: string): Promise<string[]> =>
  (await get('listOrders', '/api/v1/external/orders?limit=100', { key })).body.data.orders.map(
    ({ orderNumber }: { orderNumber: string }) => orderNumber,
  );

async function order({ send }: Service, productId: string, key?: string): Promise<string> {
  const body = { items: [{ productId, quantity: 3 }] };
  const response = await send('createOrders', 'POST', '/api/v1/external/orders', { body, ...(key && { key }) });
  assert.equal(response.status, 200, response.text);
  return response.body.data.orders[0].orderNumber;
}

const changes = '/api/v2/external/catalog/changes';

test('restores all acknowledged orders from a dump and from a base backup with WAL', {
  skip,
  timeout: 240_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-backup-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  await giveAway(folder);
  const at = (name: string) => join(folder, name);
  await tool('initdb', '-D', at('data'), '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync');
  await mkdir(at('archive'));
  await giveAway(at('archive'));
  await appendFile(
    at('data/postgresql.conf'),
    `archive_mode = on\narchive_command = 'cp %p ${at('archive')}/%f'\nfsync = off\n`,
  );
  const first = await startServer(at('data'));
  await tool('createdb', '--maintenance-db', first.url('postgres'), 'portside');
  await migrate(first.url('portside'));
  const service = await serveFrom(first.url('portside'));
  const { id: productId } = await addProduct(service.db, {
    supplier: await addSupplier(service.db),
    name: 'Glass lantern',
  });
  const { key } = service;
  const ordered = await order(service, productId);
  const cursor: string = (await service.get('listCatalogChanges', changes)).body.data.nextCursor;

  // Restores a dump into another database.
  await tool('pg_dump', '--format=custom', '--file', at('portside.dump'), first.url('portside'));
  const later = await order(service, productId);
  await tool('createdb', '--maintenance-db', first.url('postgres'), 'restored');
  await tool('pg_restore', '--exit-on-error', '--no-owner', '--dbname', first.url('restored'), at('portside.dump'));
  const restored = await serveFrom(first.url('restored'));
  assert.deepEqual(await ordersOf(restored, key), [ordered]);
  const next = await order(restored, productId, key);
  assert.ok(![ordered].includes(next), 'numbers go on');
  const rejected = await restored.get('listCatalogChanges', `${changes}?cursor=${encodeURIComponent(cursor)}`, { key });
  assert.equal(rejected.status, 400, 'catalog replicas must reload');

  // A base backup, then more orders, then data loss.
  await tool(
    'pg_basebackup',
    '-d',
    first.url('postgres'),
    '-D',
    at('base'),
    '--checkpoint=fast',
    '--wal-method=none',
    '--no-sync',
  );
  // A base backup completes when its WAL is archived.
  const { archiving } = await readProtection(service.db);
  assert.deepEqual([archiving.enabled, archiving.failing], [true, false]);
  assert.ok(archiving.ageSeconds !== null && archiving.ageSeconds >= 0, `${archiving.ageSeconds} s`);
  assert.ok(archiving.pendingBytes <= 32 * 1024 * 1024, `${archiving.pendingBytes} bytes`);
  const afterBackup = await order(service, productId);
  await sleep(1_100);
  const { rows } = await service.db.raw('SELECT now()::text AS moment');
  await sleep(1_100);
  await service.db.raw('TRUNCATE orders CASCADE');
  await changeProducts(service.db, [productId], (products) => products.update({ price: '99' }));
  const lostCursor: string = (await service.get('listCatalogChanges', changes)).body.data.nextCursor;
  await service.db.raw('SELECT pg_switch_wal()');
  await service.closing.disposeAsync();
  await first.stop();

  const recovery = `restore_command = 'cp ${at('archive')}/%f %p'\nrecovery_target_time = '${rows[0].moment}'\nrecovery_target_timeline = 'current'\nrecovery_target_action = pause\n`;
  await appendFile(at('base/postgresql.conf'), recovery);
  await writeFile(at('base/recovery.signal'), '');

  // A copy, from which rows are read, leaves the archive as it is, even if it is promoted by mistake.
  await run('cp', ['-a', at('base'), at('copy')]);
  await appendFile(at('copy/postgresql.conf'), 'archive_mode = off\n');
  const archived = await readdir(at('archive'));
  const copy = await startServer(at('copy'), isPaused);
  await read(copy.url('portside'), 'SELECT pg_wal_replay_resume()');
  while (!(await isWritable(copy.url('portside')))) await sleep(100);
  const [{ orders }] = await read(copy.url('portside'), 'SELECT count(*)::int AS orders FROM orders');
  assert.equal(orders, 3);
  await copy.stop();
  assert.deepEqual(await readdir(at('archive')), archived);

  const second = await startServer(at('base'), isPaused);
  await read(second.url('portside'), 'SELECT pg_wal_replay_resume()');
  while (!(await isWritable(second.url('portside')))) await sleep(100);
  const recovered = await serveFrom(second.url('portside'));
  assert.deepEqual((await ordersOf(recovered, key)).toSorted(), [ordered, later, afterBackup].toSorted());
  await order(recovered, productId, key);
  const statusAfter = async (from: string) =>
    (await recovered.get('listCatalogChanges', `${changes}?cursor=${encodeURIComponent(from)}`, { key })).status;
  assert.equal(await statusAfter(lostCursor), 400, 'the client has a price that was lost');
  assert.equal(await statusAfter(cursor), 200, 'nothing was lost that this client has seen');
});
