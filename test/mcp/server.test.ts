import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callTool, post, request } from '../support/agent.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const limited = await startService({
  RATE_LIMITS: 'on',
  RATE_LIMIT_PLANS: '{"tight":[{"name":"hour","limit":2,"seconds":3600}]}',
});

const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };

describe('the agent endpoint', () => {
  it('negotiates the supported protocol version', async () => {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { status, body, headers } = await request(service, 'initialize', params);
    assert.equal(status, 200);
    assert.equal(body.result.protocolVersion, '2025-11-25');
    assert.deepEqual(body.result.capabilities, { tools: {} });
    assert.match(body.result.instructions, /Read-only/);
    assert.equal(headers.get('mcp-session-id'), null);
    const unsupported = await request(service, 'initialize', { ...params, protocolVersion: '2099-01-01' });
    assert.equal(unsupported.body.result.protocolVersion, '2025-11-25');
  });

  it('lists read-only tools with input and output schemas', async () => {
    const { body } = await request(service, 'tools/list');
    assert.ok(body.result.tools.length >= 8);
    for (const tool of body.result.tools) {
      assert.match(tool.name, /^[a-z_]+$/);
      assert.ok(tool.title && tool.description.length > 60, tool.name);
      assert.equal(tool.inputSchema.type, 'object');
      assert.equal(tool.outputSchema.type, 'object');
      assert.equal(tool.annotations.readOnlyHint, true);
    }
  });

  it('accepts only POST', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const { status, headers, body } = await post(service, undefined, { method });
      assert.deepEqual([status, headers.get('allow'), body.error.code], [405, 'POST', -32000]);
    }
  });

  it('requires a bearer key', async () => {
    for (const key of ['', 'pk_wrong', 'pk_AAAAAAAAAAAA_0000000000000000000000000000000000000000000']) {
      const { status, headers, body } = await post(service, ping, { key });
      assert.equal(status, 401);
      assert.match(
        headers.get('www-authenticate') ?? '',
        /^Bearer realm="portside", resource_metadata="http.*\/mcp", scope="read draft"$/,
      );
      assert.equal(body.code, 'UNAUTHORIZED');
      assert.equal(body.details[1], 'Send it as `Authorization: Bearer <key>`.');
    }
  });

  it('accepts a read-only key, and rejects keys of a suspended company', async () => {
    const key = await service.addKey(service.company.id, { scopes: ['read'] });
    assert.equal((await post(service, ping, { key })).status, 200);
    const company = await service.addCompany();
    await service.db('companies').where({ id: company.id }).update({ suspended_at: service.db.fn.now() });
    await service.settled();
    assert.deepEqual(await statusAndCode(post(service, ping, { key: company.key })), [403, 'COMPANY_SUSPENDED']);
  });

  it('rejects requests from other sites', async () => {
    const { status, body } = await post(service, ping, { headers: { origin: 'https://evil.example' } });
    assert.deepEqual([status, body.error.code], [403, -32000]);
    const own = await post(service, ping, { headers: { origin: new URL(service.ctx.config.publicUrl).origin } });
    assert.equal(own.status, 200);
  });

  it('disables caching for every response', async () => {
    for (const response of [
      await request(service, 'tools/list'),
      await post(service, '{'),
      await request(service, 'tools/list', {}, { key: 'pk_nobody' }),
    ]) {
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
  });

  it('shares the hourly rate limit of a key with the other APIs, and returns rate limit headers', async () => {
    const { key } = await limited.addCompany({ plan: 'tight' });
    await limited.settled();
    const first = await post(limited, ping, { key });
    assert.deepEqual([first.status, first.headers.get('ratelimit-remaining')], [200, '1']);
    await limited.get('listCatalog', '/api/v2/external/catalog', { key });
    const limitedResponse = await post(limited, ping, { key });
    assert.equal(limitedResponse.status, 429);
    assert.deepEqual(limitedResponse.body.error, { code: 'RATE_LIMIT_EXCEEDED' });
    assert.ok(Number(limitedResponse.headers.get('retry-after')) > 0);
    assert.ok((await post(limited, ping, { key: '' })).headers.get('ratelimit-limit'));
  });

  it('returns an HTTP status for transport errors', async () => {
    assert.deepEqual(await statusAndRpcCode(post(service, '{"jsonrpc":')), [400, -32700]);
    assert.deepEqual(await statusAndRpcCode(post(service, '')), [400, -32700]);
    assert.deepEqual(await statusAndRpcCode(post(service, Buffer.from([0x22, 0xff, 0x22]))), [400, -32700]);
    assert.deepEqual(
      await statusAndRpcCode(post(service, ping, { headers: { 'content-type': 'text/plain' } })),
      [415, -32000],
    );
    for (const accept of [
      'text/html',
      'text/event-stream',
      'application/json;q=0',
      'application/json;q=0, text/event-stream',
      'application/json;q=0, */*',
    ]) {
      const { status, body } = await post(service, ping, { headers: { accept } });
      assert.deepEqual([status, body.error.code], [406, -32000], accept);
      assert.match(body.error.message, /Accept must allow application\/json/);
    }
    assert.deepEqual(await statusAndRpcCode(post(service, `"${'x'.repeat(300_000)}"`)), [413, -32000]);
    assert.deepEqual(
      await statusAndRpcCode(post(service, ping, { headers: { 'mcp-protocol-version': '1999-01-01' } })),
      [400, -32000],
    );
  });

  it('responds with JSON to each client that accepts it', async () => {
    for (const accept of ['application/json', '*/*', 'Application/*; q=0.5', 'text/html, application/json;q=0.9']) {
      const { status, headers, body } = await post(service, ping, { headers: { accept } });
      assert.deepEqual([status, body.result], [200, {}], accept);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
    }
  });

  it('rejects batches and invalid messages', async () => {
    assert.deepEqual(await statusAndRpcCode(post(service, [ping, ping])), [400, -32600]);
    assert.deepEqual(await statusAndRpcCode(post(service, [])), [400, -32600]);
    for (const body of [
      {},
      'null',
      '1',
      { jsonrpc: '1.0', id: 1, method: 'ping' },
      { jsonrpc: '2.0', id: {}, method: 'ping' },
    ]) {
      assert.deepEqual(await statusAndRpcCode(post(service, body)), [400, -32600]);
    }
  });

  it('returns 202 without a body for notifications', async () => {
    const { status, text } = await post(service, { jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.deepEqual([status, text], [202, '']);
  });

  it('returns the code, the page and the invalid fields of an error as its data', async () => {
    const dataOf = async (response: ReturnType<typeof post>) => (await response).body.error.data;
    const docUrl = (code: string) => `${service.ctx.config.publicUrl}/docs/errors/${code}`;
    assert.deepEqual(await dataOf(request(service, 'tools/none')), { code: 'NOT_FOUND', docUrl: docUrl('NOT_FOUND') });
    const { errors, ...malformed } = await dataOf(post(service, '{"jsonrpc":'));
    assert.deepEqual(malformed, { code: 'MALFORMED_JSON', docUrl: docUrl('MALFORMED_JSON') });
    assert.equal(errors[0].pointer, '');
    for (const [params, pointer] of [
      [{ name: 'no_such_tool' }, '/params/name'],
      [{ name: 5 }, '/params/name'],
      [{ name: 'catalog_search', arguments: [] }, '/params/arguments'],
    ] as const) {
      const data = await dataOf(request(service, 'tools/call', params));
      assert.deepEqual([data.code, data.docUrl], ['INVALID_REQUEST', docUrl('INVALID_REQUEST')]);
      assert.equal(data.errors[0].pointer, pointer);
    }
    const get = await dataOf(post(service, ping, { headers: { accept: 'text/html' } }));
    assert.deepEqual(get.errors, [{ header: 'Accept', message: 'must allow application/json' }]);
  });

  it('returns the code, the page and the invalid arguments in the error result of a tool', async () => {
    const errorOf = async (name: string, args: object) => (await callTool(service, name, args)).structuredContent;
    const docUrl = (code: string) => `${service.ctx.config.publicUrl}/docs/errors/${code}`;
    const { message, ...invalid } = await errorOf('catalog_search', { limit: 51, colour: 'red' });
    assert.match(message, /^Invalid arguments: /);
    assert.deepEqual(invalid, {
      code: 'INVALID_REQUEST',
      errors: [
        { pointer: '/colour', message: 'is unknown' },
        { pointer: '/limit', message: 'must be <= 50' },
      ],
      docUrl: docUrl('INVALID_REQUEST'),
    });
    const unknown = await errorOf('order_get_status', { ref: 'ORD-0000000000' });
    assert.deepEqual([unknown.code, unknown.docUrl], ['NOT_FOUND', docUrl('NOT_FOUND')]);
    const cursor = await errorOf('orders_list', { cursor: 'x' });
    assert.deepEqual([cursor.code, cursor.errors[0].pointer], ['INVALID_REQUEST', '/cursor']);
    assert.equal((await errorOf('order_draft_create', {})).code, 'INSUFFICIENT_SCOPE');
  });

  it('returns JSON-RPC codes for protocol errors', async () => {
    assert.deepEqual((await post(service, ping)).body, { jsonrpc: '2.0', id: 7, result: {} });
    for (const method of ['tools/none', '__proto__', 'constructor']) {
      assert.equal((await request(service, method)).body.error.code, -32601, method);
    }
    assert.equal((await request(service, 'tools/list', { cursor: 'x' })).body.error.code, -32602);
    assert.equal((await request(service, 'initialize', {})).body.error.code, -32602);
    for (const params of [
      undefined,
      {},
      { name: 5 },
      { name: 'catalog_search', arguments: [] },
      { name: 'no_such_tool' },
    ]) {
      const { status, body } = await request(service, 'tools/call', params);
      assert.deepEqual([status, body.error.code, body.id], [200, -32602, 1]);
    }
    assert.match(
      (await request(service, 'tools/call', { name: 'no_such_tool' })).body.error.message,
      /^There is no tool no_such_tool/,
    );
  });
});

async function statusAndCode(response: ReturnType<typeof post>) {
  const { status, body } = await response;
  return [status, body.code];
}

/** Each error also has the URL of a page. */
async function statusAndRpcCode(response: ReturnType<typeof post>) {
  const { status, body } = await response;
  assert.match(body.error.data.docUrl, /\/docs\/errors\/[A-Z_]+$/);
  return [status, body.error.code];
}
