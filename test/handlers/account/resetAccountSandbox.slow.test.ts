import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { startWithSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const service = await startAccount({}, startWithSandbox);

test('replaces the data, keeps the keys and records it', async () => {
  const { key, createdAt } = (await service.call('createAccountSandbox', { body: {} })).body.data;
  const { status, body } = await service.call('resetAccountSandbox');
  assert.equal(status, 202);
  // A loaded machine can take longer than a response may.
  const reset = await until(async () => {
    const { sandbox } = (await service.call('getAccountSandbox')).body.data;
    return sandbox.clock.status === 'ready' && sandbox.createdAt;
  });
  assert.ok(reset > createdAt);
  assert.equal(body.data.createdAt ?? reset, reset);
  await service.settled();
  assert.equal((await service.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key })).status, 200);
  const [entry] = await service.audit('sandbox.reset');
  assert.equal(entry?.user_id, service.manager.id);
});

test('rejects companies without a sandbox', async () => {
  const other = await service.call('resetAccountSandbox', { as: service.stranger });
  assert.deepEqual([other.status, other.body.code], [404, 'NOT_FOUND']);
});
