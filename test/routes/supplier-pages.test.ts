// cspell:ignore bestellt zeile
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { storeCompanyDetails } from '../../src/db/accounts/trading-parties.ts';
import { addDays } from '../../src/domain/day.ts';
import { noCompanyDetails } from '../../src/domain/trading/trading-parties.ts';
import { orderFacts, receipt, today } from '../support/order-facts.ts';
import { startService } from '../support/service.ts';
import { supplierLinks } from '../support/supplier-links.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { db, company } = service;
const { placeOrder, move, push, linesOf, storedOf } = await orderFacts(service);
const { send, open, submit } = supplierLinks(service);
const v2 = '/api/v2/external/orders';
const day = (days: number) => addDays(today, days);
await storeCompanyDetails(db, company.id, { ...noCompanyDetails, legalName: 'Acme & Söhne GmbH', taxNumber: 'TAX-1' });

/** The form as it is filled, with changes. */
const form = (changes: Record<string, string> = {}) => ({
  ...{ version: '', q1: '48', p1: '2.55', q2: '6', p2: '2.00' },
  ...changes,
});
const confirmationsOf = async (ref: string) =>
  (await service.get('listConfirmations', `${v2}/${ref}/confirmations`)).body.data.items;
const linksOf = async (ref: string) =>
  (await service.get('listConfirmationLinks', `${v2}/${ref}/confirmation-links`)).body.data.items;
const eventsOf = (orderId: string) => db('events').where({ name: 'order.lines_changed', subject_id: orderId });

