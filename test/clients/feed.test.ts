// The client against real servers that behave badly, and against addresses that it must not reach.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { createFeedClient, type FeedLimits, parseResponse } from '../../src/clients/feed.ts';
import type { TargetRules } from '../../src/clients/ssrf-safe-agent.ts';
import { certificate, respondWith, startReceiver } from '../support/webhook-receiver.ts';

const token = 'a-token-of-the-tests';
/** Short and small, so that servers that never finish do not hold the tests up. */
const limits: FeedLimits = { ms: 400, bytes: 1_000_000 };
const late = { name: 'FeedError', message: /^No whole response within 0\.4 s/ };

function client(rules: Partial<TargetRules> = {}, within = limits) {
  const opened = createFeedClient({ allowPrivate: true, ...rules }, within);
  after(() => opened.close());
  return opened;
}

/** Asks for one section in a poll of its own. */
async function ask(url: string, rules: Partial<TargetRules> = {}): Promise<unknown> {
  using poll = client(rules).open({ url, token });
  return parseResponse(await poll.fetchSection('sales', { from: '2026-11-14', to: '2026-11-21' }));
}

/** Writes without end, as fast as it is read. */
function pour(res: ServerResponse, chunk = Buffer.alloc(65_536, ' ')): void {
  while (!res.destroyed && res.write(chunk));
  if (!res.destroyed) res.once('drain', () => pour(res, chunk));
}

test('a section is asked under the base address with its query and the token', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, '{"sales":[]}') });
  assert.deepEqual(await ask(`${receiver.url}/portside`), { sales: [] });
  const [request] = receiver.received;
  assert.equal(request?.path, '/portside/sales?from=2026-11-14&to=2026-11-21');
  assert.equal(request?.headers.authorization, `Bearer ${token}`);
  assert.equal(request?.headers.accept, 'application/json');
  assert.match(String(request?.headers['user-agent']), /^Portside-Feed\//);
});

for (const status of [201, 204, 400, 404, 429, 500, 503]) {
  test(`${status} is a failure`, async () => {
    const receiver = await startReceiver({ reply: respondWith(status, status === 204 ? '' : '{"sales":[]}') });
    await assert.rejects(ask(receiver.url), { name: 'FeedError', message: `The feed returned ${status}.` });
  });
}

test('a token that is not taken is told as such', async () => {
  const receiver = await startReceiver({ reply: respondWith(401) });
  await assert.rejects(ask(receiver.url), { message: 'The feed returned 401: it rejects the token.' });
});

for (const status of [301, 302, 307, 308]) {
  test(`a redirect, ${status}, is a failure and is not followed`, async () => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver({ reply: respondWith(status, '', { location: elsewhere.url }) });
    await assert.rejects(ask(receiver.url), /redirects/);
    assert.equal(elsewhere.received.length, 0);
  });
}

test('a feed that never answers fails when the time is over, and one that drips its body too', async () => {
  const silent = await startReceiver({ reply: () => undefined });
  const dripping = await startReceiver({
    reply(res) {
      const drip = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(drip));
    },
  });
  const start = performance.now();
  await Promise.all([assert.rejects(ask(silent.url), late), assert.rejects(ask(dripping.url), late)]);
  assert.ok(performance.now() - start < limits.ms + 1000);
});

test('the time is one for the whole poll: what is asked late has the rest of it', async () => {
  const receiver = await startReceiver({
    reply(res, { path }) {
      if (path.startsWith('/stock')) setTimeout(() => res.end('{}'), 250);
    },
  });
  using poll = client().open({ url: receiver.url, token });
  await poll.fetchSection('stock', { date: '2026-11-20' });
  await assert.rejects(poll.fetchSection('stock', { date: '2026-11-21' }), late);
});

test('an endless body is given up at the limit and its connection closed; the answers beside it are kept', async () => {
  let closed: Promise<unknown> | undefined;
  const receiver = await startReceiver({
    reply(res, { path }) {
      if (!path.startsWith('/sales')) return void res.end(JSON.stringify({ text: 'x'.repeat(200_000) }));
      closed = once(res, 'close');
      pour(res);
    },
  });
  using poll = client({}, { ms: 10_000, bytes: 1_000_000 }).open({ url: receiver.url, token });
  const sections = ['orders', 'payments', 'products'];
  const others = sections.map((section) => poll.fetchSection(section, {}));
  await assert.rejects(poll.fetchSection('sales', {}), /more than 1,000,000 bytes together; this one was the largest/);
  for (const bytes of await Promise.all(others))
    assert.equal((parseResponse(bytes) as { text: string }).text.length, 200_000);
  await closed;
});

