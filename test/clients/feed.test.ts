// The feed client with misbehaving servers and forbidden IP addresses.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { createFeedClient, type FeedLimits, parseResponse } from '../../src/clients/feed.ts';
import type { TargetRules } from '../../src/clients/ssrf-safe-agent.ts';
import { certificate, respondWith, startReceiver } from '../support/webhook-receiver.ts';

const token = 'a-token-of-the-tests';
const limits: FeedLimits = { ms: 30_000, bytes: 1_000_000 };
/** For servers that do not respond. */
const shortLimits: FeedLimits = { ...limits, ms: 400 };
const timeoutError = { name: 'FeedError', message: /^No complete response within 0\.4 s/ };

function client(rules: Partial<TargetRules> = {}, within = limits) {
  const opened = createFeedClient({ allowPrivate: true, ...rules }, within);
  after(() => opened.close());
  return opened;
}

/** Fetches a section in a new poll. */
async function fetchSales(url: string, rules: Partial<TargetRules> = {}, within = limits): Promise<unknown> {
  using poll = client(rules, within).open({ url, token });
  return parseResponse(await poll.fetchSection('sales', { from: '2026-11-14', to: '2026-11-21' }));
}

/** Writes an endless body, with backpressure. */
function writeEndlessly(res: ServerResponse, chunk = Buffer.alloc(65_536, ' ')): void {
  while (!res.destroyed && res.write(chunk));
  if (!res.destroyed) res.once('drain', () => writeEndlessly(res, chunk));
}

test('requests a section under the base URL with its query and token', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, '{"sales":[]}') });
  assert.deepEqual(await fetchSales(`${receiver.url}/portside`), { sales: [] });
  const [request] = receiver.received;
  assert.equal(request?.path, '/portside/sales?from=2026-11-14&to=2026-11-21');
  assert.equal(request?.headers.authorization, `Bearer ${token}`);
  assert.equal(request?.headers.accept, 'application/json');
  assert.match(String(request?.headers['user-agent']), /^Portside-Feed\//);
});

for (const status of [201, 204, 400, 404, 429, 500, 503]) {
  test(`rejects status ${status}`, async () => {
    const receiver = await startReceiver({ reply: respondWith(status, status === 204 ? '' : '{"sales":[]}') });
    await assert.rejects(fetchSales(receiver.url), { name: 'FeedError', message: `The feed returned ${status}.` });
  });
}

test('reports that the feed rejects the token', async () => {
  const receiver = await startReceiver({ reply: respondWith(401) });
  await assert.rejects(fetchSales(receiver.url), { message: 'The feed returned 401: it rejects the token.' });
});

for (const status of [301, 302, 307, 308]) {
  test(`rejects redirect ${status} without following it`, async () => {
    const target = await startReceiver();
    const receiver = await startReceiver({ reply: respondWith(status, '', { location: target.url }) });
    await assert.rejects(fetchSales(receiver.url), /redirects/);
    assert.equal(target.received.length, 0);
  });
}

test('times out if the feed does not respond or drips its body', async () => {
  const hanging = await startReceiver({ reply: () => undefined });
  const dripping = await startReceiver({
    reply(res) {
      const drip = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(drip));
    },
  });
  await Promise.all([
    assert.rejects(fetchSales(hanging.url, {}, shortLimits), timeoutError),
    assert.rejects(fetchSales(dripping.url, {}, shortLimits), timeoutError),
  ]);
});

test('applies one time limit to all requests of a poll', async () => {
  const receiver = await startReceiver({
    reply(res, { path }) {
      if (path.startsWith('/stock')) res.end('{}');
    },
  });
  using poll = client({}, shortLimits).open({ url: receiver.url, token });
  await assert.rejects(poll.fetchSection('sales', {}), timeoutError);
  await assert.rejects(poll.fetchSection('stock', {}), timeoutError);
});