test('shows the order of the link and nothing else of the company', async () => {
  const { orderNumber, orderId } = await placeOrder();
  await placeOrder();
  const instructions = {
    externalOrderId: 'PO-1',
    requestedDate: day(40),
    deliveryAddress: 'Dock 4\nLeeds',
    comment: 'Internal',
  };
  await service.send('updateOrder', 'PATCH', `${v2}/${orderNumber}`, { body: instructions });
  const { path } = await send(orderNumber);
  const { status, headers, text } = await open(path);
  assert.equal(status, 200);
  for (const shown of ['Acme &amp; Söhne GmbH', orderNumber, 'PO-1', 'Dock 4\nLeeds', 'Swatch', '134.40', 'EUR']) {
    assert.ok(text.includes(shown), shown);
  }
  const token = path.split('/').at(-1)!;
  const ids = [token, orderId, company.id, 'TAX-1', 'Internal', '<script'];
  for (const secret of ids) assert.ok(!text.includes(secret), secret);
  assert.deepEqual(
    ['cache-control', 'referrer-policy', 'x-robots-tag', 'set-cookie', 'content-type'].map((name) => headers.get(name)),
    ['no-store', 'no-referrer', 'noindex, nofollow', null, 'text/html; charset=utf-8'],
  );
  const policy = headers.get('content-security-policy')!;
  assert.match(
    policy,
    /default-src 'none';style-src 'sha256-[^']+';base-uri 'none';form-action 'self';frame-ancestors 'none'/,
  );
  const head = await fetch(service.url + path, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('confirms all as ordered with one request, for the buyer to see', async () => {
  const { orderNumber, orderId } = await placeOrder();
  await service.send('updateOrder', 'PATCH', `${v2}/${orderNumber}`, { body: { requestedDate: day(40) } });
  const { path } = await send(orderNumber);
  const { status, headers } = await submit(path, { all: 'as-ordered', version: '' });
  assert.deepEqual([status, headers.get('location')], [303, '?lang=en']);
  const [confirmation] = await confirmationsOf(orderNumber);
  const { recordedAt: _, ...stored } = confirmation;
  assert.deepEqual(stored, {
    ...{ confirmationId: 'supplier-link', date: today, note: null, source: 'supplier_link', confirmedBy: null },
    linkRecipients: ['li@brightwater.example'],
    lines: [
      { lineNumber: 1, quantity: 48, unitPrice: '2.55', expectedDate: day(40) },
      { lineNumber: 2, quantity: 6, unitPrice: '2.00', expectedDate: day(40) },
    ],
  });
  const lines = await linesOf(orderNumber);
  assert.deepEqual(
    lines.map(({ confirmed, differences }: Record<string, unknown>) => [confirmed, differences]),
    [
      [48, []],
      [6, []],
    ],
  );
  assert.equal((await eventsOf(orderId)).length, 1);
  const [link] = await linksOf(orderNumber);
  assert.deepEqual(
    [link.status, link.recipients, link.openedAt !== null],
    ['active', ['li@brightwater.example'], true],
  );
  assert.ok(link.confirmedAt !== null && Date.parse(link.expiresAt) - Date.parse(link.createdAt) === 30 * 86_400_000);
  const entry = await db('audit_entries').where({ action: 'order.confirmed', subject: orderNumber }).first();
  assert.deepEqual([entry.actor, entry.user_id, entry.before], ['supplier', null, null]);
  const [{ source, linkRecipients }] = entry.after.confirmations;
  assert.deepEqual([source, linkRecipients], ['supplier_link', ['li@brightwater.example']]);
  const receipt = await open(path);
  assert.match(receipt.text, /Order confirmed/);
  assert.match(receipt.text, /Acme &amp; Söhne GmbH has received your confirmation/);
});

test('confirms less at another price and date, which is open for the buyer, and escapes what the supplier writes', async () => {
  const { orderNumber } = await placeOrder();
  await db('orders')
    .where({ order_number: orderNumber })
    .update({ promised_on: day(20) });
  const { path } = await send(orderNumber, { language: 'de' });
  const hostile = '<img src=x onerror=alert(1)>"\'&';
  const changes = {
    q1: ' 40 ',
    p1: '2,65',
    d1: day(30),
    d0: day(10),
    q2: '0',
    name: hostile,
    note: `${hostile}\r\nZeile 2`,
  };
  const { status } = await submit(path, form(changes));
  assert.equal(status, 303);
  const [line1, line2] = await linesOf(orderNumber);
  assert.deepEqual(
    [line1.confirmed, line1.confirmedUnitPrice, line1.confirmedDate, line1.differences, line1.differenceStatus],
    [40, '2.65', day(30), ['quantity', 'price', 'date'], 'open'],
  );
  assert.deepEqual([line2.confirmed, line2.confirmedDate, line2.differences], [0, day(10), ['quantity']]);
  const [confirmation] = await confirmationsOf(orderNumber);
  assert.deepEqual([confirmation.confirmedBy, confirmation.note], [hostile, `${hostile}\nZeile 2`]);
  for (const query of ['', '?change']) {
    const { text } = await open(path + query);
    assert.ok(text.includes('&lt;img src=x') && !text.includes('<img'), query);
  }
  assert.match((await open(path)).text, /bestellt: 48/);
  const decide = { lines: [{ lineNumber: 1, differenceStatus: 'accepted' }] };
  const url = `${v2}/${orderNumber}/confirmations/supplier-link`;
  assert.equal((await service.send('updateConfirmation', 'PATCH', url, { body: decide })).status, 200);
});

test('shows errors at their fields, with what was typed', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const { path } = await send(orderNumber);
  const wrong = {
    q1: '4,8',
    p1: '1,234',
    d1: '2026-02-30',
    q2: '-1',
    p2: '',
    d0: day(-9),
    name: 'x'.repeat(101),
    note: 'y<',
  };
  const { status, text } = await submit(path, form(wrong));
  assert.equal(status, 400);
  for (const id of ['q1', 'p1', 'd1', 'q2', 'p2', 'd0', 'name']) {
    assert.match(text, new RegExp(`id="${id}" [^>]*aria-invalid="true"`), id);
    assert.ok(text.includes(`id="${id}-error"`), id);
  }
  assert.match(text, /thousands separator/);
  assert.match(text, /value="4,8"/);
  assert.match(text, />y&lt;<\/textarea>/);
  assert.match(text, /aria-describedby="q1-error"/);
  assert.deepEqual(await storedOf(orderId), []);
});

test('corrects an earlier confirmation, also by another link of the order, and keeps the history', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const [first, second] = [await send(orderNumber), await send(orderNumber)];
  assert.notEqual(first.path, second.path);
  await submit(first.path, form({ q1: '40', name: 'Li' }));
  const seen = await open(`${second.path}?change`);
  assert.match(seen.text, /id="q1"[^>]* value="40"/);
  const outdated = await submit(second.path, form({ q1: '45' }));
  assert.deepEqual([outdated.status, outdated.version], [409, seen.version]);
  assert.match(outdated.text, /id="q1"[^>]* value="45"/);
  const corrected = await submit(second.path, form({ q1: '45', version: seen.version! }));
  assert.equal(corrected.status, 303);
  assert.equal((await submit(second.path, form({ q1: '45' }))).status, 303, 'the same again');
  const confirmations = await confirmationsOf(orderNumber);
  assert.deepEqual([confirmations.length, confirmations[0].lines[0].quantity], [1, 45]);
  const history = await storedOf(orderId, 'order_fact_history');
  assert.deepEqual(
    history.map(({ revision, lines }) => [revision, lines[0].quantity]),
    [[1, 40]],
  );
});

