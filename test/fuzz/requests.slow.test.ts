// Fuzzes every operation with requests generated from the OpenAPI documents: valid, boundary, invalid and unusual ones.
//
// Each run has a new seed, unless FUZZ_SEED sets it. A failure prints the command that replays its counterexample.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { createCatalog, createFuzzContext } from './fixtures.ts';
import { runRound } from './round.ts';

// The round validates responses itself, more strictly.
const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true', CHECK_RESPONSES: 'off' });
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

test('every operation responds to 40 generated requests as documented', async (t) => {
  const context = await createFuzzContext(service, await createCatalog(service));
  const { tallies, failures } = await runRound(context, { seed, runs: 40 });
  const requests = tallies.reduce((sum, tally) => sum + tally.requests, 0);
  t.diagnostic(`FUZZ_SEED=${seed}: ${requests} requests to ${tallies.length} operations`);
  for (const { operationId, valid, successes, slowest, statuses } of tallies.toSorted(
    (a, b) => b.slowest.ms - a.slowest.ms,
  )) {
    const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    t.diagnostic(
      `${operationId}: ${successes} of ${valid} valid requests succeeded; ${counts.join(', ')}; slowest ${Math.round(slowest.ms)} ms`,
    );
  }
  assert.deepEqual(failures, []);
});
