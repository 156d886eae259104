import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tools } from '../../../src/mcp/index.ts';
import { allowNulls, normalizeArguments } from '../../../src/mcp/protocol/arguments.ts';
import type { ObjectSchema } from '../../../src/mcp/tool.ts';
import { callTool, request } from '../../support/agent.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const product = await addProduct(service.db, { supplier: await addSupplier(service.db), name: 'Glass lantern' });

test('the schema of each tool allows null for its optional arguments, and not for the others', () => {
  for (const { name, inputSchema } of tools) {
    for (const [argument, schema] of Object.entries(allowNulls(inputSchema).properties)) {
      const { type, enum: values } = schema as { type: unknown; enum?: unknown[] };
      const isOptional = !inputSchema.required?.includes(argument);
      assert.equal(Array.isArray(type) && type.includes('null'), isOptional, `${name} ${argument}`);
      if (values) assert.equal(values.includes(null), isOptional, `${name} ${argument}`);
    }
  }
});

test('nulls of optional arguments are left out at each level, those of required ones remain', () => {
  const line: ObjectSchema = {
    type: 'object',
    properties: { productId: { type: 'string' }, note: { type: 'string' } },
    required: ['productId'],
    additionalProperties: false,
  };
  const schema: ObjectSchema = {
    type: 'object',
    properties: { items: { type: 'array', items: line }, limit: { type: 'integer' } },
    required: ['items'],
    additionalProperties: false,
  };
  const { items } = allowNulls(schema).properties as { items: { items: ObjectSchema } };
  assert.deepEqual(items.items.properties, { productId: { type: 'string' }, note: { type: ['string', 'null'] } });
  const args = { items: [{ product_id: 'a', note: null }, { productId: null }, null, 3], limit: null, other: null };
  assert.deepEqual(normalizeArguments(args, schema), {
    items: [{ productId: 'a' }, { productId: null }, null, 3],
    other: null,
  });
});

test('of two names of an argument, null for one means that it was not sent', () => {
  const schema = tools.find(({ name }) => name === 'catalog_get_product')!.inputSchema;
  for (const args of [
    { productId: 'a', product_id: null },
    { productId: null, product_id: 'a' },
  ]) {
    assert.deepEqual(normalizeArguments(args, schema), { productId: 'a' });
  }
});

test('tools reject two names of an argument, and unknown arguments', async () => {
  const { id } = product;
  const unknown = (args: string) => callTool(service, 'catalog_get_product', JSON.parse(args));
  const both = await unknown(`{"productId":"${id}","product_id":"${id}"}`);
  assert.match(both.text, /^Invalid arguments: product_id repeats productId: send only one\./);
  const escaped = await callTool(service, 'catalog_get_product', { productId: id, 'a/b~c': 1 });
  assert.equal(escaped.structuredContent.errors[0].pointer, '/a~1b~0c');
  const short = await callTool(service, 'orders_list', { search: 'ab' });
  assert.match(short.text, /search must have at least 3 characters/);
  for (const name of ['__proto__', 'constructor', 'fooBar']) {
    const { isError, text } = await unknown(`{"productId":"${id}","${name}":{}}`);
    assert.ok(isError, name);
    assert.match(text, new RegExp(`^Invalid arguments: ${name} is unknown`));
  }
});

test('an argument that is sent by both names, or by an unknown one, keeps its name', () => {
  const schema = tools.find(({ name }) => name === 'catalog_get_product')!.inputSchema;
  for (const args of [{ productId: 'a', product_id: 'b' }, { PRODUCT: 'a' }, JSON.parse('{"__proto__":null}')]) {
    assert.deepEqual(normalizeArguments(args, schema), args);
  }
});

test('tools take null for each optional argument, and names in snake case and camel case', async () => {
  const nulls = { search: 'lantern', sku: null, cursor: null, limit: null, responseFormat: null };
  assert.equal((await callTool(service, 'catalog_search', nulls)).structuredContent.items[0].productId, product.id);
  for (const args of [{ productId: product.id }, { product_id: product.id }]) {
    assert.equal((await callTool(service, 'catalog_get_product', args)).structuredContent.productId, product.id);
  }
  const found = await callTool(service, 'catalog_lookup', { productIds: [product.id], response_format: null });
  assert.equal(found.structuredContent.items.length, 1);
  assert.match((await callTool(service, 'catalog_get_product', { product_id: null })).text, /productId must be string/);
});

test('null for the arguments of a call means none', async () => {
  const { body } = await request(service, 'tools/call', { name: 'catalog_list_categories', arguments: null });
  assert.ok(body.result.structuredContent.items.length > 0);
});
