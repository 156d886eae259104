// Kills processes with SIGKILL at random moments under load; the stored data must stay consistent.
//
// KILL_ROUNDS sets the number of kills (12 in the test suite, 60 with `make kill-rounds`), KILL_SEED the moments; a failure prints its seed.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chance } from '../../scripts/seed/random.ts';
import { createTestDatabase } from '../support/database.ts';
import { assertNothingLost, describeLoad, type ProcessName, startLoadedService } from '../support/kill-rounds.ts';
import { waitUntilIdle } from '../support/whole-orders.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 12);
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000));

// In parallel, because both mostly wait for process starts and lease expiry.
describe('SIGKILL', { concurrency: true }, () => {
  test('loses no data when the API or the worker is killed', (t) =>
    survive(t, Math.ceil(rounds * 0.6), ['api', 'worker']));
  test('loses no data when an API with an embedded worker is killed', (t) =>
    survive(t, Math.floor(rounds * 0.4), ['api']));
});

async function survive(t: { diagnostic(line: string): void }, count: number, names: ProcessName[]): Promise<void> {
  t.diagnostic(`KILL_SEED=${seed} KILL_ROUNDS=${rounds}: ${count} rounds here`);
  const service = await startLoadedService(await createTestDatabase(), names, { seed });
  const { load, db, events } = service;
  const moments = chance(seed);
  for (let round = 0; round < count; round++) {
    // Counted in responses, because the time of a response depends on the load.
    await load.waitForResponses(moments.whole(1, 20));
    await sleep(moments.whole(0, 100));
    await service.restart(pickVictims(moments, names));
  }
  await load.stop();
  await waitUntilIdle(db);

  const { responses } = load;
  t.diagnostic(`${describeLoad(responses)}; ${events.bodies.size} events in ${events.count()} requests`);
  t.diagnostic(await assertNothingLost(service));
  assert.ok((responses.results.get('connection closed') ?? 0) > 0, 'no request was in flight during a kill');
}

/** Selects one of the processes, or all of them in a third of the cases. */
function pickVictims(moments: Chance, names: ProcessName[]): ProcessName[] {
  return moments.percent(33) ? names : [moments.pick(names)];
}
