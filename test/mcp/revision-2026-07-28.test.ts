// Revision 2026-07-28 of the Model Context Protocol: no handshake, a protocol version in each request.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { post } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const supplier = await addSupplier(service.db);
const { id } = await addProduct(service.db, { supplier, name: 'Glass lantern', sku: 'LAN-1' });

const revision = '2026-07-28';
const metadata = (version: string = revision) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
});

interface Sent {
  headers?: Record<string, string>;
  meta?: Record<string, unknown>;
}

/** Sends a request with the headers that the revision requires. */
async function send(
  method: string,
  params: Record<string, unknown> = {},
  { headers = {}, meta = metadata() }: Sent = {},
) {
  const name: Record<string, string> = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  const body = { jsonrpc: '2.0', id: 5, method, params: { ...params, _meta: meta } };
  return await post(service, body, {
    headers: { 'mcp-protocol-version': revision, 'mcp-method': method, ...name, ...headers },
  });
}

async function statusAndCode(response: ReturnType<typeof send>) {
  const { status, body } = await response;
  return [status, body.error?.code];
}

describe('revision 2026-07-28', () => {
  it('describes the server without a handshake', async () => {
    const { status, body, headers } = await send('server/discover');
    assert.equal(status, 200);
    assert.deepEqual(body.result.capabilities, { tools: {} });
    assert.ok(body.result.supportedVersions.includes(revision));
    assert.equal(body.result.resultType, 'complete');
    assert.match(body.result.instructions, /catalog_search/);
    assert.equal(headers.get('mcp-session-id'), null);
  });

  it('lists the same tools as 2025-11-25, for five minutes of caching by the client', async () => {
    const { body } = await send('tools/list');
    const earlier = await post(service, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    assert.deepEqual(body.result.tools, earlier.body.result.tools);
    assert.deepEqual([body.result.ttlMs, body.result.cacheScope], [300_000, 'private']);
    assert.equal(earlier.body.result.resultType, undefined);
  });

  it('calls tools, and returns invalid arguments as a result', async () => {
    const { status, body } = await send('tools/call', { name: 'catalog_search', arguments: { search: 'lantern' } });
    assert.deepEqual([status, body.result.resultType], [200, 'complete']);
    assert.equal(body.result.structuredContent.items[0].productId, id);
    const invalid = await send('tools/call', { name: 'catalog_search', arguments: { colour: 'red' } });
    assert.equal(invalid.body.result.isError, true);
    assert.match(invalid.body.result.content[0].text, /colour is unknown/);
  });

  it('rejects headers that are missing or differ from the body', async () => {
    const name = { name: 'catalog_search' };
    const wrong: Record<string, string>[] = [
      { 'mcp-method': 'tools/list' },
      { 'mcp-name': 'catalog_lookup' },
      { 'mcp-name': '' },
    ];
    for (const headers of wrong) {
      assert.deepEqual(
        await statusAndCode(send('tools/call', name, { headers })),
        [400, -32020],
        JSON.stringify(headers),
      );
    }
    const headers = { 'mcp-protocol-version': '2025-11-25' };
    assert.deepEqual(await statusAndCode(send('tools/list', {}, { headers })), [400, -32020]);
    const body = { jsonrpc: '2.0', id: 5, method: 'tools/list', params: { _meta: metadata() } };
    assert.deepEqual(await statusAndCode(post(service, body)), [400, -32020]);
  });

  it('accepts a Base64-encoded tool name in the header', async () => {
    const headers = { 'mcp-name': `=?base64?${Buffer.from('catalog_search').toString('base64')}?=` };
    const { status, body } = await send(
      'tools/call',
      { name: 'catalog_search', arguments: { search: 'x' } },
      { headers },
    );
    assert.deepEqual([status, body.error], [200, undefined]);
  });

  it('names the supported versions when a version is unsupported', async () => {
    const headers = { 'mcp-protocol-version': '2099-01-01' };
    const { status, body } = await send('tools/list', {}, { headers, meta: metadata('2099-01-01') });
    assert.deepEqual([status, body.error.code, body.id], [400, -32022, 5]);
    const { supported, requested, code } = body.error.data;
    assert.deepEqual([supported, requested, code], [[revision], '2099-01-01', 'INVALID_REQUEST']);
  });

  it('requires the metadata of a request', async () => {
    assert.deepEqual(await statusAndCode(send('tools/list', {}, { meta: {} })), [400, -32602]);
    const { 'io.modelcontextprotocol/protocolVersion': version } = metadata();
    const meta = { 'io.modelcontextprotocol/protocolVersion': version };
    assert.deepEqual(await statusAndCode(send('tools/list', {}, { meta })), [400, -32602]);
  });

  it('does not know the methods of earlier revisions, nor change notifications', async () => {
    for (const method of [
      'initialize',
      'ping',
      'logging/setLevel',
      'subscriptions/listen',
      'resources/list',
      'nothing',
    ]) {
      assert.deepEqual(await statusAndCode(send(method)), [404, -32601], method);
    }
  });

  it('returns protocol errors for an unknown tool and for a cursor', async () => {
    const { body } = await send('tools/call', { name: 'no_such_tool' });
    assert.deepEqual([body.error.code, body.id], [-32602, 5]);
    assert.match(body.error.message, /^There is no tool no_such_tool/);
    assert.equal((await send('tools/list', { cursor: 'x' })).body.error.code, -32602);
  });

  it('rejects batches and messages without a method', async () => {
    const message = { jsonrpc: '2.0', id: 5, method: 'tools/list', params: { _meta: metadata() } };
    const headers = { 'mcp-protocol-version': revision, 'mcp-method': 'tools/list' };
    assert.deepEqual(await statusAndCode(post(service, [message], { headers })), [400, -32600]);
    assert.deepEqual(await statusAndCode(post(service, { jsonrpc: '2.0', id: 5 }, { headers })), [400, -32600]);
    assert.deepEqual(
      await statusAndCode(post(service, message, { headers: { ...headers, 'content-type': 'text/plain' } })),
      [415, -32000],
    );
  });

  it('requires a key as for the earlier revision', async () => {
    const { status, body } = await post(
      service,
      { jsonrpc: '2.0', id: 5, method: 'server/discover', params: { _meta: metadata() } },
      { key: '', headers: { 'mcp-protocol-version': revision, 'mcp-method': 'server/discover' } },
    );
    assert.deepEqual([status, body.code], [401, 'UNAUTHORIZED']);
  });

  it('the SDK client negotiates this revision and calls tools', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${service.key}` } },
    });
    await client.connect(transport);
    try {
      assert.equal(client.getNegotiatedProtocolVersion(), revision);
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'catalog_search'));
      const found = await client.callTool({ name: 'catalog_search', arguments: { search: 'lantern' } });
      assert.equal((found.structuredContent as { items: { productId: string }[] }).items[0]?.productId, id);
    } finally {
      await client.close();
    }
  });
});
