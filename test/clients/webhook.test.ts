// The client against real servers that behave badly, and against names that lead where they must not.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import type { TargetRules } from '../../src/clients/ssrf-safe-agent.ts';
import { createWebhookClient } from '../../src/clients/webhook.ts';
import { certificate, respondWith, startReceiver } from '../support/webhook-receiver.ts';

/** Short, so that the receivers that never finish do not hold the tests up. */
const limitMs = 400;

function client(rules: Partial<TargetRules> = {}) {
  const opened = createWebhookClient({ allowPrivate: true, ...rules }, limitMs);
  after(() => opened.close());
  return opened;
}

/** A client that believes `name` to be at these addresses, and counts how often it asked. */
function clientAt(addresses: string[], rules: Partial<TargetRules> = {}) {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { ...client({ allowPrivate: false, ca: certificate, resolve, ...rules }), asked };
}

test('a 2xx answer is a success; headers and body arrive as they were given', async () => {
  const receiver = await startReceiver({ reply: respondWith(202, 'thank you') });
  const exchange = await client().post(`${receiver.url}/hooks?a=1`, { 'X-Webhook-Id': 'an-id' }, '{"ü":1}');
  const { ms, ...rest } = exchange;
  assert.deepEqual(rest, { ok: true, status: 202, answer: 'thank you', error: null });
  assert.ok(ms >= 0 && ms < limitMs);
  const [request] = receiver.received;
  assert.equal(request?.path, '/hooks?a=1');
  assert.equal(request?.body, '{"ü":1}');
  assert.equal(request?.headers['x-webhook-id'], 'an-id');
  assert.equal(request?.headers['content-type'], 'application/json');
  assert.match(String(request?.headers['user-agent']), /^Portside-Webhooks\//);
});

for (const status of [400, 404, 410, 429, 500, 503]) {
  test(`${status} is a failure, kept with what was answered`, async () => {
    const receiver = await startReceiver({ reply: respondWith(status, 'no') });
    const exchange = await client().post(receiver.url, {}, '{}');
    assert.equal(exchange.ok, false);
    assert.equal(exchange.status, status);
    assert.equal(exchange.answer, 'no');
    assert.match(String(exchange.error), new RegExp(`${status}`));
  });
}

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect, ${status}, is a failure and is not followed`, async () => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver({ reply: respondWith(status, '', { location: elsewhere.url }) });
    const exchange = await client().post(receiver.url, {}, '{}');
    assert.equal(exchange.ok, false);
    assert.match(String(exchange.error), /redirect/);
    assert.equal(elsewhere.received.length, 0);
  });
}

test('a receiver that never answers fails when the time is over', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const { ms, ...exchange } = await client().post(receiver.url, {}, '{}');
  assert.deepEqual(exchange, { ok: false, status: null, answer: null, error: 'No response within 0.4 s.' });
  assert.ok(ms >= limitMs - 5 && ms < limitMs + 500, `${ms} ms`);
});

test('a server that takes connections and stays silent, even in the TLS handshake, fails when the time is over', async () => {
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
    const exchange = await client().post(`${scheme}://127.0.0.1:${port}`, {}, '{}');
    assert.equal(exchange.error, 'No response within 0.4 s.');
  }
});

test('the time limit covers the whole exchange: a drip of header bytes does not stretch it', async () => {
  const receiver = await startReceiver({
    reply(res) {
      res.socket?.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => res.socket?.write('X-Drip: 1\r\n'), 50);
      res.socket?.on('close', () => clearInterval(drip)).on('error', () => undefined);
    },
  });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.error, 'No response within 0.4 s.');
  assert.ok(exchange.ms < limitMs + 500);
});

test('a 2xx whose body drips for ever is a success, and let go when the time is over', async () => {
  const receiver = await startReceiver({
    reply(res) {
      res.writeHead(200).write('got it');
      const drip = setInterval(() => res.write('.'), 50);
      res.on('close', () => clearInterval(drip));
    },
  });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.ok, true);
  assert.match(String(exchange.answer), /^got it\.+$/);
  assert.ok(exchange.ms < limitMs + 500, `${exchange.ms} ms`);
});

for (const status of [200, 500]) {
  test(`of an endless body, ${status}, 4096 bytes are kept and the connection is closed`, async () => {
    let closed: Promise<unknown> | undefined;
    const receiver = await startReceiver({
      reply(res) {
        closed = once(res, 'close');
        res.writeHead(status);
        const pour = () => {
          while (!res.destroyed && res.write('x'.repeat(65_536)));
          if (!res.destroyed) res.once('drain', pour);
        };
        pour();
      },
    });
    const exchange = await client().post(receiver.url, {}, '{}');
    assert.equal(exchange.ok, status === 200);
    assert.equal(exchange.answer, 'x'.repeat(4096));
    assert.ok(exchange.ms < limitMs);
    await closed;
  });
}

test('a connection closed before an answer is a failure', async () => {
  const receiver = await startReceiver({ reply: (res) => res.destroy() });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.deepEqual(
    { ...exchange, ms: 0 },
    {
      ok: false,
      status: null,
      ms: 0,
      answer: null,
      error: 'The connection was closed before the response.',
    },
  );
});

