// cspell:ignore bestätigen
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { storeCompanyDetails, storeSupplierContact } from '../../../src/db/accounts/trading-parties.ts';
import { noCompanyDetails, noSupplierContact } from '../../../src/domain/trading/trading-parties.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { all, startMailService } from '../../support/mails.ts';
import { startService } from '../../support/service.ts';

const service = await startMailService({ buyer: { name: 'Acme\r\nBcc: all@acme.example' } });
const { db, mailServer, supplier } = service;
const { companyId } = service.buyer;
const key = await service.addKey(companyId);
const orders = '/api/v2/external/orders';
const { orderNumber: ref, orderId } = await service.newOrder();

const send = (body: object = {}, { to = ref, as = key, repeat = '' } = {}) =>
  service.send('sendOrder', 'POST', `${orders}/${to}/send`, {
    ...{ body, key: as },
    headers: repeat === '' ? {} : { 'Idempotency-Key': repeat },
  });
const emails = async () => (await service.get('getOrder', `${orders}/${ref}`, { key })).body.data.documentEmails;
const enterContact = (contact: object) =>
  storeSupplierContact(db, companyId, supplier.id, { ...noSupplierContact, ...contact });

beforeEach(async () => {
  await db('order_mails').delete();
  await db('email_attempts').delete();
  mailServer.received.length = 0;
  mailServer.respond = async () => undefined;
  await enterContact({ email: 'li@brightwater.example' });
});

test('sends the document to the contact at the supplier, as it was at the request', async () => {
  await storeCompanyDetails(db, companyId, { ...noCompanyDetails, contactEmail: 'purchasing@acme.example' });
  await enterContact({ email: 'li@brightwater.example', language: 'de' });
  const { status, body } = await send({ copyToSender: true, message: 'Please by Friday.\nBcc: x@y.example' });
  assert.equal(status, 202, JSON.stringify(body));
  const queued = body.data.documentEmails;
  assert.deepEqual(
    queued.map(({ email, status, sentAt }: Record<string, unknown>) => [email, status, sentAt]),
    [
      ['li@brightwater.example', 'pending', null],
      ['purchasing@acme.example', 'pending', null],
    ],
  );
  assert.deepEqual(await emails(), queued);
  await db('orders').where({ id: orderId }).update({ comment: 'Changed later' });
  const sending = service.startSending();
  await service.mails(all(2, 'sent'));
  await sending.stop();
  const { mail, raw } = mailServer.received.find(({ to }) => to.includes('li@brightwater.example'))!;
  assert.equal(mail.subject, `Bestellung ${ref} (PO-77): Acme Bcc: all@acme.example`);
  assert.deepEqual(mail.replyTo, [{ name: 'Acme Bcc: all@acme.example', address: 'purchasing@acme.example' }]);
  assert.doesNotMatch(raw.split('\r\n\r\n')[0]!, /^bcc:/im);
  assert.match(mail.text!, /Please by Friday\.\nBcc: x@y\.example\n/);
  assert.match(mail.text!, /38,50 EUR/);
  const [file] = mail.attachments;
  assert.deepEqual([file!.filename, file!.mimeType], [`purchase-order-${ref}.pdf`, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(file!.content as ArrayBuffer));
  const { text } = await extractText(pdf, { mergePages: true });
  assert.ok(text.includes(ref) && text.includes('Bestellung'), text);
  assert.doesNotMatch(text, /Changed later/);
  const sent = await emails();
  assert.ok(sent.every(({ status, sentAt }: Record<string, unknown>) => status === 'sent' && sentAt !== null));
  const entry = await db('audit_entries').where({ action: 'order.sent', subject: ref }).first();
  assert.deepEqual(entry.after, { recipients: ['li@brightwater.example', 'purchasing@acme.example'] });
});

test('sends the supplier a link to confirm the order, and the sender a copy without it', async () => {
  await storeCompanyDetails(db, companyId, { ...noCompanyDetails, contactEmail: 'purchasing@acme.example' });
  const { status, body } = await send({ confirmationLink: true, copyToSender: true, language: 'de' });
  assert.equal(status, 202, JSON.stringify(body));
  const sending = service.startSending();
  await service.mails(all(2, 'sent'));
  await sending.stop();
  const mailTo = (address: string) => mailServer.received.find(({ to }) => to.includes(address))!.mail;
  const toSupplier = mailTo('li@brightwater.example');
  const [, token] = /Bestellung bestätigen: https:\/\/portside\.example\/supplier\/confirm\/([\w-]{43})\n/.exec(
    toSupplier.text!,
  )!;
  assert.ok(toSupplier.html!.includes(`href="https://portside.example/supplier/confirm/${token}"`));
  const copy = mailTo('purchasing@acme.example');
  assert.doesNotMatch(copy.text! + copy.html!, /\/supplier\//);
  const page = await fetch(`${service.url}/supplier/confirm/${token}`);
  assert.deepEqual([page.status, page.headers.get('content-language')], [200, 'de']);
  const entry = await db('audit_entries').where({ action: 'order.sent' }).orderBy('id', 'desc').first();
  assert.equal(entry.after.confirmationLinkId, body.data.confirmationLink.id);
  const again = await Promise.all(['same', 'same'].map((repeat) => send({ confirmationLink: true }, { repeat })));
  assert.deepEqual(again[0]!.body, again[1]!.body, 'a repeated request creates no other link');
});

test('sends no link to an address of the company', async () => {
  await storeCompanyDetails(db, companyId, { ...noCompanyDetails, contactEmail: 'purchasing@acme.example' });
  const recipients = ['li@brightwater.example', 'Purchasing@acme.example'];
  const { status, body } = await send({ recipients, confirmationLink: true });
  assert.deepEqual([status, body.errors?.[0].pointer], [400, '/recipients/1']);
  assert.equal((await send({ recipients })).status, 202);
});

test('sends one e-mail per recipient and idempotency key, also for concurrent requests', async () => {
  const body = {
    recipients: ['a@b.example', 'A@B.example ', 'c@bü.example', 'C@XN--b-eha.example'],
    pageSize: 'letter',
    language: 'tr',
  };
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(body, { repeat: 'send-1' })));
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([202]));
  const other = await send({ ...body, message: 'x' }, { repeat: 'send-1' });
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  const senders = [service.startSending(), service.startSending()];
  await service.mails(all(2, 'sent'));
  await Promise.all(senders.map((sender) => sender.stop()));
  const received = mailServer.received.map(({ to, mail }) => `${to} ${mail.subject?.split(' ORD')[0]}`);
  assert.deepEqual(received.toSorted(), ['a@b.example Satın alma siparişi', 'c@bü.example Satın alma siparişi']);
});

