// cspell:ignore calscale dtstamp dtstart prodid tzoffsetfrom tzoffsetto vcalendar vevent vtimezone
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { addDays } from '../../src/domain/day.ts';
import { startAccount, type TestUser } from '../support/account.ts';
import { createSupplierWithProduct, place } from '../support/orders.ts';

const service = await startAccount();
const { db, ctx, company } = service;
const today = new Date().toISOString().slice(0, 10);
const { product } = await createSupplierWithProduct(db);
const unfold = (text: string) => text.replaceAll('\r\n ', '');

async function order(companyId: string, externalOrderId: string, days: number): Promise<string> {
  const buyer = { companyId, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
  const [placed] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 12 }], externalOrderId });
  await db('orders')
    .where({ order_number: placed!.orderNumber })
    .update({ promised_on: addDays(today, days) });
  return placed!.orderNumber;
}

async function createPath(as: TestUser): Promise<string> {
  const { url } = (await service.call('createCalendarFeed', { as })).body.data;
  return new URL(url).pathname;
}

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(service.url + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('returns the arrivals of the company without a session, with an entity tag', async () => {
  const ref = await order(company.id, 'PO-1', 9);
  const late = await order(company.id, 'PO-2', -3);
  await order(service.stranger.companyId, 'PO-OF-ANOTHER', 5);
  const path = await createPath(service.member);
  const { status, headers, text } = await get(path);
  assert.deepEqual([status, headers.get('content-type')], [200, 'text/calendar; charset=utf-8']);
  const lines = unfold(text).split('\r\n');
  const starting = (name: string) => lines.filter((line) => line.startsWith(name));
  const dayOf = (days: number) => addDays(today, days).replaceAll('-', '');
  // Late goods are on the day when they are expected now.
  const arrivals: { orderNumber: string; expectedOn: string }[] = (await service.call('listAccountArrivals')).body.data
    .items;
  const { expectedOn } = arrivals.find(({ orderNumber }) => orderNumber === late)!;
  assert.ok(expectedOn > today, expectedOn);
  const days = [expectedOn.replaceAll('-', ''), dayOf(9)].map((day) => `DTSTART;VALUE=DATE:${day}`);
  assert.deepEqual(starting('DTSTART'), days);
  assert.match(starting('SUMMARY:')[0]!, /^SUMMARY:Late: PO-2 · 12 units from /);
  assert.match(starting('SUMMARY:')[1]!, /^SUMMARY:PO-1 · 12 units from /);
  assert.deepEqual(
    starting('DESCRIPTION:'),
    [late, ref].map((number) => `DESCRIPTION:${number}\\n120.00 EUR`),
  );
  const ids = await db('orders').where({ company_id: company.id }).orderBy('promised_on').pluck('id');
  assert.deepEqual(
    starting('UID:'),
    ids.map((id) => `UID:${id}`),
  );
  assert.doesNotMatch(text, /PO-OF-ANOTHER/);

  const etag = headers.get('etag')!;
  const same = await get(path, { 'If-None-Match': etag });
  assert.deepEqual([same.status, same.text, same.headers.get('etag')], [304, '', etag]);
  const head = await get(path, {}, 'HEAD');
  assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', etag]);
  await db('orders')
    .where({ order_number: ref })
    .update({ promised_on: addDays(today, 10) });
  const changed = await get(path, { 'If-None-Match': etag });
  assert.deepEqual([changed.status, changed.text.includes(`UID:${ids[1]}`)], [200, true]);
});

test('does not say whether a URL is revoked, rotated, forged or malformed', async () => {
  const user = await service.addUser();
  const first = await createPath(user);
  const second = await createPath(user);
  assert.equal((await get(second)).status, 200);
  const responses = [await get(first)];
  assert.equal((await service.call('deleteCalendarFeed', { as: user })).status, 200);
  responses.push(await get(second));
  const deactivated = await service.addUser();
  const third = await createPath(deactivated);
  await db('users').where({ id: deactivated.id }).update({ deactivated_at: new Date().toISOString() });
  responses.push(await get(third));
  const suspended = await createPath(service.stranger);
  await db('companies').where({ id: service.stranger.companyId }).update({ suspended_at: new Date().toISOString() });
  responses.push(await get(suspended));
  await db('companies').where({ id: service.stranger.companyId }).update({ suspended_at: null });
  responses.push(await get(`/calendar/${randomBytes(32).toString('base64url')}.ics`));
  responses.push(await get('/calendar/x.ics'), await get('/calendar/'));
  const seen = responses.map(({ status, text }) => [status, JSON.parse(text).code, JSON.parse(text).message]);
  for (const response of seen) assert.deepEqual(response, [404, 'NOT_FOUND', 'The calendar was not found.']);
  assert.equal((await get(second, {}, 'POST')).status, 405);
});

test('limits requests: those with a token by user, others by address', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on', RATE_LIMIT_PER_ADDRESS: '1' });
  const { url } = (await limited.call('createCalendarFeed')).body.data;
  const read = async (path: string) => (await fetch(limited.url + path)).status;
  const forged = `/calendar/${randomBytes(32).toString('base64url')}.ics`;
  const statuses = [await read(forged), await read(forged), await read(new URL(url).pathname)];
  assert.deepEqual(statuses, [404, 429, 200]);
});

test('stores only a hash of the token', async () => {
  const token = (await createPath(service.manager)).slice('/calendar/'.length, -'.ics'.length);
  const { rows } = await db.raw('SELECT f::text AS row FROM calendar_feeds f');
  assert.ok(rows.every(({ row }: { row: string }) => !row.includes(token)));
  const entries = await db('audit_entries').select(db.raw('audit_entries::text AS row'));
  assert.ok(entries.every(({ row }: { row: string }) => !row.includes(token)));
});

test('ends while the roles of its user do not permit orders, and the user can revoke it', async () => {
  const user = await service.addUser({ memberRoles: ['buyer'] });
  const path = await createPath(user);
  const setRoles = (memberRoles: string[]) =>
    service.call('updateUser', { path: { userId: user.id }, body: { memberRoles } });
  await setRoles(['developer']);
  const { status, text } = await get(path);
  assert.deepEqual([status, JSON.parse(text).code], [404, 'NOT_FOUND']);
  assert.equal((await service.call('createCalendarFeed', { as: user })).body.code, 'ROLE_REQUIRED');
  await setRoles(['finance']);
  assert.equal((await get(path)).status, 200);
  await setRoles(['developer']);
  assert.notEqual((await service.call('getCalendarFeed', { as: user })).body.data.createdAt, null);
  assert.equal((await service.call('deleteCalendarFeed', { as: user })).status, 200);
  await setRoles(['buyer']);
  assert.equal((await get(path)).status, 404);
});
