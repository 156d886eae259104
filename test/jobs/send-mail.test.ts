import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMailClient } from '../../src/clients/mail.ts';
import { refusal, startMailServer } from '../support/mail-server.ts';
import { all, life, startMailService } from '../support/mails.ts';

test('each step is mailed to whom the table names, and to nobody else', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  for (const status of life) await service.step(orderNumber, status);
  const other = await service.newOrder();
  await service.step(other.orderNumber, 'cancelled', { comment: 'Branch closed' });
  service.startSending();
  await service.mails(all(8, 'sent'));
  const sent = service.mailServer.received.map(({ to, mail }) => `${mail.subject?.split(': ').at(-1)} → ${to}`);
  assert.deepEqual(sent.toSorted(), [
    'accepted → sales@brightwater.example',
    'cancelled → buyer@acme.example',
    'cancelled → sales@brightwater.example',
    'delivered → buyer@acme.example',
    'delivered → sales@brightwater.example',
    'first payment made → sales@brightwater.example',
    'on the way → buyer@acme.example',
    'paid in full → sales@brightwater.example',
  ]);
});

test('a message says what a reader needs, in text and in HTML', async () => {
  const service = await startMailService({ buyer: { name: 'Acme & Sons' } });
  const { orderNumber, deliveryId } = await service.newOrder();
  for (const status of ['part_paid', 'paid'] as const) await service.step(orderNumber, status);
  service.startSending();
  await service.step(orderNumber, 'on_the_way', { trackingNumber: 'MEDU4471902' });
  const [row] = (await service.mails(all(3, 'sent'))).filter(({ recipient }) => recipient === 'buyer');
  const { mail, from, to, raw } = service.mailServer.received.find(({ to }) => to.includes('buyer@acme.example'))!;
  assert.deepEqual([from, to], ['orders@portside.example', ['buyer@acme.example']]);
  assert.equal(mail.subject, `Order ${orderNumber} (${deliveryId}): on the way`);
  assert.equal(mail.messageId, `<${row!.id}@portside.example>`);
  assert.deepEqual(mail.from, { name: 'Portside', address: 'orders@portside.example' });
  assert.match(raw, /^Auto-Submitted: auto-generated\r$/m);
  for (const fact of [
    orderNumber,
    deliveryId,
    'PO-77',
    service.supplier.name,
    'MEDU4471902',
    'Glass lantern',
    '38.50 EUR',
  ]) {
    assert.ok(mail.text?.includes(fact), `${fact} in ${mail.text}`);
    assert.ok(mail.html?.includes(fact), `${fact} in ${mail.html}`);
  }
  assert.match(mail.text!, /Expected arrival: +\d{4}-\d\d-\d\d\n/);
  assert.match(mail.text!, /- Gift <box> \(C-1\)\n {2}2 × 0\.50 = 1\.00 EUR/);
  assert.match(mail.html!, /Gift &lt;box>/);
  assert.ok(mail.html?.includes(`href="https://portside.example/account/orders/${orderNumber}"`));
});

test('a message is in the locale of its recipient: the company, or the supplier', async () => {
  const service = await startMailService({ buyer: { name: 'Kırlangıç', locale: 'tr' }, supplier: { locale: 'ru' } });
  const { orderNumber, deliveryId } = await service.newOrder();
  for (const status of ['part_paid', 'paid', 'on_the_way'] as const) await service.step(orderNumber, status);
  service.startSending();
  await service.mails(all(3, 'sent'));
  const { received } = service.mailServer;
  const bySubject = (news: string) => received.find(({ mail }) => mail.subject?.endsWith(`: ${news}`))!.mail;
  const [toBuyer, toSupplier] = [bySubject('yolda'), bySubject('оплачен полностью')];
  assert.equal(toBuyer.subject, `Sipariş ${orderNumber} (${deliveryId}): yolda`);
  assert.match(toBuyer.text!, /Tahmini varış: +\d{1,2} \p{L}+ \d{4}\n/u);
  assert.match(toBuyer.text!, /Sevkiyat: +hava yolu\n/);
  assert.match(toBuyer.text!, /Toplam: 38,50 EUR/);
  assert.match(toBuyer.html!, /<html lang="tr">/);
  assert.match(toSupplier.text!, /^Компания Kırlangıç полностью оплатила этот заказ\./);
  assert.match(toSupplier.text!, /Итого: 38,50 EUR/);
  assert.match(toSupplier.html!, /<html lang="ru">/);
});

test('a repeated status and a refused one send nothing', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  for (let i = 0; i < 3; i++) await service.step(orderNumber, 'part_paid', { comment: `${i}` });
  await assert.rejects(service.step(orderNumber, 'accepted'));
  service.startSending();
  await service.mails(all(1, 'sent'));
  await service.step(orderNumber, 'part_paid');
  await service.step(orderNumber, 'paid');
  await service.mails(all(2, 'sent'));
  assert.equal(service.mailServer.received.length, 2);
});

