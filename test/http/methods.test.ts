// HEAD, OPTIONS, CONNECT and unsupported methods on every path.

import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { documentNames, operationsOf } from '../../scripts/generate/document.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { exchange, parseJson, type RawResponse, type RequestHeaders } from '../support/raw-http.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
for (let n = 0; n < 20; n++) await addProduct(service.db, { supplier, name: `Lantern ${n}` });
await service.settled();

const bearer = { authorization: `Bearer ${service.key}` };
const apiKey = { 'x-api-key': service.key };
const catalog = '/api/v2/external/catalog?limit=20';

const send = (method: string, path: string, headers?: RequestHeaders, body?: string) =>
  exchange(method, service.url + path, headers, body);
const get = (path: string, headers: RequestHeaders = bearer) => send('GET', path, headers);

describe('HTTP methods', () => {
  const otherPaths = ['/', '/docs', '/docs/', '/openapi/standard.json', '/health/live', '/health/ready', '/metrics'];
  const reads = documentNames.flatMap((name) =>
    operationsOf(documents[name])
      .filter(({ method }) => method === 'get')
      .map(({ path }) => [path.replaceAll(/\{\w+\}/g, 'x'), name === 'standard' ? apiKey : bearer] as const),
  );

  /** The headers that are the same in two responses to the same request. */
  function stableHeaders(path: string, { headers }: RawResponse) {
    // The cursor of the change feed depends on the time, which changes the compressed length. Usage counts the requests of this test.
    const isVolatile = (name: string) =>
      /^(date|x-request-id|ratelimit.*)$/.test(name) || (name === 'content-length' && /\/(changes|usage)$/.test(path));
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !isVolatile(name)));
  }

  it('returns for HEAD the headers of GET without a body, on every path with GET', async () => {
    for (const [path, headers] of [...reads, ...otherPaths.map((path) => [path, {}] as const)]) {
      for (const accepted of [{}, { 'accept-encoding': 'gzip' }] as RequestHeaders[]) {
        const read = await get(path, { ...headers, ...accepted });
        const head = await send('HEAD', path, { ...headers, ...accepted });
        assert.equal(head.status, read.status, path);
        assert.equal(head.bytes.length, 0);
        if (path !== '/metrics') assert.deepEqual(stableHeaders(path, head), stableHeaders(path, read), path);
      }
    }
  });

  it('lists the methods for OPTIONS without a key, and sends no CORS headers', async () => {
    const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const allowed: [string, string][] = [
      ['/api/v1/products', 'GET, HEAD, OPTIONS'],
      ['/api/v1/external/orders', 'POST, GET, HEAD, OPTIONS'],
      ['/api/v1/external/orders/ORD-X1234/status', 'PUT, OPTIONS'],
      ['/docs', 'GET, HEAD, OPTIONS'],
      ['/openapi/standard.json', 'GET, HEAD, OPTIONS'],
      ['/health/live', 'GET, HEAD, OPTIONS'],
    ];
    for (const [path, methods] of allowed) {
      const response = await send('OPTIONS', path, preflight);
      assert.equal(response.status, 204, path);
      assert.deepEqual(response.headers.allow?.split(', ').toSorted(), methods.split(', ').toSorted());
      assert.equal(response.headers['content-length'], undefined);
      assert.notEqual(response.headers['x-request-id'], undefined);
    }
    assert.equal((await send('OPTIONS', '/api/v1/nothing', preflight)).status, 404);
    const responses = [
      await send('OPTIONS', '/api/v1/products', preflight),
      await get(catalog, { ...bearer, origin: 'https://shop.example' }),
      await send('OPTIONS', '/mcp', preflight),
    ];
    for (const { headers } of responses) {
      assert.deepEqual(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        [],
      );
    }
  });

  it('returns 405 with Allow for other methods', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [...otherPaths, '/api/v2/external/catalog']) {
        const response = await send(method, path, bearer);
        assert.equal(response.status, 405, `${method} ${path}`);
        assert.equal(response.headers.allow, 'GET, HEAD, OPTIONS');
        assert.equal(parseJson(response).code, 'METHOD_NOT_ALLOWED');
      }
    }
    assert.equal((await get('/docs/nothing')).status, 404);
  });

  it('returns an error body for CONNECT', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write('CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n');
    assert.match(
      (await buffer(socket)).toString(),
      /^HTTP\/1\.1 400 .*INVALID_REQUEST.*must not have the method CONNECT/s,
    );
  });
});
