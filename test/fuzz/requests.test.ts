// Requests made from the documents, to every operation: valid ones, such at a bound, such with one fault, and odd ones.
//
// A failing run prints what replays its counterexample; FUZZ_SEED repeats the whole run, `make fuzz` goes on for longer.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { runRound } from './round.ts';
import { furnish, stock } from './world.ts';

const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

test('every operation answers 40 requests as its document says', async (t) => {
  const start = performance.now();
  const world = await furnish(service, await stock(service));
  const { tallies, failures } = await runRound(world, { seed, runs: 40 });
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0);
  t.diagnostic(
    `FUZZ_SEED=${seed}: ${requests} requests to ${tallies.length} operations in ${Math.round(performance.now() - start)} ms`,
  );
  for (const { operationId, sound, successes, slowest, statuses } of tallies.toSorted(
    (a, b) => b.slowest.ms - a.slowest.ms,
  )) {
    const ends = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    t.diagnostic(
      `${operationId}: ${successes} of ${sound} allowed succeeded; ${ends.join(', ')}; slowest ${Math.round(slowest.ms)} ms`,
    );
  }
  assert.deepEqual(failures, []);
});
