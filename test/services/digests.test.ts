// The e-mail with the numbers of the overview: who gets it, what it says, and how it ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentDay } from '../../src/domain/clock.ts';
import { addDays } from '../../src/domain/day.ts';
import { listPath } from '../../src/domain/overview/attention.ts';
import { describeStockout } from '../../src/domain/overview/stockout-text.ts';
import { sendAccountMailJob } from '../../src/jobs/send-account-mail.ts';
import { recordOverview } from '../../src/services/overview/record-overview.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { pageWords } from '../../src/views/accounts/account-texts.ts';
import { startAccount, type TestUser } from '../support/account.ts';
import { changeCompany } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createSupplierWithProduct, place } from '../support/orders.ts';
import { createProductWithDemand, steadily } from '../support/recommendations.ts';

const mailServer = await startMailServer();
const service = await startAccount({
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'Portside <account@portside.example>',
});
service.closing.defer(() => mailServer.close());
const { db, ctx, company, manager, member } = service;
const today = currentDay(ctx.clock);
const { publicUrl } = ctx.config;
const escaped = publicUrl.replaceAll('.', String.raw`\.`);

const choose = (frequency: string, as: TestUser) => service.call('updateDigest', { as, body: { frequency } });
const mails = () => db('account_mails').where({ kind: 'digest' }).orderBy('id').select('id', 'user_id', 'data_as_of');
const send = (mailId: string) =>
  sendAccountMailJob.run(ctx, { companyId: company.id, mailId }, AbortSignal.timeout(60_000));

test('nobody gets one without asking, and none of a day without anything to do', async () => {
  await recordOverview(ctx, company.id);
  await db('overview_snapshots').delete();
  await choose('daily', manager);
  await recordOverview(ctx, company.id);
  await db('overview_snapshots').delete();
  assert.deepEqual(await mails(), []);
});

