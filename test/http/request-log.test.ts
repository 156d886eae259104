// The log line of each request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const lines: Record<string, unknown>[] = [];
const lastLogged = Promise.withResolvers<void>();
service.ctx.log = pino({ level: 'info' }, { write: (line) => collect(JSON.parse(line)) });

function collect(line: Record<string, unknown>): void {
  lines.push(line);
  if (line.requestId === 'the-last') lastLogged.resolve();
}

test('logs each request with its caller, except successful probes', async () => {
  const { company, key, url } = service;
  const [, keyId] = key.split('_');
  const get = (path: string, id: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { 'x-request-id': id, connection: 'close', ...headers } }).then((response) =>
      response.arrayBuffer(),
    );
  await get('/health/live', 'live');
  await get('/metrics', 'metrics');
  await get('/health/none', 'no-probe');
  await get('/api/v1/products', 'known', { 'x-api-key': key });
  await get('/api/v1/products', 'unknown', { 'x-api-key': `${key}x` });
  await get('/mcp', 'agent', { authorization: `Bearer ${key}` });
  await get('/docs/', 'the-last');
  await lastLogged.promise;
  assert.deepEqual(
    lines.map(({ requestId, operation, companyId, keyId: by, status }) => [
      requestId,
      operation,
      companyId,
      by,
      status,
    ]),
    [
      ['no-probe', 'none', undefined, undefined, 404],
      ['known', 'listProducts', company.id, keyId, 200],
      ['unknown', 'listProducts', undefined, undefined, 401],
      ['agent', 'none', company.id, keyId, 405],
      ['the-last', 'none', undefined, undefined, 200],
    ],
  );
  assert.ok(!JSON.stringify(lines).includes(key), 'the log contains the key');
});

test('logs a rejected request with its code, invalid field and client address, but without values', async () => {
  const secret = 'hunter2hunter2hunter2';
  const behind = await startService({ TRUSTED_PROXIES: '127.0.0.1' });
  const logged: Record<string, unknown>[] = [];
  behind.ctx.log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const [, keyId] = behind.key.split('_');
  const bearer = { authorization: `Bearer ${behind.key}` };
  const sent: [path: string, headers: Record<string, string>, body?: string][] = [
    ['/api/v1/products?limit=x', { 'x-api-key': behind.key }],
    [`/api/v1/products?${secret}=1`, { 'x-api-key': behind.key }],
    ['/api/v1/products', {}],
    ['/api/v1/products', { 'x-api-key': secret }],
    ['/api/v1/products', { 'x-api-key': `pk_${keyId}_${'0'.repeat(43)}` }],
    ['/api/v1/external/orders', bearer, JSON.stringify({ items: [{ productId: secret, quantity: 1 }] })],
    ['/api/v1/external/orders', bearer, JSON.stringify({ items: [], [secret]: secret })],
    ['/api/v1/external/orders', bearer, `{"items": ${secret}`],
    ['/api/v1/external/orders/PS-2026-000009/2', bearer],
    ['/api/v2/external/sales', bearer, JSON.stringify({ sales: [{ [secret]: secret }] })],
    ['/api/account/v1/session', {}, JSON.stringify({ email: 'ada@acme.example', password: secret })],
    ['/api/account/v1/settings', { cookie: `portside=${secret}` }],
    ['/mcp', bearer, `{"jsonrpc": "2.0", "id": 1, "method": "${secret}"`],
    [`/nothing?token=${secret}`, {}],
  ];
  for (const [path, headers, body] of sent) {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const forwarded = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7', connection: 'close' };
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch(behind.url + path, {
      method,
      headers: { ...forwarded, ...json, ...headers },
      ...(body && { body }),
    });
    await response.arrayBuffer();
  }
  while (logged.length < sent.length) await setImmediate();
  assert.deepEqual(
    logged.map(({ status, code, reason }) => [status, code, reason]),
    [
      [400, 'INVALID_REQUEST', 'query parameter limit'],
      [400, 'INVALID_REQUEST', 'query parameter (unknown)'],
      [401, 'UNAUTHORIZED', 'missing key'],
      [401, 'UNAUTHORIZED', 'malformed key'],
      [401, 'UNAUTHORIZED', 'unknown or revoked key'],
      [400, 'INVALID_REQUEST', '/items/0/productId'],
      [400, 'INVALID_REQUEST', '/(unknown)'],
      [400, 'MALFORMED_JSON', 'request body'],
      [404, 'NOT_FOUND', undefined],
      [400, 'INVALID_REQUEST', 'record 0: productId'],
      [401, 'INVALID_CREDENTIALS', undefined],
      [401, 'UNAUTHORIZED', 'missing or malformed session cookie'],
      [400, 'JSON-RPC -32700', undefined],
      [404, 'NOT_FOUND', undefined],
    ],
  );
  assert.deepEqual(new Set(logged.map(({ address }) => address)), new Set(['203.0.113.7']));
  assert.ok(!JSON.stringify(logged).includes(secret));
});

test('neither logs nor stores credentials in a path or a request ID', async () => {
  const behind = await startService();
  const logged: { path: string }[] = [];
  behind.ctx.log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const { key, url } = behind;
  const [, keyId, secret] = key.split('_') as [string, string, string];
  const encode = (text: string) => text.replaceAll(/./gsu, (one) => encodeURIComponent(one).replace(/^.$/u, percent));
  const percent = (one: string) => `%${one.charCodeAt(0).toString(16)}`;
  const wide = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  const session = 'uJ2lq0PqXw9Zr4Tn-Yb8Kd6Gs_Hm1Vc3Fe5Ai7Ol0Qx';
  const secrets = [
    key,
    key.replaceAll('_', '%5F'),
    key.replaceAll('_', '%255f'),
    encode(encode(key)),
    encode(encode(encode(key))),
    encode(wide(key)),
    encode(key.toUpperCase()),
    encode(`${key.slice(0, 30)}\u200b${key.slice(30)}`),
    secret,
    session,
    `key=${secret}`,
    `${'x'.repeat(450)}-${key}`,
    '%E0%A4%A',
  ];
  const paths = [
    ...secrets.map((text) => `/api/v2/external/orders/${text}`),
    ...secrets.map((text) => `/nothing/${text}/more`),
    '/api/v2/external/orders/50%20kg',
    '/api/v2/external/orders/8f14e45f-ceea-467f-9a2b-1b0f2f3d4c5e',
  ];
  const ids = [key, `pk%5f${keyId}%5f${secret}`, encode(key).slice(0, 120), key.toUpperCase(), session];
  for (const [index, path] of paths.entries()) {
    const headers = { authorization: `Bearer ${key}`, 'x-request-id': ids[index % ids.length]!, connection: 'close' };
    const response = await fetch(url + path, { headers });
    const body = await response.text();
    for (const text of [secret, session]) assert.ok(!body.includes(text), `${path}: ${body}`);
  }
  while (logged.length < paths.length) await setImmediate();
  const hidden = '[hidden]';
  const redacted = [
    ...secrets.map(() => `/api/v2/external/orders/${hidden}`),
    ...secrets.map(() => `/nothing/${hidden}/more`),
    ...paths.slice(-2),
  ];
  assert.deepEqual(
    logged.map(({ path }) => path),
    redacted,
  );
  const stored = await until(async () => {
    const rows = await behind.db('request_log').orderBy('requested_at').select('path', 'request_id');
    return rows.length === secrets.length + 2 && rows;
  });
  assert.deepEqual(
    stored.map(({ path }) => path),
    redacted.filter((path) => path.startsWith('/api/')),
  );
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
  for (const { request_id: id } of stored) assert.match(id, uuid);
});
