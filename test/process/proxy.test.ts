// nginx with the configuration of ops/nginx in front of the API.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { connect as connectTls } from 'node:tls';
import { pino } from 'pino';
import { freePort } from '../support/free-port.ts';
import { type Nginx, noNginx, startNginx } from '../support/nginx.ts';
import { startService } from '../support/service.ts';

const operatorKey = 'operators-key-of-this-test-0123456789';
const closing = new AsyncDisposableStack();
after(() => closing.disposeAsync());

/** Spellings of operator-only paths. */
const spellings = [
  ...['/metrics', '//metrics', '/METRICS', '/./metrics', '/%6detrics', '/metrics/', '/x/../metrics', '/metrics?x=1'],
  ...['/x/%2e%2e/metrics', '/x/..%2fmetrics', '///Metrics//', '/metrics/x', '/%4d%45TRICS', '/metrics%2f'],
  ...[
    '/operations',
    '/operations/',
    '/Operations/jobs',
    '/operations/jobs/',
    '//operations//jobs/api',
    '/OPERATIONS/JOBS',
  ],
  ...['/operations/./jobs/', '/%6fperations/jobs/', '/operations%2fjobs/'],
];

interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends one request over TLS without normalizing the path. */
async function exchange(
  { https }: Nginx,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Exchanged> {
  const { hostname, port } = new URL(https);
  const sent = request({ host: hostname, port, path, method, headers, rejectUnauthorized: false, agent: false });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Sends one POST over HTTP/2 that declares this body size. */
async function postOverHttp2({ https }: Nginx, path: string, length: number): Promise<Exchanged> {
  const session = connectHttp2(https, { rejectUnauthorized: false });
  try {
    const headers = { 'content-type': 'application/json', 'content-length': String(length) };
    const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
    stream.write('{');
    const [response] = await once(stream, 'response');
    return { status: response[':status'], headers: response, body: await text(stream) };
  } finally {
    session.destroy();
  }
}

function assertError({ status, headers, body }: Exchanged, expected: number, code: string): void {
  assert.equal(status, expected, body);
  assert.match(String(headers['content-type']), /^application\/json/);
  const { success, error, message, code: given, details } = JSON.parse(body);
  assert.deepEqual([success, given, typeof error, typeof message], [false, code, 'string', 'string']);
  assert.ok(Array.isArray(details));
  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
  assert.ok(headers['x-request-id']);
  assert.equal(headers['retry-after'], expected >= 502 ? '5' : undefined);
}

test('serves each operator path under one spelling only', async () => {
  const service = await startService({ OPERATOR_KEY: operatorKey });
  const { hostname, port } = new URL(service.url);
  const authorization = `Basic ${btoa(`operator:${operatorKey}`)}`;
  const statuses = await Promise.all(
    spellings.map(async (path) => {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`);
      return [path, Number((await text(socket)).split(' ')[1])] as const;
    }),
  );
  const found = statuses.filter(([, status]) => status !== 404).map(([path]) => path);
  assert.deepEqual(found.toSorted(), ['/metrics', '/metrics?x=1', '/operations/jobs/']);
});

describe('nginx', { skip: noNginx }, async () => {
  if (noNginx) return;
  const service = await startService({ OPERATOR_KEY: operatorKey, TRUSTED_PROXIES: '127.0.0.1' });
  const port = Number(new URL(service.url).port);
  const nginx = await startNginx(closing, { upstreams: [port, port] });
  const bearer = { authorization: `Bearer ${service.key}` };

  test('blocks metrics and the job queue, whatever the spelling of the path', async () => {
    const authorization = `Basic ${btoa(`operator:${operatorKey}`)}`;
    for (const path of spellings) {
      const response = await exchange(nginx, path, { headers: { authorization } });
      assert.equal(response.status, 404, path);
      assertError(response, 404, 'NOT_FOUND');
    }
    assert.equal((await exchange(nginx, '/metrics', { method: 'POST' })).status, 404);
  });

  test('forwards requests and API errors unchanged', async () => {
    const headers = { ...bearer, 'x-request-id': 'from-the-client' };
    const read = await exchange(nginx, '/api/v2/external/catalog', { headers });
    assert.equal(read.status, 200);
    assert.equal(read.headers['x-request-id'], 'from-the-client');
    assert.equal(read.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    const missing = await exchange(nginx, '/api/v2/external/orders/PS-2026-999999/cost', { headers });
    assert.equal(missing.status, 404);
    assert.match(missing.body, /The order was not found/);
    assert.ok(missing.headers['ratelimit-limit']);
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID()).join(',');
    const long = await exchange(nginx, `/api/v1/products?ids=${ids}`, { headers: { 'x-api-key': service.key } });
    assert.equal(long.status, 200, long.body);
  });

  test('redirects HTTP to HTTPS, and accepts only TLS 1.2 and 1.3', async () => {
    const plain = await fetch(`${nginx.http}/api/v1/products?limit=1`, { redirect: 'manual' });
    assert.deepEqual([plain.status, plain.headers.get('location')], [308, 'https://127.0.0.1/api/v1/products?limit=1']);
    const { hostname, port } = new URL(nginx.https);
    for (const [version, taken] of [
      ['TLSv1.3', true],
      ['TLSv1.2', true],
      ['TLSv1.1', false],
    ] as const) {
      const options = { host: hostname, port: Number(port), rejectUnauthorized: false };
      const socket = connectTls({
        ...options,
        minVersion: version,
        maxVersion: version,
        ciphers: 'DEFAULT@SECLEVEL=0',
      });
      const connected = await once(socket, 'secureConnect').then(
        () => true,
        () => false,
      );
      assert.equal(connected, taken, version);
      socket.destroy();
    }
  });

  test('rejects oversized requests with the error format of the API', async () => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const large = await exchange(nginx, '/api/v1/external/orders', {
      method: 'POST',
      headers: { ...headers, 'content-length': String(5 * 1024 * 1024 + 1) },
      body: '{',
    });
    assertError(large, 413, 'PAYLOAD_TOO_LARGE');
    const overHttp2 = await postOverHttp2(nginx, '/api/v1/external/orders', 5 * 1024 * 1024 + 1);
    assertError(overHttp2, 413, 'PAYLOAD_TOO_LARGE');
    const whole = `{"items":[]${' '.repeat(5 * 1024 * 1024 - 12)}}`;
    const allowed = await exchange(nginx, '/api/v1/external/orders', { method: 'POST', headers, body: whole });
    assert.equal(allowed.status, 400, 'the API itself says what is wrong with 5 MB');
    assertError(await exchange(nginx, `/${'x'.repeat(70_000)}`), 431, 'REQUEST_HEADERS_TOO_LARGE');
    const header = { 'x-large': 'x'.repeat(70_000) };
    assert.equal((await exchange(nginx, '/api/v1/products', { headers: header })).status, 431);
  });

  test('returns API errors for unreachable processes and timeouts', async () => {
    const gone = await startNginx(closing, { upstreams: [await freePort()] });
    assertError(await exchange(gone, '/api/v1/products'), 502, 'SERVICE_UNAVAILABLE');
    assertError(
      await exchange(gone, '/api/v1/external/orders', { method: 'POST', body: '{}' }),
      502,
      'SERVICE_UNAVAILABLE',
    );
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.defer(() => void silent.close().closeAllConnections());
    const { port } = silent.address() as AddressInfo;
    const change = (conf: string) => conf.replace('proxy_read_timeout 65s', 'proxy_read_timeout 100ms');
    const slow = await startNginx(closing, { upstreams: [port], change });
    assertError(await exchange(slow, '/api/v1/products'), 504, 'SERVICE_UNAVAILABLE');
  });

  test('works in front of containers, without TLS', async () => {
    const { http } = await startNginx(closing, { flavour: 'containers', upstreams: [port] });
    const read = await fetch(`${http}/api/v2/external/catalog`, { headers: bearer });
    assert.deepEqual([read.status, read.headers.get('strict-transport-security')], [200, null]);
    const hidden = await fetch(`${http}/METRICS`);
    assert.deepEqual([hidden.status, ((await hidden.json()) as { code: string }).code], [404, 'NOT_FOUND']);
  });

  test('forwards the client address and ignores forged headers', async () => {
    const { promise: logged, resolve } = Promise.withResolvers<{ address: string }>();
    service.ctx.log = pino({ level: 'info' }, { write: (line) => resolve(JSON.parse(line)) });
    const headers = { ...bearer, 'x-forwarded-for': '203.0.113.9' };
    assert.equal((await exchange(nginx, '/api/v2/external/catalog', { headers })).status, 200);
    assert.equal((await logged).address, '127.0.0.1');
  });
});

test('sends HSTS with every response only if PUBLIC_URL is https', async () => {
  const secure = await startService({ PUBLIC_URL: 'https://portside.example' });
  for (const path of [
    '/api/v1/products',
    '/api/v2/external/catalog',
    '/mcp',
    '/openapi/standard.json',
    '/docs/',
    '/account',
    '/api/nothing',
    '/health/live',
  ]) {
    const { headers } = await fetch(secure.url + path);
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains', path);
  }
  const plain = await startService();
  for (const path of ['/api/v1/products', '/docs/', '/account', '/health/live', '/nothing']) {
    assert.equal((await fetch(plain.url + path)).headers.get('strict-transport-security'), null, path);
  }
});
