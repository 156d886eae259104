import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { startWithSandbox } from '../../support/sandbox.ts';

const service = await startAccount({}, startWithSandbox);

test('returns null without a sandbox, and the clock of the own sandbox only', async () => {
  const { sandbox } = (await service.call('getAccountSandbox')).body.data;
  assert.deepEqual([sandbox.clock.status, sandbox.clock.advancingTo], ['ready', null]);
  assert.ok(Date.parse(sandbox.clock.now) <= Date.parse(sandbox.createdAt));
  const other = await service.call('getAccountSandbox', { as: service.stranger });
  assert.deepEqual(other.body.data, { sandbox: null });
});
