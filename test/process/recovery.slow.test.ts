// Restores the cluster of ops/ha to a point in time, as docs/operating/high-availability.md says: a backup by pgBackRest, writes, a table
// that is dropped, the restore, and the service on the restored cluster.
//
// It takes minutes, so it runs only with RECOVERY_TEST=on: `make recovery-test`.

import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../src/config.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { addProduct, addSupplier, changeProducts } from '../support/catalog.ts';
import { startEventLog } from '../support/event-log.ts';
import { addEndpoint } from '../support/fixtures.ts';
import { createRoles, type HaCluster, haMissing, startHaCluster } from '../support/ha-cluster.ts';
import { postgresPrograms } from '../support/ha-files.ts';
import { skipIf } from '../support/requested.ts';
import { type Service, serve } from '../support/service.ts';
import { startProcess } from '../support/service-process.ts';

const isRequested = process.env.RECOVERY_TEST === 'on';
const skip = skipIf(haMissing, { isRequested }) || (!isRequested && 'NOT RUN, takes minutes: make recovery-test');
const closing = new AsyncDisposableStack();
after(() => closing.disposeAsync());

const changes = '/api/v2/external/catalog/changes';

/** Starts a service on the database of the cluster; disposing of `closing` of the service ends it and its connections. */
async function serveFrom(url: string): Promise<Service> {
  const own = closing.use(new AsyncDisposableStack());
  const db = openDatabase(url, { poolSize: 4 });
  own.defer(() => db.destroy());
  return await serve({ url, db, closing: own });
}

async function order({ send }: Service, productId: string, key: string): Promise<string> {
  const body = { items: [{ productId, quantity: 3 }] };
  const response = await send('createOrders', 'POST', '/api/v1/external/orders', { body, key });
  assert.equal(response.status, 200, response.text);
  return response.body.data.orders[0].orderNumber;
}

const ordersOf = async ({ get }: Service, key: string): Promise<string[]> =>
  (await get('listOrders', '/api/v1/external/orders?limit=100', { key })).body.data.orders
    .map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    .toSorted();

test('restores the cluster to the time before a table was dropped', { skip }, async (t) => {
  const cluster = await startHaCluster(closing);
  const { nodes } = cluster;
  await createRoles(cluster);
  const url = cluster.primaryUrl('portside_owner');
  await migrate(url);
  const events = await startEventLog();
  const service = await serveFrom(url);
  const { key, db } = service;
  const { id: productId } = await addProduct(db, { supplier: await addSupplier(db) });
  const cursorOf = async () => (await service.get('listCatalogChanges', changes)).body.data.nextCursor as string;
  const lastEvent = async () =>
    (await service.get('listEvents', '/api/v2/external/events')).body.data.nextCursor as string;

  const beforeBackup = await order(service, productId, key);
  for (const node of Object.values(nodes)) await node.run('backup.sh', ['full']);
  assert.deepEqual(await db('backups').pluck('label'), ['pgbackrest full'], 'only the primary makes the backup');
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const target = { url: events.url, eventNames: [...eventNames] };
  events.verifyWith((await addEndpoint({ db, config }, service.company.id, target)).secret);
  const afterBackup = await order(service, productId, key);
  const [cursor, event] = [await cursorOf(), await lastEvent()];
  await sleep(1_100);
  const { rows } = await db.raw(`SELECT to_char(now(), 'YYYY-MM-DD HH24:MI:SS.US') || '+00' AS moment`);
  await sleep(1_100);
  const lost = await order(service, productId, key);
  await changeProducts(db, [productId], (products) => products.update({ price: '99' }));
  const [lostCursor, lostEvent] = [await cursorOf(), await lastEvent()];
  await db.raw('DROP TABLE orders CASCADE');
  await db.raw('SELECT count(*) FROM orders').then(
    () => assert.fail('the table is gone'),
    () => undefined,
  );
  await service.closing.disposeAsync();

  const began = performance.now();
  await restore(cluster, rows[0].moment);
  t.diagnostic(`restored and highly available again after ${Math.round((performance.now() - began) / 1000)} s`);

  const restored = await serveFrom(url);
  assert.deepEqual(await ordersOf(restored, key), [beforeBackup, afterBackup].toSorted());
  assert.ok(!(await ordersOf(restored, key)).includes(lost));
  const status = async (path: string) => (await restored.get('listCatalogChanges', path, { key })).status;
  assert.equal(await status(`${changes}?cursor=${cursor}`), 200, 'the client has seen nothing that was lost');
  assert.equal(await status(`${changes}?cursor=${lostCursor}`), 400, 'the client has a price that was lost');
  const eventStatus = async (after: string) =>
    (await restored.get('listEvents', `/api/v2/external/events?cursor=${after}`, { key })).status;
  assert.deepEqual([await eventStatus(event), await eventStatus(lostEvent)], [200, 400]);

  // Webhooks that were pending at that time are sent, with their event IDs, and new orders are accepted.
  const pending = await restored.db('webhook_deliveries').where({ status: 'pending' }).pluck('event_id');
  assert.ok(pending.length > 0);
  await startProcess(closing, 'worker.ts', url);
  await order(restored, productId, key);
  for (const end = performance.now() + 60_000; pending.some((id) => !events.bodies.has(id)); await sleep(50))
    assert.ok(performance.now() < end, 'pending webhooks are sent');
});

