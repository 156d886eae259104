// Model-based test: compares the service with a model over random sequences of commands.
//
// Each run has a new seed, unless FUZZ_SEED sets it. A failure prints the command that replays its counterexample.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { createCatalog } from './fixtures.ts';
import { findViolations } from './invariants.ts';
import { runSequences } from './sequences.ts';

const service = await startService();

test('the service matches the model over random command sequences', async (t) => {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  const { sequences, requests, failures } = await runSequences(service, await createCatalog(service), {
    seed,
    runs: 40,
  });
  t.diagnostic(`FUZZ_SEED=${seed}: ${sequences} sequences of ${requests} requests`);
  assert.deepEqual([...failures, ...(await findViolations(service.db))], []);
});
