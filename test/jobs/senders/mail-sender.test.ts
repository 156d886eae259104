import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createMailClient } from '../../../src/clients/mail.ts';
import { startMailSender } from '../../../src/jobs/senders/mail-sender.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { smtpError, startMailServer } from '../../support/mail-server.ts';
import { all, life, startMailService } from '../../support/mails.ts';
import type { Service } from '../../support/service.ts';

test('sends each order status to its documented recipients only', async () => {
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

test('sends the order details as text and HTML', async () => {
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

test('sends each e-mail in the locale of its recipient', async () => {
  const service = await startMailService({ buyer: { name: 'Kırlangıç', locale: 'tr' }, supplier: { locale: 'ru' } });
  const { orderNumber, deliveryId } = await service.newOrder();
  for (const status of ['part_paid', 'paid', 'on_the_way'] as const) await service.step(orderNumber, status);
  service.startSending();
  await service.mails(all(3, 'sent'));
  const { received } = service.mailServer;
  const bySubject = (status: string) => received.find(({ mail }) => mail.subject?.endsWith(`: ${status}`))!.mail;
  const [toBuyer, toSupplier] = [bySubject('yolda'), bySubject('оплачен полностью')];
  assert.equal(toBuyer.subject, `Sipariş ${orderNumber} (${deliveryId}): yolda`);
  assert.match(toBuyer.text!, /Tahmini varış: +\d{1,2} \p{L}+ \d{4}\n/u);
  assert.match(toBuyer.text!, /Nakliye: +hava yolu\n/); // cspell:disable-line -- Turkish
  assert.match(toBuyer.text!, /Toplam: 38,50 EUR/);
  assert.match(toBuyer.html!, /<html lang="tr">/);
  assert.match(toSupplier.text!, /^Компания Kırlangıç полностью оплатила этот заказ\./);
  assert.match(toSupplier.text!, /Итого: 38,50 EUR/);
  assert.match(toSupplier.html!, /<html lang="ru">/);
});

test('sends nothing for a repeated or rejected status change', async () => {
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

test('stores one e-mail per status and recipient', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  const copy = service.db.raw(
    `INSERT INTO order_mails (company_id, order_id, status, recipient, address, state, content, request_id)
     SELECT company_id, order_id, status, recipient, address, state, content, 'another' FROM order_mails`,
  );
  await assert.rejects(copy, /order_mails_company_id_order_id_status_recipient_key/);
});

test('sends nothing for a transaction that fails at its commit', async (t) => {
  const service = await startMailService();
  if (await hasCitus(service.db)) return t.skip('needs a trigger, which order e-mails cannot have on a cluster');
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  await service.db.raw(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
     CREATE CONSTRAINT TRIGGER failing AFTER INSERT ON order_mails DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION fail()`,
  );
  await assert.rejects(service.step(orderNumber, 'paid'), /no/);
  assert.equal((await service.mails()).length, 1);
});

test('keeps e-mails without a mail server, and sends them once one is configured', async () => {
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

test('records recipients without an e-mail address', async () => {
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

test('retries a temporary rejection with the same Message-ID', async () => {
  const service = await startMailService();
  const stages: string[] = [];
  service.mailServer.respond = async (stage) => {
    stages.push(stage);
    return stages.length === 1 ? smtpError(451, 'Greylisted, try later') : undefined;
  };
  const { orderNumber } = await service.newOrder();
  const sending = service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [mail] = await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 1);
  assert.match(mail!.response!, /451 Greylisted/);
  const delayMs = Date.parse(mail!.due_at) - Date.now();
  assert.ok(delayMs > 25_000 && delayMs <= 30_000, `${delayMs} ms`);
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  const [sent] = await service.mails(all(1, 'sent'));
  assert.equal(sent!.attempts, 2);
  assert.deepEqual(
    service.mailServer.received.map(({ mail }) => mail.messageId),
    [`<${mail!.id}@portside.example>`],
  );
  await sending.stop();
});

test('retries if the server requires authentication or TLS', async () => {
  const service = await startMailService();
  service.mailServer.respond = async () => smtpError(530, 'Must issue a STARTTLS command first');
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [mail] = await service.mails(([mail]) => mail?.attempts === 1 && mail.response !== null);
  assert.deepEqual([mail!.state, /530/.test(mail!.response!)], ['pending', true]);
});

test('retries if the server is unreachable or closes the connection before the message', async () => {
  const service = await startMailService();
  await service.mailServer.close();
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [away] = await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 1);
  assert.match(away!.response!, /ECONNREFUSED/);
  const back = await startMailServer(service.mailServer.port);
  service.closing.defer(() => back.close());
  back.respond = async (stage) => (stage === 'recipient' && back.connections === 1 ? 'hang up' : undefined);
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  await service.mails(([mail]) => mail?.state === 'pending' && mail.attempts === 2);
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  await service.mails(all(1, 'sent'));
  assert.equal(back.received.length, 1);
});

test('fails permanently rejected e-mails without retries', async () => {
  const service = await startMailService();
  service.mailServer.respond = async (stage, to) => {
    if (stage === 'recipient' && to === 'buyer@acme.example') return smtpError(550, 'No such user');
    if (stage === 'message' && to === 'sales@brightwater.example') return smtpError(554, 'Looks like spam');
    return undefined;
  };
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'cancelled');
  const mails = await service.mails(all(2, 'failed'));
  assert.match(mails[0]!.response!, /550 No such user/);
  assert.match(mails[1]!.response!, /554 Looks like spam/);
  assert.deepEqual(
    mails.map(({ attempts }) => attempts),
    [1, 1],
  );
});

test('marks an e-mail uncertain if the connection is lost after the message, and does not resend it', async () => {
  const service = await startMailService();
  service.mailServer.respond = async (stage) => (stage === 'message' ? 'hang up' : undefined);
  const first = await service.newOrder();
  service.startSending();
  await service.step(first.orderNumber, 'part_paid');
  await service.mails(all(1, 'uncertain'));
  service.mailServer.respond = async () => undefined;
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

/** An e-mail as left behind by a worker that was killed while sending. */
async function addAbandonedMail(handedOver: boolean) {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  const leased = { state: 'sending', attempts: 1, leased_until: new Date(Date.now() + 300), handed_over: handedOver };
  await service.db('order_mails').update(leased);
  return service;
}

test('marks an e-mail uncertain if its worker died after handing it over', async () => {
  const service = await addAbandonedMail(true);
  service.startSending();
  const [mail] = await service.mails(all(1, 'uncertain'));
  assert.match(mail!.response!, /worker stopped/);
  assert.equal(service.mailServer.connections, 0);
});

test('sends an e-mail after its lease expired if its worker died before handing it over', async () => {
  const service = await addAbandonedMail(false);
  service.startSending();
  const [mail] = await service.mails(all(1, 'sent'));
  assert.equal(mail!.attempts, 2);
  assert.equal(service.mailServer.received.length, 1);
});

test('a worker whose lease expired does not send the e-mail', async () => {
  const service = await startMailService();
  const connected = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<undefined>();
  service.mailServer.respond = async (stage) => {
    if (stage === 'message') return undefined;
    connected.resolve();
    return await gate.promise;
  };
  const { orderNumber } = await service.newOrder();
  const late = service.startSending({ graceMs: 5_000 });
  await service.step(orderNumber, 'part_paid');
  await connected.promise;
  const [during] = await service.mails();
  assert.deepEqual([during!.state, during!.attempts], ['sending', 1]);
  await service.db('order_mails').update({ leased_until: service.db.fn.now() });
  await service.mails(([mail]) => mail!.attempts === 2);
  gate.resolve(undefined);
  await service.mails(all(1, 'sent'));
  await late.stop();
  assert.equal(service.mailServer.received.length, 1);
});

test('fails an e-mail that could not be sent for two days', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  await service.step(orderNumber, 'part_paid');
  await service.db('order_mails').update({ expires_at: new Date(), response: '451 Try later' });
  service.startSending();
  const [mail] = await service.mails(all(1, 'failed'));
  assert.equal(mail!.response, 'Not sent within two days. Last response: 451 Try later');
});

test('stop waits for e-mails in progress, and leaves the others pending', async () => {
  const service = await startMailService();
  const connected = Promise.withResolvers<void>();
  service.mailServer.respond = async () => {
    connected.resolve();
    return await new Promise<undefined>(() => undefined);
  };
  const { orderNumber } = await service.newOrder();
  const sending = service.startSending();
  await service.step(orderNumber, 'part_paid');
  await connected.promise;
  await sending.stop();
  await service.mails(all(1, 'pending'));
  service.mailServer.respond = async () => undefined;
  await service.db('order_mails').update({ due_at: service.db.fn.now() });
  service.startSending();
  await service.mails(all(1, 'sent'));
});

test('stop leaves an e-mail as it was while its attachment is drawn', async () => {
  const service = await startMailService();
  const { orderNumber } = await service.newOrder();
  const path = `/api/v2/external/orders/${orderNumber}/send`;
  const key = await service.addKey(service.buyer.companyId);
  const body = { recipients: ['li@brightwater.example'] };
  assert.equal((await service.send('sendOrder', 'POST', path, { body, key })).status, 202);
  const before = await service.db('order_mails').first();
  const drawing = Promise.withResolvers<void>();
  const run = async (_task: string, _input: unknown, signal: AbortSignal) => {
    drawing.resolve();
    await once(signal, 'abort');
    throw new DOMException('The task was aborted.', 'AbortError');
  };
  const busy = { open: () => ({ run }) } as unknown as Service['ctx']['threadPools'];
  const stopping = startMailSender({ ...service.ctx, threadPools: busy }, { graceMs: 50, pollMs: 50 });
  await drawing.promise;
  assert.equal((await service.mails())[0]!.state, 'sending');
  await stopping.stop();
  const { handed_over: _, ...after } = await service.db('order_mails').first();
  const { handed_over: __, ...expected } = before;
  assert.deepEqual(after, expected);
  const sending = service.startSending();
  const [sent] = await service.mails(all(1, 'sent'));
  assert.equal(sent!.attempts, 1);
  await sending.stop();
});

test('escapes names and comments in headers and markup', async () => {
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

test('rejects an e-mail address that is a list', async () => {
  const service = await startMailService({ supplier: { email: 'a,b@brightwater.example' } });
  const { orderNumber } = await service.newOrder();
  service.startSending();
  await service.step(orderNumber, 'part_paid');
  const [mail] = await service.mails(all(1, 'failed'));
  assert.match(mail!.response!, /is not an address/);
  assert.equal(service.mailServer.connections, 0);
});

test('sends one e-mail per recipient for 50 status changes, each requested twice at a time, with two workers', async () => {
  const service = await startMailService();
  const orders: string[] = [];
  // More requests at a time than connections, but not so many that one waits long for a connection.
  for (let batch = 0; batch < 5; batch++) {
    const placed = await Promise.all(Array.from({ length: 10 }, () => service.newOrder()));
    orders.push(...placed.map(({ orderNumber }) => orderNumber));
  }
  service.startSending();
  service.startSending();
  for (let first = 0; first < orders.length; first += 10) {
    await Promise.all(
      orders
        .slice(first, first + 10)
        .flatMap((orderNumber) => [
          service.step(orderNumber, 'cancelled', { comment: 'x' }),
          service.step(orderNumber, 'cancelled', { comment: 'y' }),
        ]),
    );
  }
  const mails = await service.mails(all(100, 'sent'));
  const sent = service.mailServer.received.map(({ mail }) => mail.messageId);
  assert.equal(sent.length, 100);
  assert.deepEqual(new Set(sent), new Set(mails.map(({ id }) => `<${id}@portside.example>`)));
  assert.ok(service.mailServer.connections <= 10, `${service.mailServer.connections} connections`);
});
