// The tools that the MCP conformance suite calls; the service has none of them.

import type { CallToolResult } from '@modelcontextprotocol/server';
import { tools } from '../../src/mcp/index.ts';
import { type ObjectSchema, type Tool, toolError } from '../../src/mcp/tool.ts';

const nothing: ObjectSchema = { type: 'object', properties: {}, additionalProperties: false };
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = { type: 'text', text: 'This is a simple text response for testing.' } as const;
const image = { type: 'image', data: pixel, mimeType: 'image/png' } as const;
const audio = { type: 'audio', data: silence, mimeType: 'audio/wav' } as const;
const resource = {
  type: 'resource',
  resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'An embedded resource.' },
} as const;

function fixture(name: string, result: CallToolResult, inputSchema = nothing): Tool {
  const description = 'For the conformance suite.';
  return { name, title: name, description, permission: 'view_purchasing', inputSchema, run: async () => result };
}

const withDefinitions = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} satisfies ObjectSchema & Record<string, unknown>;

export const conformanceTools: Tool[] = [
  ...tools,
  fixture('test_simple_text', { content: [text] }),
  fixture('test_image_content', { content: [image] }),
  fixture('test_audio_content', { content: [audio] }),
  fixture('test_embedded_resource', { content: [resource] }),
  fixture('test_multiple_content_types', { content: [text, image, resource] }),
  fixture('test_error_handling', toolError(text.text)),
  fixture('json_schema_2020_12_tool', { content: [text] }, withDefinitions),
];
