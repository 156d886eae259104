import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { post } from '../../support/agent.ts';
import { connect, refresh } from '../../support/oauth.ts';

const service = await startAccount();
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test('revokes the tokens of an app at once; other users and companies cannot', async () => {
  const { clientId, tokens } = await connect(service, { user: service.manager });
  const key = tokens.access_token;
  assert.equal((await post(service, list, { key })).status, 200);
  const [app] = (await service.call('listConnectedApps')).body.data.items;
  assert.notEqual(app.lastUsedAt, null);
  const path = { appId: app.id };
  for (const as of [service.stranger, service.member]) {
    assert.equal((await service.call('deleteConnectedApp', { as, path })).status, 404);
  }
  const { status, body } = await service.call('deleteConnectedApp', { path });
  assert.deepEqual([status, body.data.id], [200, app.id]);
  assert.equal((await post(service, list, { key })).status, 401);
  assert.equal((await refresh(service, clientId, tokens.refresh_token)).body.error, 'invalid_grant');
  assert.equal((await service.call('deleteConnectedApp', { path })).status, 404);
  const [entry] = await service.audit('app.disconnected');
  assert.deepEqual(entry?.before, { name: 'Test agent', scopes: 'read', user: service.manager.email });
});
