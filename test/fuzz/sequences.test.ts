// What buyers do one after the other, in sequences that nobody thought of, held against a model of it.
//
// A failing run prints what replays its counterexample; FUZZ_SEED repeats the whole run, `make fuzz` goes on for longer.

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { brokenRules } from './invariants.ts';
import { runSequences } from './sequences.ts';
import { stock } from './world.ts';

const service = await startService();

test('whatever buyers do, the service says what the model says', async (t) => {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  const { sequences, requests, failures } = await runSequences(service, await stock(service), { seed, runs: 40 });
  t.diagnostic(`FUZZ_SEED=${seed}: ${sequences} sequences of ${requests} requests`);
  assert.deepEqual([...failures, ...(await brokenRules(service.db))], []);
});
