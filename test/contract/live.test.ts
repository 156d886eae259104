// Runs every operation of a live server and validates all responses; the counts are printed. In a full run, every documented status and
// code must occur; otherwise every success, and the errors are left to the tests of the operations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RunOptions, runContract } from '../support/contract-run.ts';
import { startContractService } from '../support/contract-service.ts';
import { detectDocumentDrift, detectServerDrift } from '../support/drifts/detect.ts';
import { documentDrifts } from '../support/drifts/documents.ts';
import { serverDrifts } from '../support/drifts/server.ts';
import { isFullRun } from '../support/full-run.ts';

const service = await startContractService();
const isError = (status: string | undefined) => status === undefined || status >= '400';
const options: RunOptions = isFullRun ? {} : { without: ({ status }) => isError(status) };
const { operations, violations } = await runContract(service, options);

test('every response matches its document', () => {
  assert.deepEqual(violations, []);
});

test(`every documented ${isFullRun ? 'status and code' : 'success'} of every operation occurs`, (t) => {
  let [outcomes, requests] = [0, 0];
  for (const operation of operations) {
    const { document, operationId, documented, seen } = operation;
    const expected = isFullRun ? documented : documented.filter((outcome) => !isError(outcome));
    assert.deepEqual(seen, expected, operationId);
    t.diagnostic(
      `${document} ${operationId}: ${seen.length} of ${documented.length}, in ${operation.requests} requests`,
    );
    outcomes += seen.length;
    requests += operation.requests;
  }
  t.diagnostic(`${operations.length} operations, ${outcomes} statuses and codes, ${requests} requests`);
});

/** Every tenth drift, so that the checks themselves are tested; mutations.slow.test.ts plants all. */
const sample = <T>(drifts: readonly T[]) => drifts.filter((_, index) => index % 10 === 0);

for (const drift of sample(serverDrifts)) {
  test(`${drift.operation}: reports a drift of the server, ${drift.what}`, async () => {
    assert.match((await detectServerDrift(service, drift)).join('\n'), drift.message);
  });
}

for (const drift of sample(documentDrifts)) {
  test(`${drift.operation}: reports a drift of the document, ${drift.what}`, async () => {
    assert.match((await detectDocumentDrift(service, drift)).join('\n'), drift.message);
  });
}
