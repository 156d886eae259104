import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPendingMail } from '../../src/db/accounts/account-mails.ts';
import { sendAccountMailJob } from '../../src/jobs/send-account-mail.ts';
import { formatAccountMail } from '../../src/views/accounts/account-mail.ts';
import { startAccount } from '../support/account.ts';
import { changeCompany } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { orderFacts } from '../support/order-facts.ts';
import { pathOf, supplierLinks } from '../support/supplier-links.ts';

const mailServer = await startMailServer();
const service = await startAccount({ SMTP_URL: mailServer.url, MAIL_FROM: 'Portside <account@portside.example>' });
service.closing.defer(() => mailServer.close());
const { db, company, member } = service;
const { placeOrder } = await orderFacts(service);
const { send, open, submit } = supplierLinks(service);
const asOrdered = { q1: '48', p1: '2.55', q2: '6', p2: '2.00' };

const mailsAbout = (orderId: string) =>
  db('account_mails').where({ company_id: company.id, order_id: orderId }).select('id', 'user_id', 'kind');

async function sendAsMember(orderNumber: string): Promise<string> {
  const body = { recipients: ['li@brightwater.example'], confirmationLink: true };
  const sent = await service.call('sendAccountOrder', { as: member, path: { ref: orderNumber }, body });
  const { content } = await db('order_mails').where({ id: sent.body.data.documentEmails[0].id }).first('content');
  return pathOf(service.ctx, content.document.confirmationLink);
}

test('the user who sent the link gets one e-mail when the supplier confirms, with the differences', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const path = await sendAsMember(orderNumber);
  await submit(path, { version: '', ...asOrdered, q1: '40' });
  const { version = '' } = await open(path);
  await submit(path, { version, ...asOrdered, q1: '30' });
  const mails = await mailsAbout(orderId);
  assert.deepEqual(
    mails.map(({ user_id, kind }) => [user_id, kind]),
    [[member.id, 'order-confirmed']],
  );
  const texts: Record<string, RegExp> = {
    en: /confirmed order ORD-\S+ by your link\. 1 line differs from your order: accept or reject it\./,
    tr: /ORD-\S+ siparişini bağlantınızla teyit etti\. 1 kalem siparişinizden farklı/, // cspell:disable-line -- Turkish
    ru: /подтвердил заказ ORD-\S+ по вашей ссылке\. От заказа отличается 1 позиция: примите её или отклоните\./,
  };
  for (const [locale, pattern] of Object.entries(texts)) {
    await changeCompany(db, company.id, { locale: locale as 'en' });
    const pending = (await findPendingMail(db, company.id, mails[0]!.id))!;
    assert.match(formatAccountMail(pending, 'https://portside.example/x').text, pattern);
  }
});

test('an order that is confirmed as ordered needs no decision', async () => {
  const { orderNumber, orderId } = await placeOrder();
  await submit(await sendAsMember(orderNumber), { version: '', ...asOrdered });
  const [mail] = await mailsAbout(orderId);
  await changeCompany(db, company.id, { locale: 'en' });
  const pending = (await findPendingMail(db, company.id, mail!.id))!;
  assert.match(formatAccountMail(pending, 'https://portside.example/x').text, /without a difference/);
});

test('no e-mail about an order that cannot be confirmed anymore', async () => {
  for (const [change, response] of [
    [{ status: 'cancelled' }, 'Not sent: The order is cancelled.'],
    [{ status: 'accepted' }, 'Not sent: The order is accepted.'],
    ['deleted', 'Not sent: The order does not exist anymore.'],
    [{ status: 'delivered' }, 'sent'],
  ] as const) {
    const { orderNumber, orderId } = await placeOrder();
    await submit(await sendAsMember(orderNumber), { version: '', ...asOrdered });
    const [mail] = await mailsAbout(orderId);
    if (change === 'deleted') {
      // As if it was of an order that a retention job has deleted since.
      await db('account_mails').where({ id: mail!.id }).update({ order_id: crypto.randomUUID() });
    } else await db('orders').where({ id: orderId }).update(change);
    const input = { companyId: company.id, mailId: mail!.id };
    const before = mailServer.received.length;
    await sendAccountMailJob.run(service.ctx, input, AbortSignal.timeout(60_000));
    const after = (await db('account_mails').where({ id: mail!.id }).first())!;
    assert.equal(after.state === 'failed' ? after.response : after.state, response);
    assert.equal(mailServer.received.length - before, response === 'sent' ? 1 : 0);
  }
});

test('an API key that sent the link gets no e-mail', async () => {
  const { orderNumber, orderId } = await placeOrder();
  await submit((await send(orderNumber)).path, { version: '', ...asOrdered });
  assert.deepEqual(await mailsAbout(orderId), []);
});
