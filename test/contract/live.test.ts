// Runs every operation of a live server and validates all responses. Every documented status and code must occur; the counts are printed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runContract } from '../support/contract-run.ts';
import { startContractService } from '../support/contract-service.ts';

const service = await startContractService();
const { operations, violations } = await runContract(service);

test('every response matches its document', () => {
  assert.deepEqual(violations, []);
});

test('every documented status and code of every operation occurs', (t) => {
  let [outcomes, requests] = [0, 0];
  for (const operation of operations) {
    const { document, operationId, documented, seen } = operation;
    assert.deepEqual(seen, documented, operationId);
    t.diagnostic(
      `${document} ${operationId}: ${seen.length} of ${documented.length}, in ${operation.requests} requests`,
    );
    outcomes += seen.length;
    requests += operation.requests;
  }
  t.diagnostic(`${operations.length} operations, ${outcomes} statuses and codes, ${requests} requests`);
});
