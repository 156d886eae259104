// Slow connections and decompression bombs, sent as raw bytes.

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
/** For requests that end in time. */
const patientTimes = { ...times, headersTimeout: 60_000, requestTimeout: 60_000 };
const [hasty, patient] = [await open(times), await open(patientTimes)];

async function open(timeouts: typeof times) {
  const server = await listen(app, { host: '127.0.0.1', port: 0, publicUrl: '' }, timeouts);
  after(server.close);
  return server;
}

const head = `POST /api/v2/external/sales HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\nContent-Type: application/json\r\n`;

/** Returns everything received until the connection closes. Sends `drip` every 50 ms. */
async function exchange({ port }: { port: number }, sent: string | Buffer, drip?: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(sent);
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 50);
  let response = '';
  socket.on('data', (bytes) => {
    response += bytes;
  });
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return response;
}

for (const [what, sent, drip] of [
  ['that drips its headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  ['that never ends its headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\n', undefined],
  ['that drips its body', `${head}Content-Length: 100000\r\n\r\n{`, ' '],
  ['that drips its chunks', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['that never sends its body', `${head}Content-Length: 10\r\n\r\n`, undefined],
] as const) {
  test(`returns 408 for a request ${what}`, async () => {
    const response = await exchange(hasty, sent, drip);
    assert.match(response, /^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
  });
}

test('closes idle connections', async () => {
  assert.match(await exchange(hasty, ''), /^HTTP\/1\.1 408 /);
  const response = await exchange(patient, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.match(response, /^HTTP\/1\.1 200 /);
});

test('rejects a body over the limit when decompressed, without decompressing all of it', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '), { level: 1 });
  assert.ok(bomb.length < 1024 * 1024, 'the compressed body exceeds the limit');
  const before = process.memoryUsage().rss;
  const headers = `${head}Content-Encoding: gzip\r\nConnection: close\r\nContent-Length: ${bomb.length}\r\n\r\n`;
  const response = await exchange(patient, Buffer.concat([Buffer.from(headers), bomb]));
  assert.match(response, /^HTTP\/1\.1 413 /);
  assert.ok(process.memoryUsage().rss - before < 50 * 1024 * 1024);
});

test('rejects or ignores too many headers without a 500', async () => {
  const many = Array.from({ length: 4_000 }, (_, i) => `X-${i}: 1\r\n`).join('');
  const response = await exchange(patient, `GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${many}\r\n`);
  assert.match(response, /^HTTP\/1\.1 (200|400|431) /);
});
