// Tool definitions of the MCP server, and helpers for their results.

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Context } from '../context.ts';
import type { Caller, Scope } from '../domain/accounts/company.ts';
import { ApiError } from '../domain/errors.ts';
import { redactSecrets } from '../telemetry/redaction.ts';
import { encodeOffset, type PagedList } from '../views/cursor.ts';

/** A tool: its definition for the model and its implementation. Both schemas are object schemas in JSON Schema 2020-12. */
export interface Tool<Args = Record<string, unknown>> {
  name: string;
  /** Display name. */
  title: string;
  /** For the model: what the tool does, when to use another one, and what to do with the result. */
  description: string;
  inputSchema: ObjectSchema;
  outputSchema?: ObjectSchema;
  /** The scope that the API key needs; by default `read`. */
  scope?: Scope;
  /** What it stores; by default nothing. `adds once`: a repeated call has no further effect. No tool deletes, changes or orders anything. */
  effect?: 'adds' | 'adds once';
  /** Whether it may read from a replica. */
  allowsReplica?: boolean;
  /** Runs the tool with valid arguments, defaults filled in. An ApiError becomes an error result. */
  run(ctx: Context, caller: Caller, args: Args, requestId: string): Promise<CallToolResult>;
}

/** The schema of a tool's arguments or result. */
export type ObjectSchema = {
  type: 'object';
  properties: Record<string, object>;
  required?: string[];
  additionalProperties: false;
};

/** Returns the schema of an object with these members only, all required by default. */
export function objectSchema(
  properties: Record<string, object>,
  required: readonly string[] = Object.keys(properties),
): ObjectSchema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: false,
  };
}

/** Returns the schema of the argument that continues a list; `condition` says what must be the same as before. */
export function cursorSchema(condition = ''): object {
  return { type: 'string', maxLength: 500, description: `next_cursor of the previous response${condition}.` };
}

/** Returns the schema of the argument that limits a list of `noun`. */
export function limitSchema(noun: string): object {
  return { type: 'integer', minimum: 1, maximum: 50, default: 20, description: `Maximum number of ${noun}.` };
}

/** Returns the schema of the cursor of a result. */
export function nextCursorSchema(description: string): object {
  return { type: ['string', 'null'], description };
}

/** Returns the line that tells the model how to continue; none on the last page. */
export function continuation(cursor: string | null, what = 'More follow'): string[] {
  return cursor === null ? [] : [`${what}: call again with cursor ${cursor}`];
}

/** Returns the schema of a page with a cursor for the next one; `description` describes the items. */
export function pageSchema(item: object, description: string): ObjectSchema {
  return objectSchema({
    items: { type: 'array', items: item, description },
    next_cursor: nextCursorSchema('Send it as cursor for what follows; null when nothing does.'),
  });
}

/** Type-checks a tool with its argument type, and returns it as the common type. */
export function tool<Args>(definition: Tool<Args>): Tool {
  return definition as unknown as Tool;
}

/** Returns a result with structured content for programs, and the same as `text` for models. */
export function toolResult(structured: object, text: string): CallToolResult {
  return { structuredContent: structured as Record<string, unknown>, content: [{ type: 'text', text }] };
}

/** Returns an error result; `text` explains to the model how to fix the call. */
export function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: redactSecrets(text) }] };
}

/** The level of detail of list items. */
export type ResponseFormat = 'concise' | 'detailed';

/** Maximum characters of a result as JSON; a longer list is truncated, and its cursor continues from there. */
const maxCharacters: Record<ResponseFormat, number> = { concise: 20_000, detailed: 80_000 };

/** Returns how many of the items fit into a result beside `rest` characters; at least one, so that pagination always progresses. */
export function countFittingItems<Item>(
  items: readonly Item[],
  lineOf: (item: Item) => string,
  format: ResponseFormat,
  rest = 1000,
): number {
  let remaining = maxCharacters[format] - rest;
  let count = 0;
  for (const item of items) {
    // The item is in the structured content and, as a line, in the text, which is a JSON string.
    remaining -= JSON.stringify(item).length + JSON.stringify(lineOf(item)).length + 2;
    if (remaining < 0) break;
    count += 1;
  }
  return Math.max(count, 1);
}

/** Returns the items from `offset` that fit into a concise result, and the cursor of the next page, null on the last one. */
export function slicePage<Item>(
  all: readonly Item[],
  offset: number,
  list: PagedList,
  lineOf: (item: Item) => string,
  rest?: number,
): { items: Item[]; next_cursor: string | null } {
  const left = all.slice(offset);
  const items = left.slice(0, countFittingItems(left, lineOf, 'concise', rest));
  const end = offset + items.length;
  return { items, next_cursor: end < all.length ? encodeOffset(end, list) : null };
}

/** Returns the result, or undefined if the service throws NOT_FOUND. */
export async function findOrUndefined<Thing>(promise: Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
