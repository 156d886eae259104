import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxSchema } from '../../../src/postgres/sandbox-schema.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { submit } from '../../support/supplier-links.ts';

const sandbox = await startSandbox();
const { call, db } = sandbox;
const path = '/api/v2/external/sandbox/emails';

test('lists e-mails that live data would have sent, and none is sent', async () => {
  assert.deepEqual((await call('listSandboxEmails', 'GET', path)).body.data.items, []);
  const deliveryId = await sandbox.order();
  await call(
    'advanceSandboxOrder',
    'POST',
    `/api/v2/external/sandbox/orders/${encodeURIComponent(deliveryId)}/advance`,
    {},
  );
  await sandbox.advance(1);
  const { items: emails } = (await call('listSandboxEmails', 'GET', path)).body.data;
  assert.equal(emails.length, 1);
  assert.equal(emails[0].to, 'orders@alderandmoss.example');
  assert.ok(emails[0].text.includes(deliveryId));
  // The senders of the service read these tables only.
  assert.equal((await db('order_mails')).length, 0);
  assert.equal((await db('webhook_deliveries')).length, 0);
});

test('lists purchase orders, which are not sent', async () => {
  const deliveryId = encodeURIComponent(await sandbox.order());
  const sending = { recipients: ['li@brightwater.example'], message: 'By Friday' };
  const { status, body } = await call('sendOrder', 'POST', `/api/v2/external/orders/${deliveryId}/send`, sending);
  assert.equal(status, 202, JSON.stringify(body));
  const [email] = (await call('listSandboxEmails', 'GET', path)).body.data.items;
  assert.deepEqual([email.to, email.id], ['li@brightwater.example', body.data.documentEmails[0].id]);
  assert.match(email.subject, /^Purchase order ORD-/);
  assert.match(email.text, /\n\nBy Friday\n\n/);
  assert.equal((await db('order_mails')).length, 0);
});

test('lists the link of a purchase order, which confirms the order of the sandbox until its clock is past the expiry', async () => {
  const { ctx } = sandbox;
  const deliveryId = await sandbox.order();
  const url = `/api/v2/external/orders/${encodeURIComponent(deliveryId)}`;
  const body = { recipients: ['li@brightwater.example'], confirmationLink: true };
  assert.equal((await call('sendOrder', 'POST', `${url}/send`, body)).status, 202);
  const texts = (await call('listSandboxEmails', 'GET', path)).body.data.items.map(
    ({ text }: { text: string }) => text,
  );
  const [link] = /https?:\S+\/supplier\/sandbox\/\S+/.exec(texts.join('\n'))!;
  assert.ok(link.startsWith(`${ctx.config.publicUrl}/supplier/sandbox/`), link);
  const page = sandbox.url + new URL(link).pathname;
  const opened = await fetch(page);
  assert.deepEqual([opened.status, /Test mode/.test(await opened.text())], [200, true]);
  assert.equal((await fetch(page.replace(/sandbox\/[^/]+\//, ''))).status, 404, 'not a link of live data');
  assert.equal((await submit(page, { all: 'as-ordered', version: '' })).status, 303);
  const { items } = (await call('listConfirmations', 'GET', `${url}/confirmations`)).body.data;
  assert.equal(items[0].source, 'supplier_link');
  assert.equal((await db('order_facts')).length, 0);
  // Days take time: the link of 30 days expires within one.
  const { id } = await db('sandboxes').first('id');
  const expiry = db.raw(`expires_at - interval '29 days 12 hours'`);
  await db('confirmation_links').withSchema(sandboxSchema(id)).update({ expires_at: expiry });
  assert.equal((await fetch(page)).status, 200);
  await sandbox.advance(1);
  assert.equal((await fetch(page)).status, 410);
});

test('lists each e-mail once over all pages, newest first, and rejects other cursors', async () => {
  const read = (query: Record<string, string>) =>
    call('listSandboxEmails', 'GET', `${path}?${new URLSearchParams(query)}`);
  const deliveryId = encodeURIComponent(await sandbox.order());
  for (let n = 0; n < 2; n++) {
    await call('advanceSandboxOrder', 'POST', `/api/v2/external/sandbox/orders/${deliveryId}/advance`, {});
  }
  await sandbox.advance(1);
  const { id } = await db('sandboxes').first('id');
  // The same time: their IDs decide.
  await db('order_mails').withSchema(sandboxSchema(id)).update({ created_at: '2026-11-21T09:00:00.000123Z' });
  const all = (await read({})).body.data.items;
  assert.ok(all.length > 1);
  assert.deepEqual(await readPages(read, 'items', 1), all);
  await assertRejectsCursors(read);
});
