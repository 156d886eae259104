import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../../support/requests.ts';
import { until } from '../../support/until.ts';

const service = await startAccount();
const { db, company } = service;
const keyId = keyIdOf(service.key);

type Row = Record<string, string | number | null>;

async function read(query: Record<string, string> = {}): Promise<{ items: Row[]; nextCursor: string | null }> {
  return (await service.call('listRequests', { query, as: service.member })).body.data;
}

/** Returns the logged request with this ID, as soon as it is stored. */
async function logged(requestId: string): Promise<Row> {
  return await until(async () => (await read({ requestId })).items[0]);
}

test('logs a request without its query string, headers and body', async () => {
  const { key, url } = service;
  const send = async (path: string, requestId: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-request-id': requestId };
    const options = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) };
    await (await fetch(url + path, { headers, ...options })).text();
    const { requestedAt, durationMs, ...facts } = await logged(requestId);
    assert.ok(Math.abs(Date.parse(String(requestedAt)) - Date.now()) < 3_600_000);
    assert.ok(Number.isInteger(durationMs) && Number(durationMs) >= 0);
    assert.deepEqual([facts.keyId, facts.keyName, facts.requestId], [keyId, 'test', requestId]);
    return [facts.method, facts.pathTemplate, facts.path, facts.httpStatus, facts.errorCode];
  };
  const search = '/api/v2/external/products/search';
  assert.deepEqual(await send(`${search}?q=ada@acme.example`, 'found'), ['GET', search, search, 200, null]);
  const order = '/api/v2/external/orders/PS-2026-9999';
  assert.deepEqual(await send(`${order}/status`, 'unknown-order', { status: 'paid', comment: 'ada@acme.example' }), [
    'PUT',
    '/api/v2/external/orders/{ref}/status',
    `${order}/status`,
    404,
    'NOT_FOUND',
  ]);
  assert.deepEqual(await send('/api/v2/external/none?x=ada@acme.example', 'no-operation'), [
    'GET',
    null,
    '/api/v2/external/none',
    404,
    'NOT_FOUND',
  ]);
  assert.deepEqual(await send('/mcp', 'agent'), ['GET', '/mcp', '/mcp', 405, 'JSON-RPC -32000']);
  const rows = await db('request_log').where({ company_id: company.id });
  assert.ok(!JSON.stringify(rows).includes('ada@'));
});

test('does not log requests without a valid key, of users, and of pages', async () => {
  const headers = { 'x-request-id': 'unlogged', authorization: `Bearer ${service.key}` };
  await service.get('listCatalog', '/api/v2/external/catalog', {
    key: `${service.key}x`,
    headers: { 'x-request-id': 'unlogged' },
  });
  await service.call('getSession', { headers: { 'x-request-id': 'unlogged' } });
  for (const path of ['/docs/', '/health/live', '/metrics'])
    await (await fetch(service.url + path, { headers })).text();
  await service.get('listCatalog', '/api/v2/external/catalog', { headers: { 'x-request-id': 'after-the-others' } });
  await logged('after-the-others');
  assert.deepEqual((await read({ requestId: 'unlogged' })).items, []);
});

test('logs a request whose client disconnects', async () => {
  const held = await db.transaction();
  await held.raw('LOCK TABLE exports IN ACCESS EXCLUSIVE MODE');
  const headers = { authorization: `Bearer ${service.key}`, 'x-request-id': 'disconnected' };
  const sent = request(`${service.url}/api/v2/external/exports`, { headers });
  sent.on('error', () => undefined).end();
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => (await db.raw(waiting)).rows.length > 0);
  sent.destroy();
  const { httpStatus, path } = await logged('disconnected');
  await held.rollback();
  assert.deepEqual([httpStatus, path], [null, '/api/v2/external/exports']);
});

test('filters by key, status, method and path, and time', async () => {
  const other = keyIdOf(await service.addKey(company.id));
  const [old, recent] = [hoursAgo(50), hoursAgo(40)];
  await storeSampleRequests(db, company.id, [
    { keyId: other, requestedAt: old, requestId: 'a', path: '/api/v2/external/orders/PS-2026-0001%2F2' },
    { keyId: other, requestedAt: recent, requestId: 'b', status: 404, errorCode: 'NOT_FOUND' },
    { keyId: other, requestedAt: hoursAgo(30), requestId: 'c', status: null, method: 'POST' },
    { keyId: other, requestedAt: hoursAgo(8 * 24), requestId: 'expired' },
  ]);
  const ids = async (query: Record<string, string>) =>
    (await read({ keyId: other, ...query })).items.map(({ requestId }) => requestId);
  assert.deepEqual(await ids({}), ['c', 'b', 'a']);
  assert.deepEqual(await ids({ direction: 'asc' }), ['a', 'b', 'c']);
  assert.deepEqual(await ids({ httpStatusClass: '4xx' }), ['b']);
  assert.deepEqual(await ids({ httpStatusClass: 'none' }), ['c']);
  assert.deepEqual(await ids({ httpStatusClass: 'none,4xx' }), ['c', 'b']);
  assert.deepEqual(await ids({ search: 'ORDERS/ps-2026' }), ['a']);
  assert.deepEqual(await ids({ search: 'get /api' }), ['b', 'a']);
  assert.deepEqual(await ids({ search: '%' }), ['a']);
  assert.deepEqual(await ids({ search: '_' }), []);
  assert.deepEqual(await ids({ requestId: 'b' }), ['b']);
  assert.deepEqual(await ids({ from: recent }), ['c', 'b']);
  assert.deepEqual(await ids({ to: recent }), ['a']);
});

test('pages without skipping or repeating requests of the same time', async () => {
  const other = keyIdOf(await service.addKey(company.id));
  const requestedAt = hoursAgo(5);
  await storeSampleRequests(
    db,
    company.id,
    Array.from({ length: 5 }, (_, n) => ({ keyId: other, requestedAt, requestId: `same ${n}` })),
  );
  const seen = new Set();
  let cursor: string | null | undefined;
  for (let pages = 0; cursor !== null; pages++) {
    assert.ok(pages < 4);
    const page = await read({ keyId: other, limit: '2', ...(cursor === undefined ? {} : { cursor }) });
    for (const { requestId } of page.items) seen.add(requestId);
    cursor = page.nextCursor;
  }
  assert.equal(seen.size, 5);
  const query = { keyId: other, limit: '3', direction: 'asc' };
  const first = await read(query);
  const second = await read({ ...query, cursor: first.nextCursor! });
  const oldest = [...first.items, ...second.items].map(({ requestId }) => requestId);
  assert.deepEqual(oldest, [...seen].reverse());
});

test('hides requests of other companies', async () => {
  assert.deepEqual((await service.call('listRequests', { as: service.stranger })).body.data.items, []);
});

test('rejects invalid filters', async () => {
  const { nextCursor } = await read({ limit: '1' });
  const invalid: Record<string, string>[] = [
    { httpStatusClass: '6xx' },
    { keyId: "'" },
    { search: '' },
    { from: 'yesterday' },
    { from: '2026-11-24T00:00:00Z', to: '2026-11-23T00:00:00Z' },
    { cursor: String(nextCursor), httpStatusClass: '2xx' },
  ];
  for (const query of invalid)
    assert.deepEqual([(await service.call('listRequests', { query })).status, query], [400, query]);
});
