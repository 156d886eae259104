// Processes are killed with SIGKILL at random moments, under load, over and over; what they leave must be whole.
//
// KILL_ROUNDS says how often (12 among the tests, 60 with `make kill-rounds`), KILL_SEED which moments: a failing run prints its own.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '../../scripts/seed/random.ts';
import { loadConfig } from '../../src/config.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { testDatabase } from '../support/database.ts';
import { startEventLog } from '../support/event-log.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startOrderLoad } from '../support/order-load.ts';
import { addBuyer, addShelf } from '../support/orders.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';
import { assertKept, assertMailed, assertWhole, nothingWaits } from '../support/whole-orders.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 12);
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));
/** What a killed worker had taken is due again after 30 s; three failures later, 14 s more. */
const drainMs = 90_000;

type Process = 'api' | 'worker';

// Side by side, for both mostly wait: for processes to start, and for what a killed one had taken.
describe('killing', { concurrency: true }, () => {
  test('the API and the worker loses nothing', (t) => survive(t, Math.ceil(rounds * 0.6), ['api', 'worker']));
  test('an API with the worker inside loses nothing', (t) => survive(t, Math.floor(rounds * 0.4), ['api']));
});

async function survive(t: { diagnostic(line: string): void }, count: number, names: Process[]): Promise<void> {
  t.diagnostic(`KILL_SEED=${seed} KILL_ROUNDS=${rounds}: ${count} rounds here`);
  const start = performance.now();
  const { db, url, closing } = await testDatabase();
  const events = await startEventLog();
  const { companyId } = await addBuyer(db);
  const products = [await addShelf(db), await addShelf(db)].map(({ product }) => product.id);
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
    // Counted in answers, because a busy machine may not give one within any time.
    await load.answered(moments.whole(1, 20));
    await sleep(moments.whole(0, 100));
    const victims = pickVictims(moments, names);
    await Promise.all(victims.map((name) => running.get(name)!.kill()));
    await Promise.all(victims.map(launch));
  }
  await load.stop();
  const killedMs = performance.now() - start;
  await nothingWaits(db, drainMs);

  const { answers } = load;
  const ends = [...answers.ends].map(([end, many]) => `${end}: ${many}`).join(', ');
  t.diagnostic(
    `${answers.orders.size} calls to order, ${answers.statuses.length} statuses, ${answers.payments.length} payments (${ends}); ` +
      `${events.bodies.size} events in ${events.count()} requests; ${Math.round(killedMs)} ms, drained in ${Math.round(performance.now() - start - killedMs)} ms`,
  );
  await assertWhole(db);
  await assertKept(db, answers, products.length);
  t.diagnostic(await assertMailed(db, mailServer.received));
  assert.deepEqual(events.forged, []);
  const { rows } = await db.raw<{ rows: { id: string; body: string }[] }>(
    'SELECT id, event_body(events) AS body FROM events',
  );
  assert.deepEqual(new Set(events.bodies.keys()), new Set(rows.map(({ id }) => id)), 'events committed and received');
  for (const { id, body } of rows) assert.deepEqual([...events.bodies.get(id)!], [body], `what was received as ${id}`);
  assert.ok((answers.ends.get('cut off') ?? 0) > 0, 'no kill hit a call: there was no load');
}

/** One of the processes, or, once in three times, all of them at once. */
function pickVictims(moments: Chance, names: Process[]): Process[] {
  return moments.percent(33) ? names : [moments.pick(names)];
}
