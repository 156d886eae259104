import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns null without a sandbox, and the clock of the own sandbox only', async () => {
  assert.deepEqual((await service.call('getAccountSandbox')).body.data, { sandbox: null });
  await service.call('createAccountSandbox', { body: {} });
  const { sandbox } = (await service.call('getAccountSandbox')).body.data;
  assert.deepEqual([sandbox.clock.status, sandbox.clock.advancingTo], ['ready', null]);
  assert.ok(Date.parse(sandbox.clock.now) <= Date.parse(sandbox.createdAt));
  const other = await service.call('getAccountSandbox', { as: service.stranger });
  assert.deepEqual(other.body.data, { sandbox: null });
});

test('members see the sandbox, and cannot change it', async () => {
  const { body } = await service.call('getAccountSandbox', { as: service.member });
  assert.equal(body.data.sandbox.clock.status, 'ready');
  for (const id of ['deleteAccountSandbox', 'resetAccountSandbox']) {
    const { status, body } = await service.call(id, { as: service.member });
    assert.deepEqual([status, body.code], [403, 'MANAGER_ROLE_REQUIRED']);
  }
});