test('it says the numbers of the day, their change and where the lists are, once a day', async () => {
  const { product } = await createSupplierWithProduct(db);
  const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
  await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
  await db('orders').update({ promised_on: addDays(today, -1) });
  await service.setRates({ EUR: '50' });
  const empty = await createProductWithDemand(db, company.id, { sold: steadily(10, 40), stock: 0 });
  await calculateProducts(ctx, company.id, [empty.id]);
  await service.settled();
  const { attention } = (await service.call('getAccountOverview')).body.data;
  const earlier = { attention: { ...attention, lateOrders: 3, openDrafts: 2 }, dueAmounts: [] };
  const week = { company_id: company.id, day: addDays(today, -7), content: JSON.stringify(earlier) };
  await db('overview_snapshots').insert(week);
  const gone = await service.addUser({ email: 'gone@acme.example' });
  await choose('daily', gone);
  await db('users').where({ id: gone.id }).update({ deactivated_at: db.fn.now() });
  await recordOverview(ctx, company.id);
  await recordOverview(ctx, company.id);
  const [mail, ...others] = await mails();
  assert.deepEqual([mail.user_id, mail.data_as_of, others], [manager.id, today, []]);
  await changeCompany(db, company.id, { locale: 'en' });
  await send(mail.id);
  const { mail: message, raw } = mailServer.received.at(-1)!;
  assert.ok(message.subject!.endsWith(': 1 out of stock, 1 overdue to order'), message.subject);
  const lines = message.text!.split('\n');
  const late = lines.indexOf('1 late order, 2 fewer than a week ago');
  assert.equal(lines[late + 1], `${publicUrl}${listPath('lateOrders', today)}`);
  const known = await db('products').where({ id: empty.id }).first('name', 'supplier_sku');
  const out = lines.findIndex((line) => line.startsWith('1 out of stock'));
  const productUrl = `${publicUrl}/account/catalog?product=${empty.id}`;
  assert.equal(lines[out + 2], `– ${known.name}, ${known.supplier_sku}: ${productUrl}`);
  const [{ stockout }] = (await service.call('listAccountRecommendations')).body.data.items;
  const stockoutText = describeStockout(stockout, today, pageWords.en);
  assert.match(stockoutText, /^Out of stock until /);
  assert.equal(lines[out + 3], `  ${stockoutText}`);
  assert.ok(message.html!.includes(stockoutText));
  assert.match(message.html!, new RegExp(`href="${productUrl.replaceAll(/[.?]/g, String.raw`\$&`)}"`));
  assert.ok(lines.includes('0 drafts to approve, 2 fewer than a week ago'));
  assert.doesNotMatch(message.text!, /will rise/);
  const token = /unsubscribe\/([\w-]{43})$/m.exec(message.text!)![1]!;
  assert.match(message.html!, new RegExp(`href="${escaped}/unsubscribe/${token}"`));
  const headers = raw.replaceAll(/\r\n[ \t]+/g, ' ');
  assert.match(headers, new RegExp(`^List-Unsubscribe: <${escaped}/unsubscribe/${token}>\r$`, 'm'));
  assert.match(headers, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('it has the language of the company', async () => {
  const [{ id }] = await mails();
  for (const [locale, line] of [
    ['tr', '1 sipariş gecikiyor, Bir hafta öncesinden 2 az'], // cspell:disable-line -- Turkish
    ['ru', '1 опаздывающий заказ, На 2 меньше, чем неделю назад'],
  ] as const) {
    await changeCompany(db, company.id, { locale });
    await db('account_mails').where({ id }).update({ state: 'pending', sent_at: null });
    await send(id);
    assert.ok(mailServer.received.at(-1)!.mail.text!.split('\n').includes(line), locale);
  }
});

test('it and the overview say nothing of lists that the user cannot open', async () => {
  await changeCompany(db, company.id, { locale: 'en' });
  const finance = await service.addUser({ memberRoles: ['finance'] });
  await choose('daily', finance);
  await db('overview_snapshots').where({ company_id: company.id, day: today }).delete();
  await recordOverview(ctx, company.id);
  const mail = await db('account_mails').where({ kind: 'digest', user_id: finance.id }).first('id');
  await send(mail.id);
  const { text } = mailServer.received.at(-1)!.mail;
  assert.match(text!, /^1 late order/m);
  assert.doesNotMatch(text!, /out of stock|overdue to order|draft|\/catalog\?product/);
  const { attention } = (await service.call('getAccountOverview', { as: finance })).body.data;
  assert.deepEqual([attention.lateOrders, attention.outOfStock, attention.overdueProducts], [1, 0, 0]);
});

test('its link shows a page that asks, and a click of the button or of the mail program ends it', async () => {
  await changeCompany(db, company.id, { locale: 'en' });
  await choose('weekly', member);
  const { digest_token: token } = await db('users').where({ id: member.id }).first('digest_token');
  const at = (path: string, init: RequestInit = {}) => fetch(`${service.url}/unsubscribe/${path}`, init);
  const frequency = async (as = member) => (await service.call('getDigest', { as })).body.data.frequency;
  const opened = await at(token);
  assert.deepEqual([opened.status, opened.headers.get('cache-control')], [200, 'no-store']);
  assert.match(await opened.text(), /<form method="post"><button/);
  assert.equal(await frequency(), 'weekly');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const ended = await at(token, { method: 'POST', body });
  const page = await ended.text();
  assert.equal(ended.status, 200);
  assert.ok(page.includes(`${member.email} gets no more e-mails`) && !page.includes('<form'));
  assert.deepEqual([await frequency(), await frequency(manager)], ['none', 'daily']);
  assert.equal((await at(token, { method: 'POST', body })).status, 200);
  for (const [path, method, status] of [
    ['a'.repeat(43), 'POST', 404],
    [`${token}x`, 'GET', 404],
    ['', 'GET', 404],
    [token, 'DELETE', 405],
  ] as const) {
    assert.equal((await at(path, { method })).status, status, `${method} ${path}`);
  }
});

test('a digest that ended before it was sent is not sent', async () => {
  const [{ id }] = await mails();
  await db('account_mails').where({ id }).update({ state: 'pending', sent_at: null });
  await choose('none', manager);
  const { length } = mailServer.received;
  await send(id);
  assert.equal(mailServer.received.length, length);
});

test('the link of an earlier e-mail still works after the digest was chosen again', async () => {
  const tokenOf = async () => (await db('users').where({ id: manager.id }).first('digest_token')).digest_token;
  const token = await tokenOf();
  await choose('daily', manager);
  assert.equal(await tokenOf(), token);
});
