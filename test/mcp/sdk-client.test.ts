// The MCP client of the TypeScript SDK; clients.slow.test.ts runs other clients.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const supplier = await addSupplier(service.db);
const { id } = await addProduct(service.db, { supplier, name: 'Glass lantern', sku: 'LAN-1' });
const authorization = `Bearer ${service.key}`;

test('the SDK client connects, lists tools, calls them and validates the results', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { authorization } },
  });
  await client.connect(transport as never);
  try {
    const { tools } = await client.listTools();
    assert.ok(tools.some(({ name }) => name === 'catalog_search'));
    const found = await client.callTool({ name: 'catalog_search', arguments: { search: 'lantern' } });
    assert.equal((found.structuredContent as { items: { productId: string }[] }).items[0]?.productId, id);
    for (const [name, args] of Object.entries({
      catalog_get_product: { productId: id },
      catalog_lookup: { productIds: [id], response_format: 'detailed' },
      catalog_list_categories: {},
      orders_list: {},
      lead_times_list: {},
    })) {
      assert.ok(!(await client.callTool({ name, arguments: args })).isError, name);
    }
    // The client validates the structured content of errors, too.
    assert.ok((await client.callTool({ name: 'catalog_search', arguments: { limit: 51 } })).isError);
  } finally {
    await client.close();
  }
});
