import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { connect } from '../../support/oauth.ts';

const service = await startAccount();

test("lists a member's own apps, and all of the company for managers", async () => {
  await connect(service, { user: service.manager });
  await connect(service, { user: service.member, scope: 'read draft' });
  const { status, body } = await service.call('listConnectedApps', { as: service.member });
  assert.equal(status, 200);
  const [app] = body.data.apps;
  assert.deepEqual(
    [body.data.apps.length, app.name, app.redirectHost, app.scopes, app.userEmail, app.lastUsedAt],
    [1, 'Test agent', '127.0.0.1:43110', ['read', 'draft'], service.member.email, null],
  );
  assert.equal((await service.call('listConnectedApps')).body.data.apps.length, 2);
  assert.equal((await service.call('listConnectedApps', { as: service.stranger })).body.data.apps.length, 0);
});
