import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteSandboxJob } from '../../../src/jobs/delete-sandbox.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const sandbox = await startSandbox();
const { call, db, ctx } = sandbox;
const path = '/api/v2/external/sandbox/reset';

test('replaces the data, and keys stay valid', async () => {
  const deliveryId = await sandbox.order();
  const before = await sandbox.advance(5);
  const [{ id }] = await db('sandboxes');
  const { status, text } = await call('resetSandbox', 'POST', path);
  assert.equal(status, 202, text);
  // A loaded machine can take longer than a response may.
  await until(async () => {
    const { body } = await call('getSandboxClock', 'GET', '/api/v2/external/sandbox/clock');
    return body.data.status === 'ready';
  });
  await sandbox.settled();
  assert.ok((await sandbox.now()) < before);
  const orderPath = `/api/v2/external/orders/${encodeURIComponent(deliveryId)}`;
  const orders = await call('getOrder', 'GET', orderPath);
  assert.ok(orders.status === 404 || orders.body.data.status !== 'created');
  await deleteSandboxJob.run(ctx as never, { sandboxId: id }, new AbortController().signal);
  const schemas = await db.raw(`SELECT FROM pg_namespace WHERE nspname LIKE 'sandbox%'`);
  assert.equal(schemas.rows.length, 1);
});
