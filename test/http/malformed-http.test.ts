// Requests that violate HTTP, sent as raw bytes.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService({ BODY_LIMIT: '20kb' });
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
const { hostname, port } = new URL(service.url);

const key = `Authorization: Bearer ${service.key}\r\n`;
const get = 'GET /api/v2/external/catalog HTTP/1.1\r\n';
const post = 'POST /api/v1/external/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const body = JSON.stringify({ items: [{ productId: product.id, quantity: 1 }] });
const ordersStored = async () => Number((await service.db('orders').count().first())?.count);

/** Returns everything received until the connection closes. A reset counts as closed, as the service may not read the whole request. */
async function exchange(sent: string, { halfClose = false } = {}): Promise<string> {
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(sent);
  if (halfClose) socket.end();
  let response = '';
  socket.on('data', (bytes) => {
    response += bytes;
  });
  await new Promise((closed) => socket.once('close', closed));
  return response;
}

/** The status, code and details of the last response, which must have `Connection: close`. */
async function errorOf(sent: string, options?: { halfClose: boolean }) {
  const response = await exchange(sent, options);
  const last = response.slice(response.lastIndexOf('HTTP/1.1 '));
  const [head = '', json = ''] = last.split('\r\n\r\n');
  assert.match(head, /^Connection: close$/m);
  assert.match(head, /^X-Request-Id: [0-9a-f-]{36}$/m);
  assert.match(head, /^Content-Type: application\/json; charset=utf-8$/m);
  const { success, code, details } = JSON.parse(json);
  assert.equal(success, false);
  return [Number(head.slice(9, 12)), code, ...details];
}

