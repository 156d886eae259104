// Tool definitions of the MCP server, and helpers for their results.

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Context } from '../context.ts';
import type { Caller, Scope } from '../domain/accounts/company.ts';
import type { Permission } from '../domain/accounts/permissions.ts';
import { ApiError, type ErrorCode } from '../domain/errors.ts';
import type { FieldErrorEntry } from '../domain/field-error.ts';
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
  /** The permission that the user of a connected app needs: that of the operations of the Account API with the same data. */
  permission: Permission;
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

/** Returns the schema of a text; amounts are texts, too. Members whose names say all have no description, which keeps the list of tools short. */
export function text(description?: string) {
  return { type: 'string', ...(description && { description }) };
}

/** Returns the schema of a value of this type or null. */
export function nullable(type: 'boolean' | 'integer') {
  return { type: [type, 'null'] };
}

/** Returns the schema of a text or null. */
export function nullableText(description?: string) {
  return { type: ['string', 'null'], ...(description && { description }) };
}

/** Returns the schema of an integer. */
export function integer(description?: string) {
  return { type: 'integer', ...(description && { description }) };
}

/** The schema of a supplier. */
export const supplierSchema = objectSchema({ id: text(), name: text() });

/** Where a lead time comes from: the company's orders with the supplier, all its orders, other companies' median, or the default. */
export const leadTimeLevels = ['company_supplier', 'company', 'all_companies', 'default'];

/** Returns the schema of the argument that continues a list; `condition` says what must be the same as before. */
export function cursorSchema(condition = ''): object {
  return { type: 'string', maxLength: 500, description: `nextCursor of the previous result${condition}.` };
}

/** The argument that references a product. */
export const productIdArgument = { type: 'string', format: 'uuid' };

/** The argument that filters by a supplier. */
export const supplierIdArgument = { type: 'string', format: 'uuid', description: 'supplier.id of lead_times_list.' };

/** The argument that filters by a category. */
export const categorySlugArgument = { type: 'string', description: 'slug of catalog_list_categories.' };

/** Returns the argument that filters by names of a set. */
export function namesArgument(names: readonly string[], description?: string) {
  return {
    type: 'array',
    minItems: 1,
    items: { type: 'string', enum: [...names] },
    ...(description && { description }),
  };
}

/** The argument that limits a list. */
export const limitSchema = { type: 'integer', minimum: 1, maximum: 50, default: 20 };

/** The schema of the cursor of a result. */
export const nextCursorSchema = nullableText();

/** Returns the line that tells the model how to continue; none on the last page. */
export function continuation(cursor: string | null, what = 'More follow'): string[] {
  return cursor === null ? [] : [`${what}: call again with cursor ${cursor}`];
}

/** Returns the schema of a page with a cursor for the next one. */
export function pageSchema(item: object): ObjectSchema {
  return objectSchema({ items: { type: 'array', items: item }, nextCursor: nextCursorSchema });
}

/** Type-checks a tool with its argument type, and returns it as the common type. */
export function tool<Args>(definition: Tool<Args>): Tool {
  return definition as unknown as Tool;
}

/** Returns a result with structured content for programs, and the same as `text` for models. */
export function toolResult(structured: object, text: string): CallToolResult {
  return { structuredContent: structured as Record<string, unknown>, content: [{ type: 'text', text }] };
}

/** Returns an error result; the message explains to the model how to fix the call. Programs get the code and the invalid arguments. */
export function toolError(
  message: string,
  code: ErrorCode = 'INVALID_REQUEST',
  errors: readonly FieldErrorEntry[] = [],
): CallToolResult {
  const text = redactSecrets(message);
  const structuredContent = { code, message: text, ...(errors.length > 0 && { errors }) };
  return { isError: true, structuredContent, content: [{ type: 'text', text }] };
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
): { items: Item[]; nextCursor: string | null } {
  const left = all.slice(offset);
  const items = left.slice(0, countFittingItems(left, lineOf, 'concise', rest));
  const end = offset + items.length;
  return { items, nextCursor: end < all.length ? encodeOffset(end, list) : null };
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
