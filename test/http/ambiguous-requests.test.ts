// Rejection of repeated headers, malformed paths and deeply nested bodies.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exchange, parseJson, type RequestHeaders } from '../support/raw-http.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const bearer = { authorization: `Bearer ${service.key}` };
const catalog = '/api/v2/external/catalog?limit=20';

const send = (method: string, path: string, headers?: RequestHeaders, body?: string) =>
  exchange(method, service.url + path, headers, body);
const get = (path: string, headers: RequestHeaders = bearer) => send('GET', path, headers);

describe('ambiguous requests', () => {
  it('rejects a repeated credential or media type', async () => {
    const repeated: [string, RequestHeaders, string][] = [
      [catalog, { authorization: [bearer.authorization, bearer.authorization] }, 'authorization'],
      [catalog, { authorization: [bearer.authorization, 'Bearer other'] }, 'authorization'],
      ['/api/v1/products', { 'x-api-key': [service.key, 'other'] }, 'x-api-key'],
      [catalog, { ...bearer, 'idempotency-key': ['one', 'two'] }, 'idempotency-key'],
    ];
    for (const [path, headers, name] of repeated) {
      const response = await get(path, headers);
      assert.equal(response.status, 400);
      assert.deepEqual(parseJson(response).details, [`header "${name}": must not be repeated`]);
    }
  });

  it('rejects paths with invalid percent-encoding or an encoded NUL, on APIs and pages', async () => {
    for (const path of ['/docs/%ff', '/account/%ff', '/docs/client/%C3%28', '/health/%E0%A4%A', '/%ff']) {
      const response = await get(path);
      assert.deepEqual([path, response.status], [path, 400]);
      assert.deepEqual(parseJson(response).details, ['request: the path must be percent-encoded UTF-8']);
    }
    for (const ref of ['%ff', 'PO-%C3%28', '%E0%A4%A']) {
      const response = await get(`/api/v2/external/orders/${ref}`);
      const [error] = parseJson(response).errors;
      assert.deepEqual(
        [ref, response.status, error],
        [ref, 400, { parameter: 'ref', message: 'must be percent-encoded UTF-8' }],
      );
    }
    assert.deepEqual(parseJson(await get('/docs/%00')).details, ['request: the path must not contain NUL characters']);
  });

  it('rejects a deeply nested body before it is parsed', async () => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const push = async (body: string) => parseJson(await send('POST', '/api/v2/external/sales', headers, body));
    const deep = ['request body: must be at most 100 levels deep'];
    assert.deepEqual((await push(`{"sales":${'['.repeat(4_000_000)}`)).details, deep);
    const levels = (count: number) => `{"sales":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`;
    assert.deepEqual((await push(levels(101))).details, deep);
    assert.notDeepEqual((await push(levels(100))).details, deep);
    const text = JSON.stringify({ sales: [{ saleId: `"${'\\"[{'.repeat(60)}` }] });
    assert.notDeepEqual((await push(text)).details, deep);
  });
});
