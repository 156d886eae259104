import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../support/cli.ts';
import { startMailService } from '../support/mails.ts';

const service = await startMailService({ smtp: false, buyer: { name: 'Acme Retail', email: null } });
const cli = (...args: string[]) => runCli(service.ctx.databaseUrl, ['mail', ...args], { env: { SMTP_URL: '' } });
async function json(...args: string[]) {
  const { status, stdout, stderr } = await cli(...args, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

async function cancelledOrder() {
  const order = await service.newOrder();
  await service.step(order.orderNumber, 'cancelled', { comment: 'Branch closed' });
  const mails = await json('list', '--order', order.orderNumber);
  const to = (recipient: string) => mails.find((mail: { recipient: string }) => mail.recipient === recipient);
  return { ...order, buyers: to('buyer'), suppliers: to('supplier') };
}

test('lists e-mails by order, company and state, and keeps them if there is no mail server', async () => {
  const { orderNumber, deliveryId, buyers, suppliers } = await cancelledOrder();
  assert.deepEqual([buyers.state, buyers.address, suppliers.state], ['no_address', null, 'pending']);
  assert.equal((await json('list', '--order', deliveryId, '--company', 'Acme Retail')).length, 2);
  assert.equal((await json('list', '--order', orderNumber, '--state', 'no_address')).length, 1);
  const { stdout } = await cli('list', '--order', orderNumber);
  assert.match(
    stdout,
    new RegExp(`${suppliers.id} .*${orderNumber} .*sales@brightwater\\.example \\(supplier\\) +pending`),
  );
  assert.match(stdout, /SMTP_URL is not set in this shell/);
  const { length: count } = await service.db('order_mails').where({ state: 'no_address' });
  assert.match(stdout, new RegExp(`that need an operator: ${count} no_address\\.`));
});

test('shows an e-mail with its text, or only its HTML', async () => {
  const { orderNumber, suppliers } = await cancelledOrder();
  const { stdout } = await cli('show', suppliers.id);
  assert.match(
    stdout,
    new RegExp(`message-id +<${suppliers.id}@.*subject +Order ${orderNumber}.*Reason: +Branch closed`, 's'),
  );
  const { stdout: html } = await cli('show', suppliers.id, '--html');
  assert.match(html, /^<!doctype html>/);
  const shown = await json('show', suppliers.id);
  assert.match(shown.text, /Do not ship goods/);
  assert.equal(shown.state, 'pending');
});

test('resends a failed e-mail to the current address', async () => {
  const { buyers, suppliers } = await cancelledOrder();
  await service.db('order_mails').where({ id: suppliers.id }).update({ state: 'failed', response: '550 No such user' });
  const retried = await json('retry', suppliers.id);
  assert.deepEqual([retried.state, retried.response], ['pending', '550 No such user']);
  const none = await cli('retry', buyers.id);
  assert.deepEqual([none.status, none.stdout], [1, '']);
  assert.match(none.stderr, /The buyer has no e-mail address/);
  await service.db('companies').where({ id: service.buyer.companyId }).update({ email: 'new@acme.example' });
  assert.equal((await json('retry', buyers.id)).address, 'new@acme.example');
  await service.db('companies').where({ id: service.buyer.companyId }).update({ email: null });
});

test('does not resend a sent e-mail', async () => {
  const { suppliers } = await cancelledOrder();
  await service.db('order_mails').where({ id: suppliers.id }).update({ state: 'sent', sent_at: new Date() });
  const { status, stderr } = await cli('retry', suppliers.id);
  assert.equal(status, 1);
  assert.match(stderr, /An e-mail in the state sent cannot be sent again\./);
});

test('reports an unknown e-mail in one line', async () => {
  for (const [args, expected, message] of [
    [['show', 'nothing'], 1, /The e-mail nothing was not found/],
    [['retry', '00000000-0000-4000-8000-000000000000'], 1, /was not found/],
    [['list', '--order', 'ORD-0000000000'], 1, /was not found/],
    [['list', '--company', 'Nobody'], 1, /was not found/],
    [['list', '--state', 'lost'], 2, /Allowed choices are pending/],
    [['list', '--limit', '0'], 2, /1 to 1000/],
  ] as const) {
    const { status, stderr } = await cli(...args);
    assert.equal(status, expected, stderr);
    assert.match(stderr, message);
  }
});
