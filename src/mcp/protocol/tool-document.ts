// Definitions of tools for `tools/list`. They are kept short, because clients put them into the context of a model.

import type { Tool as ToolDocument } from '@modelcontextprotocol/server';
import type { Tool } from '../tool.ts';
import { allowNulls } from './arguments.ts';

type Schema = Record<string, unknown>;

/** Returns the definition of a tool. */
export function toToolDocument({ name, title, description, inputSchema, outputSchema, effect }: Tool): ToolDocument {
  return {
    name,
    title,
    description,
    inputSchema: withoutLengths(allowNulls(inputSchema)) as ToolDocument['inputSchema'],
    ...(outputSchema && { outputSchema: outlineOf({ ...outputSchema }) as ToolDocument['outputSchema'] }),
    // The hints on changes concern tools that are not read-only.
    annotations: {
      readOnlyHint: effect === undefined,
      ...(effect && { destructiveHint: false, idempotentHint: effect === 'adds once' }),
      openWorldHint: false,
    },
  };
}

/** Returns the schema without the lengths of texts: an argument that is too long or empty is rejected with them. */
function withoutLengths(schema: object): object {
  return JSON.parse(JSON.stringify(schema, (key, value) => (/^(min|max)Length$/.test(key) ? undefined : value)));
}

/**
 * Returns the outline of an output schema: its members, their members, and those that the items of its lists always have. Nothing is required and
 * nothing excluded, so that error results match the schema, and so that fields can be added.
 */
function outlineOf(schema: Schema, depth = 0, isItem = false): Schema {
  const { required, additionalProperties: _, properties, items, ...rest } = schema;
  if (items) return { ...rest, items: outlineOf(items as Schema, depth, true) };
  if (properties === undefined || depth > 1) return rest;
  const outlined = Object.entries(properties as Schema)
    .filter(([name]) => !isItem || !Array.isArray(required) || required.includes(name))
    .map(([name, member]) => [name, outlineOf(member as Schema, depth + 1)]);
  return { ...rest, properties: Object.fromEntries(outlined) };
}