test('aborts an endless response at the size limit, closes its connection and keeps the other responses', async () => {
  let closed: Promise<unknown> | undefined;
  const receiver = await startReceiver({
    reply(res, { path }) {
      if (!path.startsWith('/sales')) return void res.end(JSON.stringify({ text: 'x'.repeat(200_000) }));
      closed = once(res, 'close');
      writeEndlessly(res);
    },
  });
  using poll = client().open({ url: receiver.url, token });
  const sections = ['orders', 'payments', 'products'];
  const others = sections.map((section) => poll.fetchSection(section, {}));
  await assert.rejects(poll.fetchSection('sales', {}), /more than 1,000,000 bytes together; this one was the largest/);
  for (const bytes of await Promise.all(others))
    assert.equal((parseResponse(bytes) as { text: string }).text.length, 200_000);
  await closed;
});

test('applies one size limit to all responses of a poll', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, `"${'x'.repeat(600_000)}"`) });
  using poll = client().open({ url: receiver.url, token });
  assert.equal((await poll.fetchSection('stock', {})).length, 600_002);
  await assert.rejects(poll.fetchSection('stock', {}), /more than 1,000,000 bytes/);
});

test('rejects if the connection closes before or during the response', async () => {
  const before = await startReceiver({ reply: (res) => res.destroy() });
  await assert.rejects(fetchSales(before.url), /closed before the response was complete/);
  const within = await startReceiver({
    reply(res) {
      res.writeHead(200, { 'content-length': '100' }).write('{"sales":');
      setImmediate(() => res.destroy());
    },
  });
  await assert.rejects(fetchSales(within.url), { name: 'FeedError' });
});

test('rejects a compressed response', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, 'x', { 'content-encoding': 'gzip' }) });
  await assert.rejects(fetchSales(receiver.url), /compressed \(gzip\)/);
});

test('rejects a response that is not JSON in UTF-8, with a message that PostgreSQL can store', async () => {
  for (const body of ['', '<html>', '{"sales":[', '{"sales":[NaN]}', '{\0']) {
    const receiver = await startReceiver({ reply: respondWith(200, body) });
    await assert.rejects(fetchSales(receiver.url), ({ name, message }: Error) => {
      assert.equal(name, 'FeedError');
      assert.match(message, /^The response is not valid JSON/);
      return !message.includes('\0') && message.isWellFormed();
    });
  }
  assert.throws(() => parseResponse(Buffer.from([0x22, 0xff, 0x22])), /not valid UTF-8/);
});

test('rejects a response with duplicate members', () => {
  const parsing = (text: string) => () => parseResponse(Buffer.from(text));
  assert.throws(parsing('{"sales":[],"sales":[]}'), /gives \/sales more than once/);
  assert.throws(
    parsing('{"sales":[{"date":"2026-01-01","d\\u0061te":"2026-01-02"}]}'),
    /gives \/sales\/0\/date more than once/,
  );
});

test('rejects HTTP and non-public IP addresses without connecting', async () => {
  const receiver = await startReceiver({ tls: true });
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const rules = { allowPrivate: false, ca: certificate, resolve };
  const nonPublic = { name: 'FeedError', message: 'The host does not resolve to a public address.' };
  await assert.rejects(fetchSales(receiver.url.replace('https', 'http'), rules), /not https/);
  await assert.rejects(fetchSales(receiver.url, rules), nonPublic);
  await assert.rejects(fetchSales(`https://[::ffff:7f00:1]:${receiver.port}`, rules), nonPublic);
  await assert.rejects(fetchSales(`https://2130706433:${receiver.port}`, rules), nonPublic);
  await assert.rejects(fetchSales(`https://receiver.test:${receiver.port}`, rules), nonPublic);
  assert.equal(receiver.connections, 0);
});

test('rejects an untrusted certificate without sending the token', async () => {
  const receiver = await startReceiver({ tls: true });
  await assert.rejects(fetchSales(receiver.url), /self-signed certificate/);
  assert.equal(receiver.received.length, 0);
});

test('reports why the connection failed', async () => {
  await assert.rejects(fetchSales('http://127.0.0.1:1'), {
    message: 'The server refused the connection (ECONNREFUSED).',
  });
});

test('rejects current and later requests of an aborted poll with the reason of the abort', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const controller = new AbortController();
  using poll = client().open({ url: receiver.url, token }, controller.signal);
  const request = poll.fetchSection('sales', {});
  await receiver.arrived(1);
  controller.abort(new Error('the worker stops'));
  await assert.rejects(request, /the worker stops/);
  await assert.rejects(poll.fetchSection('stock', {}), /the worker stops/);
});
