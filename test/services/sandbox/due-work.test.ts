// A request that makes work due in a sandbox starts the job that runs it, whatever scope it needs: a sandbox has no worker of its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../support/sandbox.ts';

const { call, db } = await startSandbox();
const runs = () => db('jobs').where({ name: 'run-sandbox' });

const requests: [operationId: string, path: string, body: object][] = [
  ['createExport', '/api/v2/external/exports', { kind: 'orders', format: 'csv' }],
  ['createPurchasePlan', '/api/v2/external/purchase-plans', {}],
  ['triggerSandboxEvent', '/api/v2/external/sandbox/events', { event: 'order.updated' }],
];
for (const [operationId, path, body] of requests) {
  test(`${operationId} starts the due work of the sandbox`, async () => {
    await runs().delete();
    const { status, text } = await call(operationId, 'POST', path, body);
    assert.ok(status < 300, text);
    assert.equal((await runs()).length, 1);
  });
}

test('a read starts nothing', async () => {
  await runs().delete();
  await call('listExports', 'GET', '/api/v2/external/exports');
  assert.equal((await runs()).length, 0);
});