test('a 2xx whose body breaks off is a success: the event was taken', async () => {
  const receiver = await startReceiver({
    reply(res) {
      res.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => res.destroy());
    },
  });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.ok, true);
  assert.equal(exchange.answer, 'half');
});

test('an answer that PostgreSQL could not store is kept as text that it can', async () => {
  const receiver = await startReceiver({ reply: (res) => void res.writeHead(500).end(Buffer.from([0, 0xff, 0x41])) });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.answer, '\uFFFD\uFFFDA');
});

test('nobody listens: the reason is kept', async () => {
  const exchange = await client().post('http://127.0.0.1:1', {}, '{}');
  assert.equal(exchange.error, 'The server refused the connection (ECONNREFUSED).');
});

test('a certificate that nobody trusts is a failure, and nothing is sent', async () => {
  const receiver = await startReceiver({ tls: true });
  const exchange = await client().post(receiver.url, {}, '{}');
  assert.equal(exchange.ok, false);
  assert.match(String(exchange.error), /self-signed certificate/);
  assert.equal(receiver.received.length, 0);
});

test('a trusted certificate for another name is a failure', async () => {
  const receiver = await startReceiver({ tls: true });
  const { post } = clientAt(['127.0.0.1'], { allowPrivate: true });
  const right = await post(`https://receiver.test:${receiver.port}`, {}, '{}');
  assert.equal(right.ok, true, String(right.error));
  const wrong = await post(`https://another.test:${receiver.port}`, {}, '{}');
  assert.match(String(wrong.error), /does not match/);
  assert.equal(receiver.received.length, 1);
});

test('connections are kept for the next request', async () => {
  const receiver = await startReceiver();
  const { post } = client();
  for (let i = 0; i < 20; i++) await post(receiver.url, {}, '{}');
  assert.equal(receiver.received.length, 20);
  assert.ok(receiver.connections <= 2, `${receiver.connections} connections`);
});

test('http is refused, whatever the address', async () => {
  const receiver = await startReceiver();
  const { post } = clientAt(['127.0.0.1']);
  for (const url of [receiver.url, `http://receiver.test:${receiver.port}`, 'http://8.8.8.8']) {
    const exchange = await post(url, {}, '{}');
    assert.equal(exchange.error, 'The URL is not https.');
  }
  assert.equal(receiver.connections, 0);
});

test('an address that is not public is refused in every form, and never connected to', async () => {
  const receiver = await startReceiver({ tls: true });
  const { post, asked } = clientAt(['127.0.0.1']);
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
    assert.equal(exchange.error, 'The host has no public address.', host);
  }
  assert.deepEqual(asked, []);
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
  test(`a name at ${addresses.join(' and ')} is refused, and nothing is connected to`, async () => {
    const receiver = await startReceiver({ tls: true });
    const logged: { err: Error; host: string }[] = [];
    const log = { info: (facts: { err: Error; host: string }) => void logged.push(facts) } as TargetRules['log'];
    const { post, asked } = clientAt(addresses, { ...(log && { log }) });
    const exchange = await post(`https://receiver.test:${receiver.port}/path?token=secret`, {}, '{}');
    assert.equal(exchange.ok, false);
    assert.equal(exchange.error, 'The host has no public address.');
    const [line] = logged;
    assert.match(String(line?.err.cause), /receiver\.test resolves to .*, which is not public\.$/);
    assert.equal(line?.host, `receiver.test:${receiver.port}`);
    assert.deepEqual(asked, ['receiver.test']);
    assert.equal(receiver.connections, 0);
  });
}

test('a name that changes its mind between two look-ups finds none: it is looked up once, and that address is connected to', async () => {
  const receiver = await startReceiver({ tls: true });
  const asked: string[] = [];
  // The first answer is harmless here, any later one would fail.
  const resolve = async (name: string) => [{ address: asked.push(name) === 1 ? '127.0.0.1' : '0.0.0.1', family: 4 }];
  const { post } = client({ ca: certificate, resolve });
  const exchange = await post(`https://receiver.test:${receiver.port}`, {}, '{}');
  assert.equal(exchange.ok, true, String(exchange.error));
  assert.deepEqual(asked, ['receiver.test']);
});

test('a name without an address fails like one of a private network', async () => {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.test'), {
    code: 'ENOTFOUND',
    hostname: 'nowhere.test',
  });
  const exchange = await client({ resolve: () => Promise.reject(unknown) }).post('https://nowhere.test', {}, '{}');
  assert.equal(exchange.error, 'The host has no public address.');
});

test('a name that is not resolved in time fails when the time is over', async () => {
  const exchange = await client({ resolve: () => new Promise(() => undefined) }).post('https://slow.test', {}, '{}');
  assert.equal(exchange.error, 'No response within 0.4 s.');
});

test('what aborts a post is its reason', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const ending = new AbortController();
  const posted = client().post(receiver.url, {}, '{}', ending.signal);
  await receiver.arrived(1);
  ending.abort(new Error('the process ends'));
  await assert.rejects(posted, /the process ends/);
});
