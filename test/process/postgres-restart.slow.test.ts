// Restarts PostgreSQL under load: the service reports the outage and recovers by itself.

import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/postgres/embedded-server.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { prepareInstallation, runBinary } from '../../src/postgres/server-binaries.ts';
import { type EventLog, startEventLog } from '../support/event-log.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { type OrderLoad, type RecordedResponses, startOrderLoad } from '../support/order-load.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { assertConsistent, assertResponsesStored, waitUntilIdle } from '../support/whole-orders.ts';

const closing = new AsyncDisposableStack();
after(() => closing.disposeAsync());

const folder = await mkdtemp(join(tmpdir(), 'portside-restart-'));
closing.defer(() => rm(folder, { recursive: true, force: true }));
// The PostgreSQL user needs access to the directory if the tests run as root.
await chmod(folder, 0o711);
// Below the ephemeral ports, because an outgoing connection could otherwise occupy the port during the restart,
// and the server would start on another port.
const options = { dataFolder: join(folder, 'postgres'), port: 24_000 + (process.pid % 4_000) };
let postgres: EmbeddedPostgres = await startEmbeddedPostgres(options);
closing.defer(async () => void (await postgres.close()));
await migrate(postgres.url);
// Its connections break with each restart and reconnect.
const db: Database = openDatabase(postgres.url, { poolSize: 2 });
closing.defer(() => db.destroy());

const { load, events, processes, products } = await underLoad();

for (const mode of ['fast', 'immediate'] as const) {
  test(`recovers from a restart of PostgreSQL in mode ${mode} under load`, async (t) => {
    const { responses } = load;
    await more(responses, '200', 20);
    const received = events.count();
    await runBinary(await prepareInstallation(options.dataFolder), 'pg_ctl', [
      ...['stop', '-D', options.dataFolder, '-m', mode],
    ]);
    await more(responses, '503', 10);
    assert.equal((await fetch(`${processes[0]?.address}/health/live`)).status, 200);
    assert.equal((await fetch(`${processes[0]?.address}/health/ready`)).status, 503);

    const { url } = postgres;
    postgres = await startEmbeddedPostgres(options);
    assert.equal(postgres.url, url, 'the server is back at its address');
    const back = performance.now();
    await more(responses, '200', 20);
    t.diagnostic(`20 requests succeeded ${Math.round(performance.now() - back)} ms after the server was back`);
    await until(() => events.count() > received + 20, { what: 'webhooks go on' });
    assert.equal((await fetch(`${processes[0]?.address}/health/live`)).status, 200);
  });
}

test('loses no data, returns no invalid response, and no process exits', async (t) => {
  await load.stop();
  await waitUntilIdle(db);
  const ends = Object.fromEntries(load.responses.results);
  t.diagnostic(`${JSON.stringify(ends)}; ${events.bodies.size} events in ${events.count()} requests`);
  await assertConsistent(db);
  await assertResponsesStored(db, load.responses, products.length);
  assert.deepEqual(events.forged, []);
  assert.deepEqual(new Set(events.bodies.keys()), new Set(await db('events').pluck('id')));
  assert.deepEqual(Object.keys(ends).toSorted(), ['200', '503'], 'every request got a response');
  for (const { child } of processes) assert.equal(child.exitCode ?? child.signalCode, null);
});

interface UnderLoad {
  load: OrderLoad;
  events: EventLog;
  processes: ServiceProcess[];
  products: string[];
}

async function underLoad(): Promise<UnderLoad> {
  const events = await startEventLog();
  const { companyId } = await createBuyer(db);
  const products = [await createSupplierWithProduct(db), await createSupplierWithProduct(db)].map(
    ({ product }) => product.id,
  );
  const { key } = await issueKey(db, { companyId, name: 'load', scopes: ['read', 'write'], role: 'member' });
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const endpoint = await addEndpoint({ db, config }, companyId, { url: events.url, eventNames: [...eventNames] });
  events.verifyWith(endpoint.secret);
  const api = await startProcess(closing, 'server.ts', postgres.url, { WORKER: 'off' });
  const worker = await startProcess(closing, 'worker.ts', postgres.url);
  const load = startOrderLoad({ address: () => String(api.address), key, productIds: products, seed: 1, buyers: 3 });
  closing.defer(() => load.stop().catch(() => undefined));
  return { load, events, processes: [api, worker], products };
}

/** Resolves after `count` more requests with this result. */
async function more(responses: RecordedResponses, end: string, count: number): Promise<void> {
  const before = responses.results.get(end) ?? 0;
  await until(() => (responses.results.get(end) ?? 0) >= before + count, {
    what: `${count} more calls end with ${end}`,
  });
}
