// Runs the contract through Prism's validation proxy, as an independent check of the responses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentNames } from '../../scripts/generate/document.ts';
import { type Call, withoutKey } from '../support/contract-calls.ts';
import { runContract, type ServedDocument } from '../support/contract-run.ts';
import { startContractService } from '../support/contract-service.ts';
import { startProxy } from '../support/prism.ts';

const service = await startContractService();
const proxies = new Map(
  await Promise.all(documentNames.map(async (name) => [name, await startProxy(name, service.url)] as const)),
);
const urlOf = (name: ServedDocument) => proxies.get(name)!;

// Prism itself rejects malformed JSON and requests without a key, so these never reach the service. Invalid keys do.
const without = ({ code, what }: Call) => code === 'MALFORMED_JSON' || what === withoutKey;

test('the proxy accepts every response', async (t) => {
  const { operations, violations } = await runContract(service, { urlOf, without });
  assert.deepEqual(violations, []);
  for (const { operationId, documented, seen } of operations) {
    const missing = documented.filter((outcome) => !seen.includes(outcome));
    assert.deepEqual(
      missing.filter((outcome) => !/MALFORMED_JSON/.test(outcome)),
      [],
      operationId,
    );
  }
  const requests = operations.reduce((sum, operation) => sum + operation.requests, 0);
  t.diagnostic(`${operations.length} operations, ${requests} requests through Prism`);
});

test('the proxy reports an invalid response', async () => {
  service.drift = ({ headers }) => delete headers['x-request-id'];
  const { violations } = await runContract(service, { urlOf, without, only: ['listLeadTimes'] });
  assert.match(violations[0] ?? '', /rejected by the proxy: .*x-request-id/);
});
