// A sample of the fuzz tests: one generated request to each operation of the partner APIs, and a few random command sequences. requests.slow.test.ts and
// sequences.slow.test.ts have more, with new seeds. Here the seed is fixed, so that a change is judged by its own effect.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { createCatalog, createFuzzContext } from './fixtures.ts';
import { findViolations } from './invariants.ts';
import { runRound } from './round.ts';
import { runSequences } from './sequences.ts';

const seed = 1;
// The round validates responses itself, more strictly.
const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true', CHECK_RESPONSES: 'off' });
const catalog = await createCatalog(service);
const context = await createFuzzContext(service, catalog);

for (const document of ['standard', 'external-v1', 'external-v2']) {
  test(`${document}: every operation responds to a generated request as documented`, async () => {
    const { failures } = await runRound(context, { seed, runs: 1, document });
    assert.deepEqual(failures, []);
  });
}

test('the service matches the model over two command sequences', async () => {
  const { failures } = await runSequences(service, catalog, { seed, runs: 2 });
  assert.deepEqual([...failures, ...(await findViolations(service.db))], []);
});
