import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setBuildProgress } from '../../../src/db/sandbox/sandbox-builds.ts';
import { withSandboxLock } from '../../../src/postgres/sandbox-schema.ts';
import { startAccount } from '../../support/account.ts';
import { createTestDatabase } from '../../support/database.ts';
import { startWithSandbox } from '../../support/sandbox.ts';
import { serve } from '../../support/service.ts';
import { addServiceRole } from '../../support/service-role.ts';

const service = await startAccount({}, startWithSandbox);
const { ctx, db, stranger } = service;

/** Runs `work` as if another process built a sandbox of the company. */
async function whileBuilding(companyId: string, work: () => Promise<void>): Promise<void> {
  await setBuildProgress(db, companyId, 40);
  await withSandboxLock(ctx.directUrl, companyId, { kind: 'build', waits: true }, work);
}

test('reports the progress while a sandbox is being created, and adds no key', async () => {
  const { companyId } = stranger;
  const key = await service.addKey(companyId, { role: 'manager' });
  const read = async () => (await service.call('getAccountSandbox', { as: stranger })).body.data;
  await whileBuilding(companyId, async () => {
    const created = await service.call('createAccountSandbox', { as: stranger, body: {} });
    assert.deepEqual([created.status, created.body.data], [202, { status: 'creating', progress: 40 }]);
    const again = await service.send('createSandbox', 'POST', '/api/v2/external/sandbox', { key, body: {} });
    assert.deepEqual([again.status, again.body.data], [202, { status: 'creating', progress: 40 }]);
    assert.deepEqual(await read(), { sandbox: null, creation: { progress: 40 } });
  });
  assert.deepEqual(await read(), { sandbox: null }, 'an interrupted creation is not reported');
  assert.equal((await db('api_keys').where({ company_id: companyId, sandbox: true })).length, 0);
});

test('reports the progress of a reset with the clock, and rejects another one', async () => {
  const clock = async () => (await service.call('getAccountSandbox')).body.data.sandbox.clock;
  await whileBuilding(service.company.id, async () => {
    assert.partialDeepStrictEqual(await clock(), { status: 'resetting', progress: 40 });
    assert.equal((await service.call('resetAccountSandbox')).body.code, 'SANDBOX_BUSY');
    const added = await service.call('createAccountSandbox', { body: {} });
    assert.partialDeepStrictEqual(added.body.data, { status: 'ready', isNew: false });
  });
  const { status, progress } = await clock();
  assert.deepEqual([status, progress], ['ready', undefined]);
});

test('readiness, metrics and creation name a database role that may not create schemas', async () => {
  const database = await createTestDatabase();
  const role = await addServiceRole(database.db, database.closing);
  const limited = await serve(database, { SANDBOX_DATABASE_URL: role.url(database.url) });
  const ready = await (await fetch(`${limited.url}/health/ready`)).json();
  assert.partialDeepStrictEqual(ready, { status: 'degraded', sandboxes: 'unavailable' });
  assert.match(await (await fetch(`${limited.url}/metrics`)).text(), /^portside_sandboxes_available 0$/m);
  const key = await limited.addKey(limited.company.id, { role: 'manager' });
  const { status } = await limited.send('createSandbox', 'POST', '/api/v2/external/sandbox', { key, body: {} });
  assert.equal(status, 503);
  assert.partialDeepStrictEqual(await (await fetch(`${service.url}/health/ready`)).json(), { sandboxes: 'ok' });
});
