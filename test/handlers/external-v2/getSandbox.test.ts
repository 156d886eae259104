import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const path = '/api/v2/external/sandbox';

test('returns the sandbox with its clock, to keys of live data and of the sandbox', async () => {
  const [{ created_at: createdAt }] = await sandbox.db('sandboxes').where({ company_id: sandbox.company.id });
  const clock = (await sandbox.call('getSandboxClock', 'GET', '/api/v2/external/sandbox/clock')).body.data;
  for (const key of [sandbox.key, sandbox.testKey]) {
    const { status, body } = await sandbox.get('getSandbox', path, { key });
    assert.equal(status, 200);
    assert.deepEqual(body.data.sandbox, { createdAt: new Date(createdAt).toISOString(), clock });
    assert.ok(!('creation' in body.data));
  }
});

test('returns null to a company without a sandbox', async () => {
  const other = await sandbox.addCompany();
  const { body } = await sandbox.get('getSandbox', path, { key: await sandbox.addKey(other.id) });
  assert.deepEqual(body.data, { sandbox: null });
});
