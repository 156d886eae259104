import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { post, request } from '../support/agent.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const limited = await startService({
  RATE_LIMITS: 'on',
  RATE_LIMIT_PLANS: '{"tight":[{"name":"hour","limit":2,"seconds":3600}]}',
});

const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };

describe('the agent endpoint', () => {
  it('introduces itself in the revision it speaks', async () => {
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { status, body, headers } = await request(service, 'initialize', params);
    assert.equal(status, 200);
    assert.equal(body.result.protocolVersion, '2025-11-25');
    assert.deepEqual(body.result.capabilities, { tools: {} });
    assert.match(body.result.instructions, /Read-only/);
    assert.equal(headers.get('mcp-session-id'), null);
    const later = await request(service, 'initialize', { ...params, protocolVersion: '2099-01-01' });
    assert.equal(later.body.result.protocolVersion, '2025-11-25');
  });

  it('lists its tools with both schemas and as read-only', async () => {
    const { body } = await request(service, 'tools/list');
    assert.ok(body.result.tools.length >= 8);
    for (const tool of body.result.tools) {
      assert.match(tool.name, /^[a-z_]+$/);
      assert.ok(tool.title && tool.description.length > 60, tool.name);
      assert.equal(tool.inputSchema.type, 'object');
      assert.equal(tool.outputSchema.type, 'object');
      assert.equal(tool.annotations.readOnlyHint, true);
      assert.equal(tool.annotations.destructiveHint, false);
    }
  });

  it('takes POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const { status, headers, body } = await post(service, undefined, { method });
      assert.deepEqual([status, headers.get('allow'), body.error.code], [405, 'POST', -32000]);
    }
    assert.equal((await fetch(`${service.url}/.well-known/oauth-protected-resource`)).status, 404);
  });

  it('wants a bearer key, and says so', async () => {
    for (const key of ['', 'pk_wrong', 'pk_AAAAAAAAAAAA_0000000000000000000000000000000000000000000']) {
      const { status, headers, body } = await post(service, ping, { key });
      assert.equal(status, 401);
      assert.equal(headers.get('www-authenticate'), 'Bearer realm="portside"');
      assert.equal(body.code, 'UNAUTHORIZED');
      assert.deepEqual(body.details, ['Send it as `Authorization: Bearer <key>`.']);
    }
  });

  it('takes a key that may only read, and refuses a suspended company', async () => {
    const key = await service.addKey(service.company.id, { scopes: ['read'] });
    assert.equal((await post(service, ping, { key })).status, 200);
    const company = await service.addCompany();
    await service.db('companies').where({ id: company.id }).update({ suspended_at: service.db.fn.now() });
    await service.settled();
    assert.deepEqual(await statusAndCode(post(service, ping, { key: company.key })), [403, 'COMPANY_SUSPENDED']);
  });

  it('refuses pages of other sites', async () => {
    const { status, body } = await post(service, ping, { headers: { origin: 'https://evil.example' } });
    assert.deepEqual([status, body.error.code], [403, -32000]);
    const own = await post(service, ping, { headers: { origin: new URL(service.ctx.config.publicUrl).origin } });
    assert.equal(own.status, 200);
  });

  it('is never kept, whatever it answers', async () => {
    for (const answer of [
      await request(service, 'tools/list'),
      await post(service, '{'),
      await request(service, 'tools/list', {}, { key: 'pk_nobody' }),
    ]) {
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });

  it('shares the hourly budget of the key with the other surfaces, and tells it on every answer', async () => {
    const { key } = await limited.addCompany({ plan: 'tight' });
    await limited.settled();
    const first = await post(limited, ping, { key });
    assert.deepEqual([first.status, first.headers.get('ratelimit-remaining')], [200, '1']);
    await limited.get('listCatalog', '/api/v2/external/catalog', { key });
    const refused = await post(limited, ping, { key });
    assert.equal(refused.status, 429);
    assert.deepEqual(refused.body, { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.ok((await post(limited, ping, { key: '' })).headers.get('ratelimit-limit'));
  });

  it('answers faults of transport with their status', async () => {
    assert.deepEqual(await statusAndRpcCode(post(service, '{"jsonrpc":')), [400, -32700]);
    assert.deepEqual(await statusAndRpcCode(post(service, '')), [400, -32700]);
    assert.deepEqual(await statusAndRpcCode(post(service, Buffer.from([0x22, 0xff, 0x22]))), [400, -32700]);
    assert.deepEqual(
      await statusAndRpcCode(post(service, ping, { headers: { 'content-type': 'text/plain' } })),
      [415, -32000],
    );
    assert.deepEqual(
      await statusAndRpcCode(post(service, ping, { headers: { accept: 'application/json' } })),
      [406, -32000],
    );
    assert.deepEqual(await statusAndRpcCode(post(service, `"${'x'.repeat(300_000)}"`)), [413, -32000]);
    assert.deepEqual(
      await statusAndRpcCode(post(service, ping, { headers: { 'mcp-protocol-version': '1999-01-01' } })),
      [400, -32000],
    );
  });

  it('refuses batches and what is no message', async () => {
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

  it('takes notifications without a word', async () => {
    const { status, text } = await post(service, { jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.deepEqual([status, text], [202, '']);
  });

  it('answers faults of protocol as JSON-RPC does', async () => {
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

async function statusAndCode(answer: ReturnType<typeof post>) {
  const { status, body } = await answer;
  return [status, body.code];
}

async function statusAndRpcCode(answer: ReturnType<typeof post>) {
  const { status, body } = await answer;
  return [status, body.error.code];
}
