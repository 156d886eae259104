// The webhook client with misbehaving servers and host names that resolve to forbidden IP addresses.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import type { TargetRules } from '../../src/clients/ssrf-safe-agent.ts';
import { createWebhookClient } from '../../src/clients/webhook.ts';
import { certificate, respondWith, startReceiver } from '../support/webhook-receiver.ts';

/** For receivers that do not respond in time. */
const shortMs = 400;

function client(rules: Partial<TargetRules> = {}, limitMs = 60_000) {
  const opened = createWebhookClient({ allowPrivate: true, ...rules }, limitMs);
  after(() => opened.close());
  return opened;
}
const hastyClient = () => client({}, shortMs);

/** A client that resolves every host name to these IP addresses, and records the lookups. */
function clientResolvingTo(addresses: string[], rules: Partial<TargetRules> = {}) {
  const lookups: string[] = [];
  const resolve = async (name: string) => {
    lookups.push(name);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { ...client({ allowPrivate: false, ca: certificate, resolve, ...rules }), lookups };
}

test('succeeds on a 2xx response, and sends headers and body unchanged', async () => {
  const receiver = await startReceiver({ reply: respondWith(202, 'thank you') });
  const exchange = await client().post(`${receiver.url}/hooks?a=1`, { 'X-Webhook-Id': 'an-id' }, '{"ü":1}');
  const { durationMs: ms, ...rest } = exchange;
  assert.deepEqual(rest, { ok: true, httpStatus: 202, responseBody: 'thank you', error: null });
  assert.ok(ms >= 0);
  const [request] = receiver.received;
  assert.equal(request?.path, '/hooks?a=1');
  assert.equal(request?.body, '{"ü":1}');
  assert.equal(request?.headers['x-webhook-id'], 'an-id');
  assert.equal(request?.headers['content-type'], 'application/json');
  assert.match(String(request?.headers['user-agent']), /^Portside-Webhooks\//);
});

for (const status of [400, 404, 410, 429, 500, 503]) {
  test(`fails on ${status} and returns the response body`, async () => {
    const receiver = await startReceiver({ reply: respondWith(status, 'no') });
    const exchange = await client().post(receiver.url, {}, '{}');
    assert.equal(exchange.ok, false);
    assert.equal(exchange.httpStatus, status);
    assert.equal(exchange.responseBody, 'no');
    assert.match(String(exchange.error), new RegExp(`${status}`));
  });
}

for (const status of [301, 302, 303, 307, 308]) {
  test(`fails on redirect ${status} without following it`, async () => {
    const target = await startReceiver();
    const receiver = await startReceiver({ reply: respondWith(status, '', { location: target.url }) });
    const exchange = await client().post(receiver.url, {}, '{}');
    assert.equal(exchange.ok, false);
    assert.match(String(exchange.error), /redirect/);
    assert.equal(target.received.length, 0);
  });
}

test('times out if the receiver does not respond', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const { durationMs: ms, ...exchange } = await hastyClient().post(receiver.url, {}, '{}');
  assert.deepEqual(exchange, { ok: false, httpStatus: null, responseBody: null, error: 'No response within 0.4 s.' });
  assert.ok(ms >= shortMs - 5, `${ms} ms`);
});

test('times out if the server accepts connections but sends nothing, even in the TLS handshake', async () => {
  const open = new Set<Socket>();
  const server = createServer((socket) => void open.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  const { port } = server.address() as { port: number };
  for (const scheme of ['http', 'https']) {
    const exchange = await hastyClient().post(`${scheme}://127.0.0.1:${port}`, {}, '{}');
    assert.equal(exchange.error, 'No response within 0.4 s.');
  }
});

test('does not extend the time limit if headers drip in', async () => {
  const receiver = await startReceiver({
    reply(res) {
      res.socket?.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => res.socket?.write('X-Drip: 1\r\n'), 50);
      res.socket?.on('close', () => clearInterval(drip)).on('error', () => undefined);
    },
  });
  const exchange = await hastyClient().post(receiver.url, {}, '{}');
  assert.equal(exchange.error, 'No response within 0.4 s.');
});

test('succeeds on a 2xx response with an endless body, and stops reading at the time limit', async () => {
  const receiver = await startReceiver({
    reply(res) {
      res.writeHead(200).write('got it');
      const drip = setInterval(() => res.write('.'), 50);
      res.on('close', () => clearInterval(drip));
    },
  });
  const exchange = await hastyClient().post(receiver.url, {}, '{}');
  assert.equal(exchange.ok, true);
  assert.match(String(exchange.responseBody), /^got it\.+$/);
});

for (const status of [200, 500]) {
  test(`returns 4096 bytes of an endless ${status} response and closes the connection`, async () => {
    let closed: Promise<unknown> | undefined;
    const receiver = await startReceiver({
      reply(res) {
        closed = once(res, 'close');
        res.writeHead(status);
        const write = () => {
          while (!res.destroyed && res.write('x'.repeat(65_536)));
          if (!res.destroyed) res.once('drain', write);
        };
        write();
      },
    });
    const exchange = await client().post(receiver.url, {}, '{}');
    assert.equal(exchange.ok, status === 200);
    assert.equal(exchange.responseBody, 'x'.repeat(4096));
    await closed;
  });
}

test('fails if the connection closes before the response', async () => {
  const receiver = await startReceiver({ reply: (res) => res.destroy() });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.deepEqual(
    { ...exchange, durationMs: 0 },
    {
      ok: false,
      httpStatus: null,
      durationMs: 0,
      responseBody: null,
      error: 'The connection was closed before the response.',
    },
  );
});

test('succeeds on a 2xx response whose body is incomplete', async () => {
  const receiver = await startReceiver({
    reply(res) {
      res.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => res.destroy());
    },
  });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.ok, true);
  assert.equal(exchange.responseBody, 'half');
});

