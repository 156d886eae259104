// The contract run once more, through Prism's validation proxy: what our own check lets pass, another has to let pass too.

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

// What Prism keeps to itself: it never answers a body that is not JSON, and refuses requests without a key by itself. A wrong key gets
// through.
const without = ({ code, what }: Call) => code === 'MALFORMED_JSON' || what === withoutKey;

test('the proxy accepts every response', async (t) => {
  const { operations, violations } = await runContract(service, { urlOf, without });
  assert.deepEqual(violations, []);
  for (const { operationId, documented, seen } of operations) {
    const unseen = documented.filter((outcome) => !seen.includes(outcome));
    assert.deepEqual(
      unseen.filter((outcome) => !/MALFORMED_JSON/.test(outcome)),
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
  assert.match(violations[0] ?? '', /the proxy objects: .*x-request-id/);
});
