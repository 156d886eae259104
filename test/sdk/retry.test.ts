// Client retries, against a server that returns errors, delays responses and closes connections.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AttemptLog, createPortside, type PortsideError, type PortsideOptions } from '../../sdk/index.ts';
import { createRetryingFetch, waitBefore } from '../../sdk/retry.ts';
import { type Receiver, type Reply, respondWith, startReceiver } from '../support/webhook-receiver.ts';

const served = respondWith(200, '{"success":true,"data":{"items":[],"nextCursor":null}}', {
  'Content-Type': 'application/json',
});
const hangUp: Reply = (res) => void res.destroy();
const cutShort: Reply = (res) => {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  res.write('{"success":', () => res.destroy());
};
const silence: Reply = () => undefined;

/** Starts a server with these replies in order, repeating the last one, and a client. */
async function clientOf(replies: Reply[], options: Partial<PortsideOptions> = {}) {
  const server: Receiver = await startReceiver();
  server.reply = (res, received) => (replies[server.received.length - 1] ?? replies.at(-1)!)(res, received);
  const portside = createPortside({ baseUrl: server.url, apiKey: 'pk', backoffMs: 1, ...options });
  return { server, portside };
}

const order = { body: { items: [{ productId: '01a09f70-be37-71bf-b100-e16f764d5b04', quantity: 1 }] } };
const sales = { sales: [] };

for (const [what, failure] of Object.entries({
  'a 429': respondWith(429, '{"success":false,"error":{"code":"RATE_LIMIT_EXCEEDED"}}'),
  'a 503': respondWith(503, '', { 'Retry-After': '0' }),
  "a proxy's 502": respondWith(502, '<h1>Bad gateway</h1>'),
  'a connection that is closed': hangUp,
  'a truncated response': cutShort,
})) {
  test(`after ${what}, retries a read, a push and an order unchanged, but not a POST that is not idempotent`, async () => {
    for (const [call, sent] of [
      [(p) => p.leadTimes.list(), 3],
      [(p) => p.sales.push(sales), 3],
      [(p) => p.externalV1.updateOrderStatus({ path: { orderNumber: 'PS-2026-0001/2' }, body: { status: 'paid' } }), 3],
      [(p) => p.externalV1.createOrders({ ...order, headers: { 'Idempotency-Key': 'po-1' } }), 3],
      [(p) => p.externalV1.createOrders(order), 3],
    ] satisfies [(portside: Client) => Promise<unknown>, number][]) {
      const { server, portside } = await clientOf([failure, failure, served]);
      await call(portside);
      assert.equal(server.received.length, sent);
      assert.equal(new Set(server.received.map(({ path, body }) => `${path} ${body}`)).size, 1);
      assert.equal(new Set(server.received.map(({ headers }) => headers.authorization)).size, 1);
      assert.equal(new Set(server.received.map(({ headers }) => headers['idempotency-key'])).size, 1);
    }
    let requests = 0;
    const { fetch } = createRetryingFetch(() => Promise.reject(new Error(`request ${++requests}`)), { backoffMs: 1 });
    await assert.rejects(fetch('http://localhost/unknown', { method: 'POST' }), { message: 'request 1' });
  });
}

test('generates an Idempotency-Key per call, and reports it with the error', async () => {
  const { server, portside } = await clientOf([respondWith(503)], { retries: 1 });
  const keys: (string | undefined)[] = [];
  for (const call of [1, 2]) {
    await assert.rejects(portside.externalV1.createOrders(order), (error: PortsideError) => {
      keys.push(error.idempotencyKey);
      return true;
    });
    const sent = server.received.slice(-2).map(({ headers }) => headers['idempotency-key']);
    assert.deepEqual(sent, [keys.at(-1), keys.at(-1)], `call ${call}`);
  }
  assert.match(keys[0] ?? '', /^[0-9a-f-]{36}$/);
  assert.notEqual(keys[0], keys[1]);
  const own = { ...order, headers: { 'Idempotency-Key': 'po-1' } };
  await assert.rejects(portside.externalV1.createOrders(own), { idempotencyKey: 'po-1' });
  await assert.rejects(portside.sales.push(sales), { idempotencyKey: undefined });
  // The list of orders has the path of their creation.
  await assert.rejects(portside.orders.list().then(), { idempotencyKey: undefined });
});

type Client = ReturnType<typeof createPortside>;

for (const status of [400, 401, 403, 404, 501]) {
  test(`does not retry a ${status}`, async () => {
    const { server, portside } = await clientOf([respondWith(status, '{"code":"X"}')]);
    await assert.rejects(portside.leadTimes.list(), { status, code: 'X' });
    assert.equal(server.received.length, 1);
  });
}

test('returns the last error after the maximum number of retries', async () => {
  const { server, portside } = await clientOf([respondWith(503, '{"code":"SERVICE_UNAVAILABLE"}')], { retries: 2 });
  await assert.rejects(portside.standard.listProducts(), { status: 503, code: 'SERVICE_UNAVAILABLE' });
  assert.equal(server.received.length, 3);
});

test('treats an undefined option as omitted', async () => {
  const undefinedOnes = { retries: undefined, timeoutMs: undefined, deadlineMs: undefined };
  const { server, portside } = await clientOf([respondWith(503), served], undefinedOnes);
  await portside.leadTimes.list();
  assert.equal(server.received.length, 2);
});

test('reports an unreachable server', async () => {
  const { portside } = await clientOf([served], { baseUrl: 'http://127.0.0.1:1', retries: 1 });
  await assert.rejects(portside.standard.listProducts(), { status: undefined, code: 'NO_RESPONSE' });
});