test('replaces response bytes that PostgreSQL cannot store', async () => {
  const receiver = await startReceiver({ reply: (res) => void res.writeHead(500).end(Buffer.from([0, 0xff, 0x41])) });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.responseBody, '\uFFFD\uFFFDA');
});

test('reports why the connection failed', async () => {
  const exchange = await client().post('http://127.0.0.1:1', {}, '{}');
  assert.equal(exchange.error, 'The server refused the connection (ECONNREFUSED).');
});

test('fails on an untrusted certificate without sending anything', async () => {
  const receiver = await startReceiver({ tls: true });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.ok, false);
  assert.match(String(exchange.error), /self-signed certificate/);
  assert.equal(receiver.received.length, 0);
});

test('fails on a trusted certificate for another host name', async () => {
  const receiver = await startReceiver({ tls: true });
  const { post } = clientResolvingTo(['127.0.0.1'], { allowPrivate: true });
  const matching = await post(`https://receiver.test:${receiver.port}`, {}, '{}');
  assert.equal(matching.ok, true, String(matching.error));
  const mismatched = await post(`https://another.test:${receiver.port}`, {}, '{}');
  assert.match(String(mismatched.error), /does not match/);
  assert.equal(receiver.received.length, 1);
});

test('reuses connections', async () => {
  const receiver = await startReceiver();
  const { post } = client();
  for (let i = 0; i < 20; i++) await post(receiver.url, {}, '{}');
  assert.equal(receiver.received.length, 20);
  assert.ok(receiver.connections <= 2, `${receiver.connections} connections`);
});

test('rejects HTTP for every host', async () => {
  const receiver = await startReceiver();
  const { post } = clientResolvingTo(['127.0.0.1']);
  for (const url of [receiver.url, `http://receiver.test:${receiver.port}`, 'http://8.8.8.8']) {
    const exchange = await post(url, {}, '{}');
    assert.equal(exchange.error, 'The URL is not https.');
  }
  assert.equal(receiver.connections, 0);
});

test('rejects a non-public IP address in every notation without connecting', async () => {
  const receiver = await startReceiver({ tls: true });
  const { post, lookups } = clientResolvingTo(['127.0.0.1']);
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '127.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '①②⑦.⓪.⓪.①',
  ]) {
    const exchange = await post(`https://${host}:${receiver.port}`, {}, '{}');
    assert.equal(exchange.error, 'The host does not resolve to a public address.', host);
  }
  assert.deepEqual(lookups, []);
  assert.equal(receiver.connections, 0);
});

for (const addresses of [
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['10.0.0.1'],
  ['8.8.8.8', '127.0.0.1'],
  ['127.0.0.1', '8.8.8.8'],
]) {
  test(`rejects a host name that resolves to ${addresses.join(' and ')} without connecting`, async () => {
    const receiver = await startReceiver({ tls: true });
    const logged: { err: Error; host: string }[] = [];
    const log = { info: (entry: { err: Error; host: string }) => void logged.push(entry) } as TargetRules['log'];
    const { post, lookups } = clientResolvingTo(addresses, { ...(log && { log }) });
    const exchange = await post(`https://receiver.test:${receiver.port}/path?token=secret`, {}, '{}');
    assert.equal(exchange.ok, false);
    assert.equal(exchange.error, 'The host does not resolve to a public address.');
    const [line] = logged;
    assert.match(String(line?.err.cause), /receiver\.test resolves to .*, which is not public\.$/);
    assert.equal(line?.host, `receiver.test:${receiver.port}`);
    assert.deepEqual(lookups, ['receiver.test']);
    assert.equal(receiver.connections, 0);
  });
}

test('resolves a hostname once and connects to that IP address, which prevents DNS rebinding', async () => {
  const receiver = await startReceiver({ tls: true });
  const lookups: string[] = [];
  // Only the first lookup returns a reachable address.
  const resolve = async (name: string) => [{ address: lookups.push(name) === 1 ? '127.0.0.1' : '0.0.0.1', family: 4 }];
  const { post } = client({ ca: certificate, resolve });
  const exchange = await post(`https://receiver.test:${receiver.port}`, {}, '{}');
  assert.equal(exchange.ok, true, String(exchange.error));
  assert.deepEqual(lookups, ['receiver.test']);
});

test('reports an unknown host name like a non-public one', async () => {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.test'), {
    code: 'ENOTFOUND',
    hostname: 'nowhere.test',
  });
  const exchange = await client({ resolve: () => Promise.reject(unknown) }).post('https://nowhere.test', {}, '{}');
  assert.equal(exchange.error, 'The host does not resolve to a public address.');
});

test('times out if the host name is not resolved in time', async () => {
  const exchange = await client({ resolve: () => new Promise(() => undefined) }, shortMs).post(
    'https://slow.test',
    {},
    '{}',
  );
  assert.equal(exchange.error, 'No response within 0.4 s.');
});

test('rejects an aborted request with the reason of the abort', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const controller = new AbortController();
  const request = client().post(receiver.url, {}, '{}', controller.signal);
  await receiver.arrived(1);
  controller.abort(new Error('the process ends'));
  await assert.rejects(request, /the process ends/);
});