test('what a transaction takes back is not mailed, and a second message about a step is not kept', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  const copy = service.db.raw(
    `INSERT INTO order_mails (company_id, order_id, status, recipient, address, state, content, request_id)
     SELECT company_id, order_id, status, recipient, address, state, content, 'another' FROM order_mails`,
  );
  await assert.rejects(copy, /order_mails_pkey/);
  await service.db.raw(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
     CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON order_mails DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  await assert.rejects(service.step(orderNumber, 'paid'), /no/);
  assert.equal((await service.mails()).length, 1);
});

test('without a mail server messages are kept, and sent once there is one', async () => {
  const service = await startMailService({ smtp: false });
  const { orderNumber } = await service.newOrder();
  const sending = service.startSending();
  await service.step(orderNumber, 'part_paid');
  await sending.stop();
  await service.mails(all(1, 'pending'));
  const { url } = service.mailServer;
  service.startSending({ client: createMailClient({ url, from: 'orders@portside.example', connections: 1 }) });
  await service.mails(all(1, 'sent'));
  assert.equal(service.mailServer.received.length, 1);
});

test('who has no address gets no message, and that is seen', async () => {
  const service = await startMailService({ buyer: { email: null }, supplier: { email: ' ' } });
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'cancelled');
  const mails = await service.mails(all(2, 'no_address'));
  assert.deepEqual(
    mails.map(({ recipient, address }) => [recipient, address]),
    [
      ['buyer', null],
      ['supplier', null],
    ],
  );
  assert.equal(service.mailServer.connections, 0);
});

test('what the server refuses for now is tried again, with the same Message-ID', async () => {
  const service = await startMailService();
  const asked: string[] = [];
  service.mailServer.answer = async (stage) => {
    asked.push(stage);
    return asked.length === 1 ? refusal(451, 'Greylisted, try later') : undefined;
  };
  const { orderNumber } = await service.newOrder();
  const sending = service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [mail] = await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 1);
  assert.match(mail!.answer!, /451 Greylisted/);
  const waits = Date.parse(mail!.due_at) - Date.now();
  assert.ok(waits > 25_000 && waits <= 30_000, `${waits} ms`);
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  const [sent] = await service.mails(all(1, 'sent'));
  assert.equal(sent!.attempts, 2);
  assert.deepEqual(
    service.mailServer.received.map(({ mail }) => mail.messageId),
    [`<${mail!.id}@portside.example>`],
  );
  await sending.stop();
});

test('a server that wants to be signed in to, or encrypted, delays it', async () => {
  const service = await startMailService();
  service.mailServer.answer = async () => refusal(530, 'Must issue a STARTTLS command first');
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [mail] = await service.mails(([mail]) => mail?.attempts === 1 && mail.answer !== null);
  assert.deepEqual([mail!.state, /530/.test(mail!.answer!)], ['pending', true]);
});

test('a server that cannot be reached, or hangs up before it has the message, delays it', async () => {
  const service = await startMailService();
  await service.mailServer.close();
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [away] = await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 1);
  assert.match(away!.answer!, /ECONNREFUSED/);
  const back = await startMailServer(service.mailServer.port);
  service.closing.defer(() => back.close());
  back.answer = async (stage) => (stage === 'recipient' && back.connections === 1 ? 'hang up' : undefined);
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 2);
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  await service.mails(all(1, 'sent'));
  assert.equal(back.received.length, 1);
});

test('what the server refuses for good has failed, and holds nothing up', async () => {
  const service = await startMailService();
  service.mailServer.answer = async (stage, to) => {
    if (stage === 'recipient' && to === 'buyer@acme.example') return refusal(550, 'No such user');
    if (stage === 'message' && to === 'sales@brightwater.example') return refusal(554, 'Looks like spam');
    return undefined;
  };
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'cancelled');
  const mails = await service.mails(all(2, 'failed'));
  assert.match(mails[0]!.answer!, /550 No such user/);
  assert.match(mails[1]!.answer!, /554 Looks like spam/);
  assert.deepEqual(
    mails.map(({ attempts }) => attempts),
    [1, 1],
  );
});

test('a connection lost while the server has the message leaves it uncertain, and it is not sent again', async () => {
  const service = await startMailService();
  service.mailServer.answer = async (stage) => (stage === 'message' ? 'hang up' : undefined);
  const first = await service.newOrder();
  service.startSending();
  await service.step(first.orderNumber, 'part_paid');
  await service.mails(all(1, 'uncertain'));
  service.mailServer.answer = async () => undefined;
  const second = await service.newOrder();
  await service.step(second.orderNumber, 'part_paid');
  const mails = await service.mails((rows) => rows[1]?.state === 'sent');
  assert.deepEqual(
    mails.map(({ state, attempts }) => [state, attempts]),
    [
      ['uncertain', 1],
      ['sent', 1],
    ],
  );
  assert.equal(service.mailServer.received.length, 1);
});

