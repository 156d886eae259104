// A sample of the fuzz tests: one generated request to each operation, and a few random command sequences. requests.slow.test.ts and
// sequences.slow.test.ts have more, with new seeds. Here the seed is fixed, so that a change is judged by its own effect.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { createCatalog, createFuzzContext } from './fixtures.ts';
import { findViolations } from './invariants.ts';
import { runRound } from './round.ts';
import { runSequences } from './sequences.ts';

const seed = 1;
const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const catalog = await createCatalog(service);
const context = await createFuzzContext(service, catalog);

test('every operation responds to a generated request as documented', async () => {
  const { failures } = await runRound(context, { seed, runs: 1 });
  assert.deepEqual(failures, []);
});

test('the service matches the model over two command sequences', async () => {
  const { failures } = await runSequences(service, catalog, { seed, runs: 2 });
  assert.deepEqual([...failures, ...(await findViolations(service.db))], []);
});