test('stores one confirmation of 20 concurrent forms', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const { path } = await send(orderNumber);
  const same = await Promise.all(Array.from({ length: 20 }, () => submit(path, form({ q1: '47' }))));
  assert.deepEqual(new Set(same.map(({ status }) => status)), new Set([303]));
  assert.deepEqual(
    (await storedOf(orderId)).map(({ revision }) => revision),
    [1],
  );
  assert.equal((await eventsOf(orderId)).length, 1);
  const { version } = await open(`${path}?change`);
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, n) => submit(path, form({ q1: `${n}`, version: version! }))),
  );
  const statuses = others.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [303, ...Array(9).fill(409)]);
  assert.deepEqual(
    (await storedOf(orderId)).map(({ revision }) => revision),
    [2],
  );
  assert.equal((await confirmationsOf(orderNumber)).length, 1);
});

test('responds to an unknown, revoked or expired link without data, and stores nothing', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const { id, path } = await send(orderNumber);
  const forged = path.slice(0, -1) + (path.endsWith('A') ? 'E' : 'A');
  for (const url of [forged, '/supplier/confirm/x', '/supplier', '/supplier/', `${path}/`]) {
    const { status, text } = await open(url, { 'Accept-Language': 'tr' });
    assert.deepEqual([status, text.includes('Bağlantı bulunamadı')], [404, true], url);
  }
  const revoke = () =>
    service.send('deleteConfirmationLink', 'DELETE', `${v2}/${orderNumber}/confirmation-links/${id}`);
  const revoked = await revoke();
  assert.deepEqual([revoked.status, revoked.body.data.status], [200, 'revoked']);
  assert.deepEqual((await revoke()).body, revoked.body);
  assert.equal((await db('audit_entries').where({ action: 'order.confirmation_link_revoked' })).length, 1);
  const later = await send(orderNumber, { language: 'ru' });
  await db('confirmation_links').where({ id: later.id }).update({ expires_at: db.fn.now() });
  for (const [url, title] of [
    [path, 'This link no longer works'],
    [later.path, 'Срок действия ссылки истёк'],
  ] as const) {
    for (const response of [await open(url), await submit(url, form())]) {
      assert.deepEqual(
        [response.status, response.text.includes(title), response.text.includes(orderNumber)],
        [410, true, false],
      );
    }
  }
  assert.deepEqual(await storedOf(orderId), []);
  assert.deepEqual(
    (await linksOf(orderNumber)).map(({ status }: { status: string }) => status),
    ['expired', 'revoked'],
  );
});

