import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addEndpoint } from '../../support/fixtures.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const { call, ctx, company } = sandbox;
const path = '/api/v2/sandbox/webhooks';
const remove = (endpointId: string) => call('removeSandboxWebhook', 'DELETE', `${path}/${endpointId}`);

test('deletes an endpoint; repeating it returns 404', async () => {
  const { endpointId } = (await call('createSandboxWebhook', 'POST', path, { url: 'https://test.example/' })).body.data;
  const { status, body } = await remove(endpointId);
  assert.deepEqual([status, body.data], [200, { unsent: 0 }]);
  assert.deepEqual((await call('listSandboxWebhooks', 'GET', path)).body.data.endpoints, []);
  assert.equal((await remove(endpointId)).status, 404);
});

test('does not find endpoints of live data', async () => {
  const { id } = await addEndpoint(ctx, company.id, { url: 'https://live.example/hooks' });
  assert.equal((await remove(id)).status, 404);
  assert.equal((await sandbox.db('webhook_endpoints').where({ company_id: company.id })).length, 1);
});