test('answers count until the end of the poll: one after the other they may be too much', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, `"${'x'.repeat(600_000)}"`) });
  using poll = client({}, { ms: 10_000, bytes: 1_000_000 }).open({ url: receiver.url, token });
  assert.equal((await poll.fetchSection('stock', {})).length, 600_002);
  await assert.rejects(poll.fetchSection('stock', {}), /more than 1,000,000 bytes/);
});

test('a connection that breaks off is a failure, before the answer and within it', async () => {
  const before = await startReceiver({ reply: (res) => res.destroy() });
  await assert.rejects(ask(before.url), /closed before the response was complete/);
  const within = await startReceiver({
    reply(res) {
      res.writeHead(200, { 'content-length': '100' }).write('{"sales":');
      setImmediate(() => res.destroy());
    },
  });
  await assert.rejects(ask(within.url), { name: 'FeedError' });
});

test('a compressed answer is a failure: nothing was to be compressed', async () => {
  const receiver = await startReceiver({ reply: respondWith(200, 'x', { 'content-encoding': 'gzip' }) });
  await assert.rejects(ask(receiver.url), /compressed \(gzip\)/);
});

test('what is not JSON in UTF-8 is a failure, and told in text that can be stored', async () => {
  for (const body of ['', '<html>', '{"sales":[', '{"sales":[NaN]}', '{\0']) {
    const receiver = await startReceiver({ reply: respondWith(200, body) });
    await assert.rejects(ask(receiver.url), ({ name, message }: Error) => {
      assert.equal(name, 'FeedError');
      assert.match(message, /^The response is not valid JSON/);
      return !message.includes('\0') && message.isWellFormed();
    });
  }
  assert.throws(() => parseResponse(Buffer.from([0x22, 0xff, 0x22])), /not valid UTF-8/);
});

test('an answer that gives a member more than once is a failure', () => {
  const saying = (text: string) => () => parseResponse(Buffer.from(text));
  assert.throws(saying('{"sales":[],"sales":[]}'), /gives \/sales more than once/);
  assert.throws(
    saying('{"sales":[{"date":"2026-01-01","d\\u0061te":"2026-01-02"}]}'),
    /gives \/sales\/0\/date more than once/,
  );
});

test('http and addresses that are not public are refused, and never connected to', async () => {
  const receiver = await startReceiver({ tls: true });
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const rules = { allowPrivate: false, ca: certificate, resolve };
  const nonPublic = { name: 'FeedError', message: 'The host has no public address.' };
  await assert.rejects(ask(receiver.url.replace('https', 'http'), rules), /not https/);
  await assert.rejects(ask(receiver.url, rules), nonPublic);
  await assert.rejects(ask(`https://[::ffff:7f00:1]:${receiver.port}`, rules), nonPublic);
  await assert.rejects(ask(`https://2130706433:${receiver.port}`, rules), nonPublic);
  await assert.rejects(ask(`https://receiver.test:${receiver.port}`, rules), nonPublic);
  assert.equal(receiver.connections, 0);
});

test('a certificate that nobody trusts is a failure, and the token is not sent', async () => {
  const receiver = await startReceiver({ tls: true });
  await assert.rejects(ask(receiver.url), /self-signed certificate/);
  assert.equal(receiver.received.length, 0);
});

test('nobody listens: the reason is told', async () => {
  await assert.rejects(ask('http://127.0.0.1:1'), { message: 'The server refused the connection (ECONNREFUSED).' });
});

test('a poll that is cut short from outside rejects with that reason, also for what is asked later', async () => {
  const receiver = await startReceiver({ reply: () => undefined });
  const ending = new AbortController();
  using poll = client().open({ url: receiver.url, token }, ending.signal);
  const asked = poll.fetchSection('sales', {});
  await receiver.arrived(1);
  ending.abort(new Error('the worker stops'));
  await assert.rejects(asked, /the worker stops/);
  await assert.rejects(poll.fetchSection('stock', {}), /the worker stops/);
});
