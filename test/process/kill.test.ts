// Kills processes with SIGKILL at random moments under load; the stored data must stay consistent.
//
// KILL_ROUNDS sets the number of kills (12 in the test suite, 60 with `make kill-rounds`), KILL_SEED the moments; a failure prints its seed.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '../../scripts/seed/random.ts';
import { loadConfig } from '../../src/config.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { createTestDatabase } from '../support/database.ts';
import { startEventLog } from '../support/event-log.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOrderLoad } from '../support/order-load.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { assertConsistent, assertMailsSent, assertResponsesStored, waitUntilIdle } from '../support/whole-orders.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 12);
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
/** A lease of a killed worker expires after 30 s; three retries take 14 s more. */
const drainMs = 90_000;

type Process = 'api' | 'worker';

// In parallel, because both mostly wait for process starts and lease expiry.
describe('SIGKILL', { concurrency: true }, () => {
  test('loses no data when the API or the worker is killed', (t) =>
    survive(t, Math.ceil(rounds * 0.6), ['api', 'worker']));
  test('loses no data when an API with an embedded worker is killed', (t) =>
    survive(t, Math.floor(rounds * 0.4), ['api']));
});

async function survive(t: { diagnostic(line: string): void }, count: number, names: Process[]): Promise<void> {
  t.diagnostic(`KILL_SEED=${seed} KILL_ROUNDS=${rounds}: ${count} rounds here`);
  const start = performance.now();
  const { db, url, closing } = await createTestDatabase();
  const events = await startEventLog();
  const { companyId } = await createBuyer(db);
  const products = [await createSupplierWithProduct(db), await createSupplierWithProduct(db)].map(
    ({ product }) => product.id,
  );
  const { key } = await issueKey(db, { companyId, name: 'load', scopes: ['read', 'write'], role: 'member' });
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const endpoint = await addEndpoint({ db, config }, companyId, { url: events.url, eventNames: [...eventNames] });
  events.verifyWith(endpoint.secret);

  const mailServer = await startMailServer();
  closing.defer(() => mailServer.close());
  await db('companies').update({ email: 'buyer@acme.example' });
  await db('suppliers').update({ email: 'sales@brightwater.example' });

  const running = new Map<Process, ServiceProcess>();
  const settings = {
    WORKER: names.includes('worker') ? 'off' : 'in-process',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'orders@portside.example',
    PUBLIC_URL: 'https://portside.example',
  };
  const launch = async (name: Process) => {
    running.set(name, await startProcess(closing, name === 'api' ? 'server.ts' : 'worker.ts', url, settings));
  };
  await Promise.all(names.map(launch));
  const load = startOrderLoad({ address: () => running.get('api')!.address!, key, productIds: products, seed });
  closing.defer(() => load.stop().catch(() => undefined));
  const moments = chance(seed);
  for (let round = 0; round < count; round++) {
    // Counted in responses, because the time of a response depends on the load.
    await load.waitForResponses(moments.whole(1, 20));
    await sleep(moments.whole(0, 100));
    const victims = pickVictims(moments, names);
    await Promise.all(victims.map((name) => running.get(name)!.kill()));
    await Promise.all(victims.map(launch));
  }
  await load.stop();
  const killedMs = performance.now() - start;
  await waitUntilIdle(db, drainMs);

  const { responses } = load;
  const ends = [...responses.results].map(([end, many]) => `${end}: ${many}`).join(', ');
  t.diagnostic(
    `${responses.orders.size} order requests, ${responses.statuses.length} statuses, ${responses.payments.length} payments (${ends}); ` +
      `${events.bodies.size} events in ${events.count()} requests; ${Math.round(killedMs)} ms, drained in ${Math.round(performance.now() - start - killedMs)} ms`,
  );
  await assertConsistent(db);
  await assertResponsesStored(db, responses, products.length);
  t.diagnostic(await assertMailsSent(db, mailServer.received));
  assert.deepEqual(events.forged, []);
  const { rows } = await db.raw<{ rows: { id: string; body: string }[] }>(
    'SELECT id, event_body(events) AS body FROM events',
  );
  assert.deepEqual(new Set(events.bodies.keys()), new Set(rows.map(({ id }) => id)), 'events committed and received');
  for (const { id, body } of rows) assert.deepEqual([...events.bodies.get(id)!], [body], `what was received as ${id}`);
  assert.ok((responses.results.get('connection closed') ?? 0) > 0, 'no request was in flight during a kill');
}

/** Selects one of the processes, or all of them in a third of the cases. */
function pickVictims(moments: Chance, names: Process[]): Process[] {
  return moments.percent(33) ? names : [moments.pick(names)];
}