describe('a malformed HTTP request', () => {
  it('is rejected without exactly one Host header', async () => {
    assert.deepEqual(await errorOf(`${get}${key}\r\n`), [400, 'INVALID_REQUEST', 'header "host": is required']);
    const repeated = [400, 'INVALID_REQUEST', 'header "host": must not be repeated'];
    assert.deepEqual(await errorOf(`${get}Host: x\r\nhost: evil\r\n${key}\r\n`), repeated);
    assert.deepEqual(await errorOf(`GET /health/live HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n`), repeated);
    assert.match(await exchange(`GET /health/live HTTP/1.0\r\n\r\n`), /^HTTP\/1\.1 200 /);
  });

  it('gets the standard error body with 400, 413 or 431, and the connection is closed', async () => {
    const malformed = [400, 'INVALID_REQUEST', 'request: must be valid HTTP/1.1'];
    for (const sent of [
      'garbage\r\n\r\n',
      `${get}Host: x\r\nno colon\r\n\r\n`,
      `${get}Host: x\r\nX-Nul: a\0b\r\n\r\n`,
      `${post}${key}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}${key}Content-Length: -1\r\n\r\n`,
    ]) {
      assert.deepEqual(await errorOf(sent), malformed, sent);
    }
    const large = [431, 'REQUEST_HEADERS_TOO_LARGE'];
    assert.deepEqual(await errorOf(`${get}Host: x\r\nX-Long: ${'a'.repeat(70_000)}\r\n\r\n`), large);
    const extended = `${post}${key}Transfer-Encoding: chunked\r\n\r\n5;${'a'.repeat(20_000)}\r\nhello\r\n`;
    assert.deepEqual(await errorOf(extended), [413, 'PAYLOAD_TOO_LARGE']);
  });

  it('stores nothing if its body is incomplete', async () => {
    const before = await ordersStored();
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
    const broken = `${post}${key}Transfer-Encoding: chunked\r\n\r\n${chunk}zz\r\n`;
    assert.deepEqual(await errorOf(broken), [400, 'INVALID_REQUEST', 'request: must be valid HTTP/1.1']);
    const short = [400, 'INVALID_REQUEST', 'request: must not be truncated'];
    assert.deepEqual(await errorOf(`${post}${key}Content-Length: 500\r\n\r\n${body}`, { halfClose: true }), short);
    assert.deepEqual(
      await errorOf(`${post}${key}Transfer-Encoding: chunked\r\n\r\n${chunk}`, { halfClose: true }),
      short,
    );
    assert.equal(await ordersStored(), before);
  });

  it('does not lose the response to the previous request on the connection', async () => {
    const before = await ordersStored();
    const response = await exchange(`${post}${key}Content-Length: ${body.length}\r\n\r\n${body}garbage\r\n\r\n`);
    assert.deepEqual(response.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 400']);
    assert.equal(await ordersStored(), before + 1);
  });
});

describe('a request target', () => {
  const headers = `Host: x\r\nConnection: close\r\n${key}\r\n`;

  it('may be an absolute URL', async () => {
    for (const origin of ['http://shop.example', 'HTTPS://shop.example:8443']) {
      assert.match(await exchange(`${get.replace('/api', `${origin}/api`)}${headers}`), /^HTTP\/1\.1 200 /);
    }
    assert.match(await exchange(`GET http://shop.example?a=1 HTTP/1.1\r\n${headers}`), /^HTTP\/1\.1 404 /);
    assert.match(await exchange(`GET http://shop.example HTTP/1.1\r\n${headers}`), /^HTTP\/1\.1 302 /);
  });

  it('is rejected if it is neither a path nor an http URL', async () => {
    const invalid = [
      400,
      'INVALID_REQUEST',
      'request: must have a target that is a path without fragment, or an http or https URL',
    ];
    const absolute = ['foo://h/mcp', 'foo://h:99999/mcp', 'ws://h/health/live', 'http:///mcp'];
    for (const target of [...absolute, '/mcp#x', '/mcp?x#y', '/health/live#', '*']) {
      assert.deepEqual(await errorOf(`GET ${target} HTTP/1.1\r\n${headers}`), invalid, target);
    }
    const push = `POST /mcp#x HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${key}\r\n${body}`;
    assert.deepEqual(await errorOf(push), invalid);
  });

  it('is rejected after the response to the previous request on the connection', async () => {
    const response = await exchange(`${get}Host: x\r\n${key}\r\nGET /mcp#x HTTP/1.1\r\nHost: x\r\n\r\n`);
    assert.deepEqual(response.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('may be * for OPTIONS', async () => {
    assert.match(await exchange(`OPTIONS * HTTP/1.1\r\n${headers}`), /^HTTP\/1\.1 404 .*"code":"NOT_FOUND"/s);
  });
});

describe('a request with Expect: 100-continue', () => {
  /** The start of the first response, received before the body is sent. */
  async function firstResponse(headers: string): Promise<[string, ReturnType<typeof connect>]> {
    const socket = connect(Number(port), hostname);
    socket.write(`${post}${headers}\r\n`);
    const [bytes] = await once(socket, 'data');
    return [String(bytes).slice(0, 12), socket];
  }

  it('gets 413 immediately if its body is too large', async () => {
    const [response, socket] = await firstResponse(`${key}Content-Length: 999999999999\r\n`);
    assert.equal(response, 'HTTP/1.1 413');
    socket.destroy();
  });

  it('gets 100 Continue only if its body will be read', async () => {
    const expects = (length: number) => `Expect: 100-continue\r\nContent-Length: ${length}\r\n`;
    for (const [headers, status] of [
      [`${expects(body.length)}`, 401],
      [`${key}${expects(999_999)}`, 413],
      [`${key}Expect: a miracle\r\n`, 400],
    ] as const) {
      const [response, socket] = await firstResponse(headers);
      assert.equal(response, `HTTP/1.1 ${status}`);
      socket.destroy();
    }
    const [response, socket] = await firstResponse(`${key}Connection: close\r\n${expects(body.length)}`);
    assert.equal(response, 'HTTP/1.1 100');
    socket.write(body);
    assert.match(await text(socket), /HTTP\/1\.1 200 /);
  });
});