/** The section "Restore to a point in time" of the guide. */
async function restore(cluster: HaCluster, moment: string): Promise<void> {
  const { nodes, healthy } = cluster;
  const { db1, db2, db3 } = nodes;
  const leader = (await cluster.members()).find(({ role }) => role === 'leader')!.name;
  for (const node of Object.values(nodes)) if (node.name !== leader) await node.stopPatroni();
  await nodes[leader].stopPatroni();
  const own = join(db1.dataFolder, '..');
  const remove = `printf 'portside\\nYes I am aware\\n' | patronictl -c ${own}/patroni.yml remove portside`;
  await db1.run('sh', ['-c', remove]);

  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await db1.run('pgbackrest', ['--stanza=portside', '--delta', ...target, 'restore']);
  const control = (...args: string[]) =>
    db1.run('sh', [
      '-c',
      `"${postgresPrograms}/pg_ctl" --pgdata="${db1.dataFolder}" ${args.join(' ')} >>${own}/restore.out 2>&1`,
    ]);
  const options = `-c listen_addresses='' -c synchronous_standby_names='' -c archive_mode=off`;
  await control('--wait', '--timeout=600', `--options="${options}"`, 'start');
  const port = db1.environment.PATRONI_POSTGRESQL_CONNECT_ADDRESS!.split(':')[1]!;
  const ask = ['--no-psqlrc', '--tuples-only', '--no-align', '--host', own, '--port', port, '--username=postgres'];
  for (const end = performance.now() + 120_000; ; await sleep(250)) {
    if ((await db1.run('psql', [...ask, '--command=SELECT pg_is_in_recovery()'])).trim() === 'f') break;
    assert.ok(performance.now() < end, 'the recovery did not end');
  }
  await control('stop');

  db1.start();
  await leads(cluster, 'db1');
  for (const node of [db2, db3]) {
    await rm(node.dataFolder, { recursive: true });
    node.start();
    await healthy(node === db2 ? 2 : 3);
  }
  await db1.run('backup.sh', ['full']);
}

async function leads({ members }: HaCluster, name: string): Promise<void> {
  for (const end = performance.now() + 120_000; ; await sleep(250)) {
    const known = await members();
    if (known.some((member) => member.name === name && member.role === 'leader' && member.state === 'running')) return;
    assert.ok(performance.now() < end, `${name} does not lead: ${JSON.stringify(known)}`);
  }
}
