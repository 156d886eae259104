import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import type { ServiceResponse } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startAccount();

test('creates the sandbox with a working key, and further keys of it', async () => {
  const create = () => service.call('createAccountSandbox', { body: { name: 'tests' } });
  const first = await create();
  // A loaded machine can take longer than a response may.
  const { status, body } = first.body.data.key ? first : await until(async () => withKey(await create()));
  assert.equal(status, 202);
  if (body === first.body) assert.equal(body.data.isNew, true);
  const { key, keyId } = body.data;
  assert.match(key, new RegExp(`^pk_test_${keyId}_`));
  assert.equal((await service.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key })).status, 200);
  const [created] = await service.audit('sandbox.created');
  const [added] = await service.audit('key.created');
  assert.deepEqual([created?.user_id, added?.subject, added?.after?.['sandbox']], [service.manager.id, keyId, true]);
  assert.ok(!JSON.stringify([created, added]).includes(key));
  const again = await service.call('createAccountSandbox', { body: {} });
  assert.deepEqual([again.status, again.body.data.isNew], [202, false]);
  assert.equal((await service.audit('sandbox.created')).length, 1);
  const { items: keys } = (await service.call('listKeys')).body.data;
  assert.deepEqual(
    keys
      .filter((listed: { isSandbox: boolean }) => listed.isSandbox)
      .map((listed: { name: string }) => listed.name)
      .sort(),
    ['sandbox', 'tests'],
  );
});

test('rejects an invalid name, and creates nothing', async () => {
  const invalid = await service.call('createAccountSandbox', { as: service.stranger, body: { name: ' ' } });
  assert.equal(invalid.status, 400);
  assert.match(invalid.body.details[0], /^\/name: /);
  assert.equal((await service.db('sandboxes').where({ company_id: service.stranger.companyId })).length, 0);
});

test('a limit of keys is named as one of the key of the sandbox', async () => {
  const limits = JSON.stringify({ standard: { apiKeys: 1 } });
  const limited = await startAccount({ COMPANY_LIMITS: limits });
  const { status, body } = await until(async () => {
    const response = await limited.call('createAccountSandbox', { body: {} });
    return response.status !== 202 && response;
  });
  assert.deepEqual([status, body.code], [409, 'LIMIT_REACHED']);
  assert.equal(body.message, 'The key of the sandbox could not be created. Your company can have at most 1 API keys.');
});

function withKey(response: ServiceResponse): ServiceResponse | undefined {
  return response.body.data.key && response;
}