/** A message as a worker leaves it that dies while it sends. */
async function abandoned(handedOver: boolean) {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  const leased = { state: 'sending', attempts: 1, leased_until: new Date(Date.now() + 300), handed_over: handedOver };
  await service.db('order_mails').update(leased);
  return service;
}

test('a message whose worker died after it was handed over is uncertain when the lease ends', async () => {
  const service = await abandoned(true);
  service.startSending();
  const [mail] = await service.mails(all(1, 'uncertain'));
  assert.match(mail!.answer!, /worker stopped/);
  assert.equal(service.mailServer.connections, 0);
});

test('a message whose worker died before that is sent by another when the lease ends', async () => {
  const service = await abandoned(false);
  service.startSending();
  const [mail] = await service.mails(all(1, 'sent'));
  assert.equal(mail!.attempts, 2);
  assert.equal(service.mailServer.received.length, 1);
});

test('a worker that comes to it when its lease is over sends nothing, and the next one does', async () => {
  const service = await startMailService();
  const asked = Promise.withResolvers<void>();
  const wait = Promise.withResolvers<undefined>();
  service.mailServer.answer = async (stage) => {
    if (stage === 'message') return undefined;
    asked.resolve();
    return await wait.promise;
  };
  const { orderNumber } = await service.newOrder();
  const late = service.startSending({ graceMs: 5_000 });
  await service.step(orderNumber, 'part_paid');
  await asked.promise;
  const [during] = await service.mails();
  assert.deepEqual([during!.state, during!.attempts], ['sending', 1]);
  await service.db('order_mails').update({ leased_until: service.db.fn.now() });
  await service.mails(([mail]) => mail!.attempts === 2);
  wait.resolve(undefined);
  await service.mails(all(1, 'sent'));
  await late.stop();
  assert.equal(service.mailServer.received.length, 1);
});

test('a message that could not be sent for two days has failed', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  await service.db('order_mails').update({ give_up_at: new Date(), answer: '451 Try later' });
  service.startSending();
  const [mail] = await service.mails(all(1, 'failed'));
  assert.equal(mail!.answer, 'Not sent within two days. Last response: 451 Try later');
});

test('stop lets what is under way end, and leaves what is not begun to be sent', async () => {
  const service = await startMailService();
  const asked = Promise.withResolvers<void>();
  service.mailServer.answer = async () => {
    asked.resolve();
    return await new Promise<undefined>(() => undefined);
  };
  const { orderNumber } = await service.newOrder();
  const sending = service.startSending();
  await service.step(orderNumber, 'part_paid');
  await asked.promise;
  await sending.stop();
  await service.mails(all(1, 'pending'));
  service.mailServer.answer = async () => undefined;
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  service.startSending();
  await service.mails(all(1, 'sent'));
});

test('names and comments neither make headers nor markup', async () => {
  const evil = 'Evil\r\nBcc: thief@evil.example\r\n\r\n<script>alert(1)</script>\u202e';
  const service = await startMailService({
    buyer: { name: `Buyer ${evil}` },
    supplier: { name: `Supplier ${evil}` },
    product: `Product "onload=x" ${evil}`,
  });
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'cancelled', { comment: `Reason ${evil}` });
  await service.mails(all(2, 'sent'));
  for (const { to, mail, raw } of service.mailServer.received) {
    assert.equal(to.length, 1);
    assert.doesNotMatch(raw, /^bcc:/im);
    assert.doesNotMatch(mail.html!, /<script|"onload/);
    assert.doesNotMatch(mail.text! + mail.html!, /\u202e/);
    assert.match(mail.text!, /^Reason: +Reason Evil Bcc: thief@evil\.example <script>/m);
    assert.match(mail.html!, /Reason Evil Bcc: thief@evil\.example &lt;script>/);
  }
});

test('an address that is a list is refused and not sent to', async () => {
  const service = await startMailService({ supplier: { email: 'a,b@brightwater.example' } });
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [mail] = await service.mails(all(1, 'failed'));
  assert.match(mail!.answer!, /is not an address/);
  assert.equal(service.mailServer.connections, 0);
});

test('50 steps at once, each asked for twice, and two workers: one message each', async () => {
  const service = await startMailService();
  const orders = await Promise.all(Array.from({ length: 50 }, () => service.newOrder()));
  service.startSending();
  service.startSending();
  await Promise.all(
    orders.flatMap(({ orderNumber }) => [
      service.step(orderNumber, 'cancelled', { comment: 'x' }),
      service.step(orderNumber, 'cancelled', { comment: 'y' }),
    ]),
  );
  const mails = await service.mails(all(100, 'sent'));
  const sent = service.mailServer.received.map(({ mail }) => mail.messageId);
  assert.equal(sent.length, 100);
  assert.deepEqual(new Set(sent), new Set(mails.map(({ id }) => `<${id}@portside.example>`)));
  assert.ok(service.mailServer.connections <= 10, `${service.mailServer.connections} connections`);
});
