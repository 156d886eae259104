import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReadySandbox, startAccount } from '../../support/account.ts';
import { startWithSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const service = await startAccount({}, startWithSandbox);
const clock = (key: string) => service.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key });

test('revokes the keys, also while the clock is being advanced, and a new sandbox can be created at once', async () => {
  const { key, createdAt } = (await service.call('createAccountSandbox', { body: {} })).body.data;
  const { now } = (await clock(key)).body.data;
  const advanceTo = new Date(Date.parse(now) + 300 * 86_400_000).toISOString();
  const advancing = service.call('advanceAccountSandboxClock', { body: { advanceTo } });
  await until(async () => (await clock(key)).body.data.now !== now);
  const { status, body } = await service.call('deleteAccountSandbox');
  assert.deepEqual([status, body.data], [200, { deleted: true }]);
  const ended = await advancing;
  // A loaded machine can take longer than 20 s, after which the response is sent before the end.
  if (ended.status !== 202) assert.deepEqual([ended.status, ended.body.code], [404, 'NOT_FOUND']);
  await until(async () => (await clock(key)).status === 401);
  assert.equal((await service.audit('sandbox.deleted')).length, 1);
  const again = await createReadySandbox(service);
  assert.ok(again.body.data.createdAt > createdAt);
  assert.equal((await clock(again.body.data.key)).status, 200);
});

test('rejects a company without a sandbox', async () => {
  const other = await service.call('deleteAccountSandbox', { as: service.stranger });
  assert.deepEqual([other.status, other.body.code], [404, 'NOT_FOUND']);
  assert.notEqual((await service.call('getAccountSandbox')).body.data.sandbox, null);
});