for (const [what, status, headers] of [
  ['Retry-After in seconds', 429, () => ({ 'Retry-After': '1' })],
  ['Retry-After as a date', 503, () => ({ 'Retry-After': new Date(Date.now() + 2_000).toUTCString() })],
  ['the window', 429, () => ({ 'RateLimit-Reset': '1' })],
] as [string, number, () => Record<string, string>][]) {
  test(`waits for the duration that the service requests, by ${what}`, async () => {
    const { server, portside } = await clientOf([respondWith(status, '', headers()), served]);
    const start = performance.now();
    await portside.leadTimes.list();
    assert.equal(server.received.length, 2);
    assert.ok(performance.now() - start >= 900);
  });
}

test('does not wait beyond the deadline', async () => {
  const rateLimited = respondWith(429, '{"success":false,"error":{"code":"RATE_LIMIT_EXCEEDED"}}', {
    'Retry-After': '3412',
  });
  const { server, portside } = await clientOf([rateLimited]);
  await assert.rejects(portside.leadTimes.list(), { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 3412 });
  assert.equal(server.received.length, 1);
});

test('delays only the operation whose rate limit window is exhausted', async () => {
  const empty = respondWith(200, '{"success":true,"data":{}}', {
    'Content-Type': 'application/json',
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': '2',
  });
  const { server, portside } = await clientOf([empty, served]);
  await portside.externalV1.createOrders(order);
  const delayed = portside.externalV1.createOrders(order);
  await portside.leadTimes.list();
  await delayed;
  const [first, read, second] = server.received;
  assert.deepEqual([read?.path, second?.path], ['/api/v2/external/lead-times', '/api/v1/external/orders']);
  assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 1950);
});

test('retries a request that exceeds the timeout', async () => {
  const { server, portside } = await clientOf([silence, served], { timeoutMs: 200 });
  await portside.leadTimes.list();
  // On a busy machine, further requests may exceed it too.
  assert.ok(server.received.length >= 2);
});

test('limits a single call by its own options', async () => {
  const { server, portside } = await clientOf([silence]);
  const limits = { timeoutMs: 500, retries: 1, deadlineMs: 60_000 };
  await assert.rejects(portside.leadTimes.list({}, limits), { code: 'TIMED_OUT' });
  assert.equal(server.received.length, 2);
  await assert.rejects(portside.leadTimes.list({}, { deadlineMs: 100 }), { code: 'TIMED_OUT' });
});

test('ends a call at the deadline, whatever it waits for', async () => {
  const { portside } = await clientOf([silence], { deadlineMs: 200, retries: 50 });
  await assert.rejects(portside.leadTimes.list(), { name: 'ConnectionError', code: 'TIMED_OUT' });
});

test('rejects an aborted call with the reason: before, during and between requests', async () => {
  const off = new Error('called off');
  const early = await clientOf([served]);
  const signal = AbortSignal.abort(off);
  await assert.rejects(early.portside.leadTimes.list({}, { signal }), off);
  assert.equal(early.server.received.length, 0);
  for (const reply of [silence, respondWith(503, '', { 'Retry-After': '60' })]) {
    const { server, portside } = await clientOf([reply]);
    const calling = new AbortController();
    const rejected = assert.rejects(portside.leadTimes.list({}, { signal: calling.signal }), off);
    await server.arrived(1);
    calling.abort(off);
    await rejected;
    assert.equal(server.received.length, 1);
  }
});

test('doubles the delay up to 30 s, minus up to half as jitter, plus the requested delay', () => {
  const rejected = (headers: Record<string, string>) => ({ response: new Response(null, { status: 429, headers }) });
  for (const [retry, longest] of [
    [0, 500],
    [1, 1_000],
    [5, 16_000],
    [6, 30_000],
    [60, 30_000],
  ] as const) {
    const waits = Array.from({ length: 200 }, () => waitBefore({ failure: new Error() }, retry, 500) ?? 0);
    assert.ok(Math.min(...waits) >= longest / 2 && Math.max(...waits) <= longest, String(retry));
    assert.ok(new Set(waits).size > 100);
    assert.ok((waitBefore(rejected({ 'Retry-After': '7' }), retry, 500) ?? 0) >= 7_000 + longest / 2);
  }
  assert.equal(waitBefore({ response: new Response(null, { status: 404 }) }, 0, 500), undefined);
});

test('sends requests with a custom fetch', async () => {
  const { server, portside } = await clientOf([served], {
    fetch: (input, init) => fetch(new Request(input, { ...init, headers: { 'X-Through': 'mine' } })),
  });
  await portside.leadTimes.list();
  assert.equal(server.received[0]?.headers['x-through'], 'mine');
});

test('reports each attempt, and names itself in the User-Agent', async () => {
  const attempts: AttemptLog[] = [];
  const failure = respondWith(503, '', { 'X-Request-Id': 'r-1' });
  const { server, portside } = await clientOf([failure, hangUp, served], { onAttempt: (log) => attempts.push(log) });
  await portside.leadTimes.list({ limit: 5 });
  assert.deepEqual(
    attempts.map(({ method, attempt, status, requestId }) => [method, attempt, status, requestId]),
    [
      ['GET', 1, 503, 'r-1'],
      ['GET', 2, undefined, undefined],
      ['GET', 3, 200, undefined],
    ],
  );
  assert.deepEqual(
    attempts.map(({ retryMs, error }) => [retryMs !== undefined, error instanceof Error]),
    [
      [true, false],
      [true, true],
      [false, false],
    ],
  );
  assert.equal(attempts[0]!.url, `${server.url}/api/v2/external/lead-times?limit=5`);
  assert.ok(!JSON.stringify(attempts).includes('pk'));
  assert.match(server.received[0]!.headers['user-agent'] ?? '', /^portside-sdk\/\d+\.\d+\.\d+$/);
});
