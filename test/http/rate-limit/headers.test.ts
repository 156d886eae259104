// Every API response has rate limit headers, also for malformed requests. Requests are sent as raw bytes.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { createApp } from '../../../src/app.ts';
import { listen } from '../../../src/http/listen.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ BODY_LIMIT: '20kb' });
const times = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 300, connectionsCheckingInterval: 50 };
const app = await createApp(service.ctx, service.closing);
const { countRequest } = app.locals;
const shortTimeouts = await listen(app, { host: '127.0.0.1', port: 0, countRequest, publicUrl: service.url }, times);
service.closing.defer(shortTimeouts.close);

const defaultPort = Number(new URL(service.url).port);

const headers = ['ratelimit', 'ratelimit-limit', 'ratelimit-policy', 'ratelimit-remaining', 'ratelimit-reset'];
const key = `Authorization: Bearer ${service.key}\r\n`;
const apiKey = `X-API-Key: ${service.key}\r\n`;
const json = 'Content-Type: application/json\r\n';
const orders = '/api/v1/external/orders';

/** The status and rate limit headers of the response to these bytes. */
async function headOf(
  sent: string | Buffer,
  { halfClose = false, port = defaultPort } = {},
): Promise<{ status: number; names: string[] }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(sent);
  if (halfClose) socket.end();
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.includes('\r\n\r\n')) resolve();
    });
  });
  socket.destroy();
  const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  return { status: Number(first.slice(9, 12)), names: names.filter((name) => name.startsWith('ratelimit')).toSorted() };
}

const request = (line: string, fields: string, body = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\n${fields}${body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`;

describe('a malformed request that reaches the application', () => {
  for (const [what, status, sent] of [
    ['an unknown path', 404, request('GET /api/nothing', '')],
    ['an unknown path of an API', 404, request('GET /api/v1/nothing', apiKey)],
    ['the root of all APIs', 404, request('GET /api', '')],
    ['broken percent-encoding', 400, request(`GET ${orders}/%zz`, key)],
    ['broken UTF-8 in the path', 400, request(`GET ${orders}/%ff`, key)],
    ['a NUL in the path', 400, request(`GET ${orders}/%00`, key)],
    ['broken percent-encoding in the query', 400, request('GET /api/v1/products?limit=%zz', apiKey)],
    ['a repeated query parameter', 400, request('GET /api/v1/products?limit=1&limit=2', apiKey)],
    ['a method that the path does not support', 405, request(`DELETE ${orders}`, key)],
    ['a WebDAV method', 405, request(`PROPFIND ${orders}`, key)],
    ['no credential', 401, request(`GET ${orders}`, '')],
    ['a credential in Latin-1', 401, Buffer.from(request(`GET ${orders}`, 'Authorization: Bearer pk_é\r\n'), 'latin1')],
    ['a repeated credential', 400, request(`GET ${orders}`, key + key)],
    ['a repeated content type', 400, request(`POST ${orders}`, key + json + json, '{}')],
    ['a repeated host', 400, request(`GET ${orders}`, `${key}Host: y\r\n`)],
    ['no host', 400, `GET ${orders} HTTP/1.1\r\n${key}\r\n`],
    ['an absolute URL with a broken path', 400, request(`GET http://x${orders}/%zz`, key)],
    ['malformed JSON', 400, request(`POST ${orders}`, key + json, '{"items":')],
    [
      'broken UTF-8 in the body',
      400,
      Buffer.from(request(`POST ${orders}`, key + json, '"?"').replace('"?"', '"\xc3"'), 'latin1'),
    ],
    ['an unsupported media type', 415, request(`POST ${orders}`, `${key}Content-Type: text/csv\r\n`, 'a')],
    ['an unsupported encoding', 415, request(`POST ${orders}`, `${key}${json}Content-Encoding: zebra\r\n`, '{}')],
    [
      'a body that does not match its encoding',
      400,
      request(`POST ${orders}`, `${key}${json}Content-Encoding: gzip\r\n`, '{}'),
    ],
    ['a body that is too large', 413, request(`POST ${orders}`, `${key}${json}Content-Length: 99999\r\n`)],
    ['malformed JSON to the account', 400, request('POST /api/account/v1/session', json, '{')],
    ['malformed JSON to the agent endpoint', 400, request('POST /mcp', key + json, '{')],
    ['a repeated host to the agent endpoint', 400, request('POST /mcp', `${key}${json}Host: y\r\n`, '{}')],
    ['an unknown expectation', 400, request(`POST ${orders}`, `${key}${json}Expect: a miracle\r\n`, '{}')],
  ] as const) {
    it(`has rate limit headers: ${what}`, async () => {
      assert.deepEqual(await headOf(sent), { status, names: headers });
    });
  }

  it('has rate limit headers if its body is incomplete, malformed or late', async () => {
    const begun = `POST ${orders} HTTP/1.1\r\nHost: x\r\n${key}${json}`;
    for (const [status, body, options] of [
      [400, 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\nzz\r\n', {}],
      [408, 'Content-Length: 10\r\n\r\n{', { port: shortTimeouts.port }],
      [400, 'Content-Length: 10\r\n\r\n{', { halfClose: true }],
    ] as const) {
      const { status: got, names } = await headOf(begun + body, options);
      assert.deepEqual([got, names], [status, headers]);
    }
  });
});

describe("a request that Node's parser rejects", () => {
  for (const [what, status, sent] of [
    ['not HTTP', 400, 'garbage\r\n\r\n'],
    ['a control character in a header', 400, `GET ${orders} HTTP/1.1\r\nHost: x\r\nX-A: a\x01\0b\r\n${key}\r\n`],
    ['a header without a colon', 400, `GET ${orders} HTTP/1.1\r\nHost: x\r\nno colon\r\n${key}\r\n`],
    ['an unknown method', 400, `JUMP ${orders} HTTP/1.1\r\nHost: x\r\n${key}\r\n`],
    ['a space in the path', 400, `GET ${orders}/a b HTTP/1.1\r\nHost: x\r\n${key}\r\n`],
    ['two Content-Length headers', 400, request(`POST ${orders}`, `${key}${json}Content-Length: 3\r\n`, '{}')],
    ['headers that are too large', 431, request(`GET ${orders}`, `${key}X-Long: ${'a'.repeat(70_000)}\r\n`)],
    ['headers that do not end', 408, `GET ${orders} HTTP/1.1\r\nHost: x\r\n${key}`],
    ['CONNECT', 400, 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ] as const) {
    it(`has rate limit headers: ${what}`, async () => {
      assert.deepEqual(await headOf(sent, { port: status === 408 ? shortTimeouts.port : defaultPort }), {
        status,
        names: headers,
      });
    });
  }
});
