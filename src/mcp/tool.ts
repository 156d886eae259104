// What a tool of the agent endpoint is, and what it answers.

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Context } from '../context.ts';
import type { Caller } from '../domain/accounts/company.ts';
import { ApiError } from '../domain/errors.ts';
import { offsetCursor } from '../views/cursor.ts';

/** A read-only tool: what a model is told of it, and what it does. Both schemas are JSON Schema 2020-12 of an object. */
export interface Tool<Args = Record<string, unknown>> {
  name: string;
  /** For people. */
  title: string;
  /** For a model: what it is for, when to use another, what to do with the answer. */
  description: string;
  inputSchema: ObjectSchema;
  outputSchema?: ObjectSchema;
  /** Whether a replica may answer it. */
  allowsReplica?: boolean;
  /** Answers arguments that fit the input schema, defaults filled in; a Refusal becomes a result that says how to mend the call. */
  run(ctx: Context, caller: Caller, args: Args): Promise<CallToolResult>;
}

/** The schema of an object, which is what tools take and give. */
export type ObjectSchema = {
  type: 'object';
  properties: Record<string, object>;
  required?: string[];
  additionalProperties: false;
};

/** The schema of an object that has exactly these members, all of them. */
export function objectSchema(properties: Record<string, object>): ObjectSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The schema of a part of a list, with the cursor of what follows; `description` says what the items are. */
export function pageSchema(item: object, description: string): ObjectSchema {
  return objectSchema({
    items: { type: 'array', items: item, description },
    next_cursor: {
      type: ['string', 'null'],
      description: 'Send it as cursor for what follows; null when nothing does.',
    },
  });
}

/** Keeps what a tool's arguments are while it is written, and lets all tools be of one type. */
export function tool<Args>(definition: Tool<Args>): Tool {
  return definition as unknown as Tool;
}

/** The result that gives a program `structured` and a model `text`, lines of the same. */
export function toolResult(structured: object, text: string): CallToolResult {
  return { structuredContent: structured as Record<string, unknown>, content: [{ type: 'text', text }] };
}

/** The result for a call that can't be answered, told so that a model can mend it. */
export function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** How much a list tells of each item. */
export type ResponseFormat = 'concise' | 'detailed';

/** Characters of a whole result as JSON; a list that would be longer is cut, and its cursor goes on from there. */
export const maxCharacters: Record<ResponseFormat, number> = { concise: 20_000, detailed: 80_000 };

/** How many of the items, from the first, fit into a result beside `rest`; at least one, so that a list always goes on. */
export function countFittingItems<Item>(
  items: readonly Item[],
  lineOf: (item: Item) => string,
  format: ResponseFormat,
  rest = 1000,
): number {
  let remaining = maxCharacters[format] - rest;
  let count = 0;
  for (const item of items) {
    // Its place among the structured items, and its line in the text, which is a JSON string.
    remaining -= JSON.stringify(item).length + JSON.stringify(lineOf(item)).length + 2;
    if (remaining < 0) break;
    count += 1;
  }
  return Math.max(count, 1);
}

/** The part of `all` that fits into a concise result, from `offset` on, and the cursor for what follows, null when nothing does. */
export function slicePage<Item>(
  all: readonly Item[],
  offset: number,
  list: unknown,
  lineOf: (item: Item) => string,
  rest?: number,
): { items: Item[]; next_cursor: string | null } {
  const left = all.slice(offset);
  const items = left.slice(0, countFittingItems(left, lineOf, 'concise', rest));
  const end = offset + items.length;
  return { items, next_cursor: end < all.length ? offsetCursor(end, list) : null };
}

/** What is found, or undefined where the service says NOT_FOUND. */
export async function findOrUndefined<Thing>(promise: Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
