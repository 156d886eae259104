import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const { call, db } = sandbox;
const path = '/api/v2/sandbox/emails';

test('lists e-mails that live data would have sent, and none is sent', async () => {
  assert.deepEqual((await call('listSandboxEmails', 'GET', path)).body.data.emails, []);
  const deliveryId = await sandbox.order();
  await call('advanceSandboxOrder', 'POST', `/api/v2/sandbox/orders/${encodeURIComponent(deliveryId)}/advance`, {});
  await sandbox.advance(1);
  const { emails } = (await call('listSandboxEmails', 'GET', path)).body.data;
  assert.equal(emails.length, 1);
  assert.equal(emails[0].to, 'orders@alderandmoss.example');
  assert.ok(emails[0].text.includes(deliveryId));
  // The senders of the service read these tables only.
  assert.equal((await db('order_mails')).length, 0);
  assert.equal((await db('webhook_deliveries')).length, 0);
});