test('does not confirm a cancelled or accepted order, but one with receipts', async () => {
  const { orderNumber } = await placeOrder();
  const { path } = await send(orderNumber);
  await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 10 })]);
  assert.equal((await submit(path, form())).status, 303);
  await move(orderNumber, 'cancelled');
  const cancelled = await open(path);
  assert.match(cancelled.text, /has cancelled this order/);
  assert.ok(!cancelled.text.includes('<form') && !cancelled.text.includes('?lang=en&amp;change'));
  const rejected = await submit(path, form({ q1: '1', version: 'x' }));
  assert.deepEqual([rejected.status, rejected.text.includes('has cancelled this order')], [409, true]);
  const accepted = await placeOrder();
  const open2 = await send(accepted.orderNumber);
  await move(accepted.orderNumber, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
  assert.match((await open(open2.path)).text, /has received and closed this order/);
  const body = { recipients: ['a@b.example'], confirmationLink: true };
  const sent = await service.send('sendOrder', 'POST', `${v2}/${accepted.orderNumber}/send`, { body });
  assert.deepEqual(
    [sent.status, sent.body.code, sent.body.errors[0].pointer],
    [409, 'ORDER_FINAL', '/confirmationLink'],
  );
  assert.deepEqual((await push('confirmations', accepted.orderNumber, [])).status, 400);
});

test('keeps the links of an order and company apart', async () => {
  const [a, b] = [await placeOrder(), await placeOrder()];
  const [linkA] = [await send(a.orderNumber), await send(b.orderNumber)];
  await submit(linkA.path, form({ q1: '1', orderId: b.orderId, ref: b.orderNumber }));
  assert.deepEqual(await storedOf(b.orderId), []);
  const stranger = await service.addCompany();
  for (const [ref, key] of [
    [b.orderNumber, service.key],
    [a.orderNumber, stranger.key],
  ] as const) {
    const url = `${v2}/${ref}/confirmation-links/${linkA.id}`;
    assert.equal((await service.send('deleteConfirmationLink', 'DELETE', url, { key })).status, 404);
  }
  await db('companies').where({ id: company.id }).update({ suspended_at: new Date().toISOString() });
  assert.equal((await open(linkA.path)).status, 404);
  await db('companies').where({ id: company.id }).update({ suspended_at: null });
  assert.equal((await open(linkA.path)).status, 200);
});

test('rejects other methods, other bodies and large ones', async () => {
  const { orderNumber, orderId } = await placeOrder();
  const { path } = await send(orderNumber);
  const request = (init: RequestInit) => fetch(service.url + path, { redirect: 'manual', ...init });
  const put = await request({ method: 'PUT' });
  assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST']);
  const json = await request({ method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } });
  assert.deepEqual([json.status, json.headers.get('content-type')], [415, 'text/html; charset=utf-8']);
  assert.equal((await submit(path, form({ note: 'x'.repeat(140_000) }))).status, 413);
  assert.equal((await submit(path, {})).status, 400);
  assert.deepEqual(await storedOf(orderId), []);
});

test('stores and logs no token, and counts requests by address and link', async () => {
  const limited = await startService({ RATE_LIMITS: 'on' });
  const logged: string[] = [];
  limited.ctx.log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  const own = await orderFacts(limited);
  const links = supplierLinks(limited);
  const { orderNumber } = await own.placeOrder();
  const { path } = await links.send(orderNumber);
  const token = path.split('/').at(-1)!;
  await links.open(path);
  await links.submit(`${path}?lang=de`, form());
  assert.equal((await links.open(path.slice(0, -1).concat('_'))).status, 404);
  await until(async () => logged.filter((line) => line.includes('/supplier/confirm/[hidden]')).length === 3);
  assert.ok(logged.every((line) => !line.includes(token.slice(0, -1))));
  for (const table of ['confirmation_links', 'order_mails', 'audit_entries', 'idempotency_keys', 'request_log']) {
    const { rows } = await limited.db.raw(`SELECT t::text AS row FROM ?? t`, [table]);
    assert.ok(
      rows.every(({ row }: { row: string }) => !row.includes(token)),
      table,
    );
  }
  // The page of a revoked link reads less.
  await limited.db('confirmation_links').update({ revoked_at: limited.db.fn.now() });
  const statuses = new Set<number>();
  for (let n = 0; n < 119; n++) statuses.add((await links.open(path)).status);
  assert.deepEqual([...statuses], [410, 429]);
  const { status, headers, text } = await links.open(path);
  assert.deepEqual(
    [status, Number(headers.get('retry-after')) > 0, text.includes('Too many requests')],
    [429, true, true],
  );
});
