// The image client with misbehaving servers and forbidden IP addresses.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { createImageClient, type ImageLimits } from '../../src/clients/image.ts';
import type { TargetRules } from '../../src/clients/ssrf-safe-agent.ts';
import { certificate, type Reply, respondWith, startReceiver } from '../support/webhook-receiver.ts';

const limits: ImageLimits = { ms: 10_000, bytes: 100_000 };
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]);
const sendPng: Reply = (res) => res.writeHead(200, { 'content-type': 'application/octet-stream' }).end(png);

function client(rules: Partial<TargetRules> = {}, within = limits) {
  const opened = createImageClient({ allowPrivate: true, ...rules }, within);
  after(() => opened.close());
  return opened;
}

/** Writes an endless body, with backpressure. */
function writeEndlessly(res: ServerResponse, chunk = Buffer.alloc(65_536, png)): void {
  while (!res.destroyed && res.write(chunk));
  if (!res.destroyed) res.once('drain', () => writeEndlessly(res, chunk));
}

test('returns the bytes with the type of the content, whatever the server says', async () => {
  const server = await startReceiver({ reply: sendPng });
  assert.deepEqual(await client().fetch(`${server.url}/85123A/1.jpg`), { bytes: png, type: 'image/png' });
  const [request] = server.received;
  assert.equal(request?.path, '/85123A/1.jpg');
  assert.match(String(request?.headers['user-agent']), /^Portside-Images\//);
  assert.equal(request?.headers.cookie, undefined);
});

for (const [what, reply, reason] of [
  [
    'HTML as an image',
    respondWith(200, '<!doctype html><script>alert(1)</script>', { 'content-type': 'image/png' }),
    /not a PNG/,
  ],
  [
    'SVG',
    respondWith(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
    /not a PNG/,
  ],
  ['an empty body', respondWith(200), /not a PNG/],
  ['another status', respondWith(404), /returned 404/],
  ['a partial body', respondWith(206, 'GIF89a'), /returned 206/],
  ['a compressed body', respondWith(200, 'GIF89a', { 'content-encoding': 'gzip' }), /compressed/],
  [
    'a body that is declared too large',
    (res) => void res.writeHead(200, { 'content-length': 100_001 }).flushHeaders(),
    /larger than 100,000 bytes/,
  ],
  ['an endless body', (res) => writeEndlessly(res), /larger than 100,000 bytes/],
  [
    'a body that ends early',
    (res) => void res.writeHead(200, { 'content-length': 50 }).write(png, () => res.destroy()),
    /connection|failed/,
  ],
] satisfies [string, Reply, RegExp][]) {
  test(`rejects ${what}`, async () => {
    const server = await startReceiver({ reply });
    await assert.rejects(client().fetch(server.url), { name: 'ImageError', message: reason });
  });
}

test('closes the connection of a body that is too large', async () => {
  const closed = Promise.withResolvers<void>();
  const server = await startReceiver({
    reply(res) {
      res.once('close', closed.resolve);
      writeEndlessly(res);
    },
  });
  await assert.rejects(client().fetch(server.url), /larger/);
  await closed.promise;
});

test('does not follow redirects, so that a public server cannot point to a private one', async () => {
  const inside = await startReceiver({ reply: sendPng });
  const server = await startReceiver({ reply: respondWith(302, '', { location: inside.url }) });
  await assert.rejects(client().fetch(server.url), /redirects \(302\)/);
  assert.equal(inside.received.length, 0);
});

test('times out if the server does not respond or drips its body', async () => {
  const hanging = await startReceiver({ reply: () => undefined });
  const dripping = await startReceiver({
    reply(res) {
      res.write(png);
      const drip = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(drip));
    },
  });
  const hasty = client({}, { ...limits, ms: 400 });
  const expected = { name: 'ImageError', message: 'No complete image within 0.4 s.' };
  await Promise.all([hanging, dripping].map(({ url }) => assert.rejects(hasty.fetch(url), expected)));
});

test('connects to public addresses only', async () => {
  const server = await startReceiver({ tls: true, reply: sendPng });
  const strict = client({
    allowPrivate: false,
    ca: certificate,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const expected = { name: 'ImageError', message: 'The host does not resolve to a public address.' };
  await assert.rejects(strict.fetch(`https://receiver.test:${server.port}/`), expected);
  await assert.rejects(strict.fetch(server.url), expected);
  await assert.rejects(strict.fetch('https://localhost/'), expected);
  assert.equal(server.connections, 0);
});

test('uses TLS for http URLs', async () => {
  const server = await startReceiver({ reply: sendPng });
  await assert.rejects(client({ allowPrivate: false }).fetch(server.url), /a public address/);
  assert.equal(server.connections, 0);
});

test('opens at most 4 connections to a server', async () => {
  const waiting: ServerResponse[] = [];
  const arrivals = await startReceiver({ reply: (res) => void waiting.push(res) });
  const one = client();
  const images = Array.from({ length: 8 }, (_, n) => one.fetch(`${arrivals.url}/${n}`));
  await arrivals.arrived(4);
  for (let sent = 0; sent < 8; sent++) {
    await arrivals.arrived(sent + 1);
    waiting[sent]!.end(png);
    await once(waiting[sent]!, 'close');
  }
  assert.equal((await Promise.all(images)).length, 8);
  assert.equal(arrivals.connections, 4);
});
