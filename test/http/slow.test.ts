// Connections that take their time, and bodies that grow as they are unpacked, as bytes on a connection.

import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createApp } from '../../src/app.ts';
import { listen } from '../../src/http/listen.ts';
import { startService } from '../support/service.ts';

const service = await startService({ BODY_LIMIT: '1mb' });
const times = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 300, connectionsCheckingInterval: 50 };
const app = await createApp(service.ctx, service.closing);
const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 }, times);
after(close);

const head = `POST /api/v2/external/sales HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\nContent-Type: application/json\r\n`;

/** What comes back until the connection is closed, and after how long; `drip` is sent every 50 ms. */
async function exchange(sent: string | Buffer, drip?: string): Promise<{ answer: string; ms: number }> {
  const start = performance.now();
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(sent);
  const drops = drip === undefined ? undefined : setInterval(() => socket.write(drip), 50);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drops);
  return { answer, ms: performance.now() - start };
}

for (const [what, sent, drip] of [
  ['that drips its headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  ['that never ends its headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\n', undefined],
  ['that drips its body', `${head}Content-Length: 100000\r\n\r\n{`, ' '],
  ['that drips its chunks', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['that never sends its body', `${head}Content-Length: 10\r\n\r\n`, undefined],
] as const) {
  test(`a request ${what} times out with 408`, async () => {
    const { answer, ms } = await exchange(sent, drip);
    assert.match(answer, /^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
    assert.ok(ms < 20_000, `it took ${ms} ms`);
  });
}

test('idle connections are closed', async () => {
  assert.ok((await exchange('')).ms < 20_000);
  const { answer, ms } = await exchange('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.ok(ms < 20_000, `it took ${ms} ms`);
});

test('rejects a body over the limit when decompressed, without decompressing all of it', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  assert.ok(bomb.length < 1024 * 1024, 'packed it is within the limit');
  const before = process.memoryUsage().rss;
  const headers = `${head}Content-Encoding: gzip\r\nConnection: close\r\nContent-Length: ${bomb.length}\r\n\r\n`;
  const { answer } = await exchange(Buffer.concat([Buffer.from(headers), bomb]));
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024);
});

test('too many headers are rejected or ignored without a 500', async () => {
  const many = Array.from({ length: 4_000 }, (_, i) => `X-${i}: 1\r\n`).join('');
  const { answer } = await exchange(`GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${many}\r\n`);
  assert.match(answer, /^HTTP\/1\.1 (200|400|431) /);
});