test('rejects recipients that are missing or invalid, and orders that cannot be sent', async () => {
  await enterContact({ name: 'Li' });
  const missing = await send();
  assert.deepEqual([missing.status, missing.body.code], [400, 'INVALID_REQUEST']);
  assert.match(missing.body.message, /contact at the supplier has no e-mail address/);
  assert.equal(missing.body.errors[0].pointer, '/recipients');
  for (const recipients of [
    ['no address'],
    ['a@b.example, c@d.example'],
    ['a@b.example\r\nBcc: c@d.example'],
    ['a@c..example'],
    [`${'a'.repeat(65)}@b.example`],
    [`a@${'b'.repeat(64)}.example`],
    [],
    Array(11).fill('a@b.example'),
  ]) {
    assert.equal((await send({ recipients })).status, 400, JSON.stringify(recipients));
  }
  const { errors } = (await send({ recipients: ['a@b.example', 'a@c..example'] })).body;
  assert.deepEqual([errors.length, errors[0].pointer], [1, '/recipients/1']);
  assert.equal((await send({ recipients: ['a@b.example'], message: 'x\u0000' })).status, 400);
  assert.equal((await send({ recipients: ['a@b.example'], message: 'x'.repeat(2001) })).status, 400);
  const cancelled = await service.newOrder();
  await service.step(cancelled.orderNumber, 'cancelled');
  await db('order_mails').delete();
  const rejected = await send({ recipients: ['a@b.example'] }, { to: cancelled.orderNumber });
  assert.deepEqual([rejected.status, rejected.body.code], [409, 'ORDER_FINAL']);
  const stranger = await service.addCompany();
  assert.equal((await send({ recipients: ['a@b.example'] }, { as: stranger.key })).status, 404);
  const reader = await service.addKey(companyId, { scopes: ['read'] });
  assert.equal((await send({ recipients: ['a@b.example'] }, { as: reader })).status, 403);
  assert.equal((await service.mails()).length, 0);
});

test('retries after the mail server was away, and an e-mail whose attachment could not be created', async () => {
  await send({ recipients: ['a@b.example'] });
  const [{ content }] = await db('order_mails').select('content');
  const document = { ...content.document, order: { ...content.document.order, lines: null } };
  await db('order_mails').update({ content: { ...content, document } });
  await mailServer.close();
  const sending = service.startSending();
  const [failed] = await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 1);
  assert.equal(failed!.response, 'The attachment could not be created.');
  await db('order_mails').update({ content, due_at: db.fn.now() });
  const [away] = await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 2);
  assert.match(away!.response!, /ECONNREFUSED/);
  const back = await startMailServer(mailServer.port);
  service.closing.defer(() => back.close());
  await db('order_mails').update({ due_at: db.fn.now() });
  await service.mails(all(1, 'sent'));
  await sending.stop();
  assert.equal(back.received.length, 1);
});

test('limits the e-mails of a company per hour, and counts only those that it sends', async () => {
  const limited = await startService({ RATE_LIMITS: 'on' });
  const product = await addProduct(limited.db, { supplier: await addSupplier(limited.db) });
  const body = { items: [{ productId: product.id, quantity: 1 }] };
  const pathOfNewOrder = async () => {
    const { orderNumber } = (await limited.send('createOrder', 'POST', orders, { body })).body.data.orders[0];
    return `${orders}/${orderNumber}/send`;
  };
  const [path, otherPath] = [await pathOfNewOrder(), await pathOfNewOrder()];
  const sendTo = (recipients: string[], headers = {}, to = path) =>
    limited.send('sendOrder', 'POST', to, { body: { recipients }, headers });
  const recipients = Array.from({ length: 10 }, (_, n) => `r${n}@b.example`);
  const counted = async () => (await limited.db('email_attempts').sum({ used: 'attempts' }).first())!.used;
  for (let n = 0; n < 3; n++) assert.equal((await sendTo(recipients, { 'Idempotency-Key': 'one' })).status, 202);
  assert.equal((await sendTo(['no address'])).status, 400);
  assert.equal((await limited.send('sendOrder', 'POST', path)).body.errors[0].pointer, '/recipients');
  assert.equal((await sendTo([...Array(4).fill('a@b.example'), ' A@B.example'])).status, 202);
  assert.equal(await counted(), '11');
  const sent = await Promise.all(Array.from({ length: 9 }, (_, n) => sendTo(recipients, {}, n % 2 ? path : otherPath)));
  assert.deepEqual(sent.map(({ status }) => status).toSorted(), [...Array(8).fill(202), 429]);
  assert.equal(await counted(), '91', 'e-mails of a rejected request do not count');
  assert.equal((await sendTo(recipients.slice(1))).status, 202);
  const { status, headers } = await sendTo(['a@b.example']);
  assert.equal(status, 429);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.equal((await limited.db('order_mails')).length, 100);
});
