// Derives the size limits of an operation's JSON body from its schema, so that oversized bodies are rejected before they are parsed.

import type { Operation } from 'openapi-backend';
import type { JsonLimits } from '../../domain/duplicate-members.ts';

/** The part of a JSON Schema that determines the size of its values. */
interface SizedSchema {
  properties?: Record<string, SizedSchema>;
  items?: SizedSchema;
  maxItems?: number;
  oneOf?: SizedSchema[];
  anyOf?: SizedSchema[];
  allOf?: SizedSchema[];
}

/** Size limit of objects and lists without a limit in their schema, and the minimum limit of all others. */
const defaultSize = 250;
/** Extra values allowed, so that unknown members are reported as validation errors. */
const extraValues = 25_000;

/** The limits of one operation's body. */
export interface BodyLimits extends JsonLimits {
  /** Maximum number of elements of a list within a list, from the schema. */
  nestedElements: number;
  /** Maximum number of elements of each top-level list, by JSON pointer. */
  lists: Record<string, number>;
}

/** Returns the limits of an operation's body; undefined for an operation without a body. */
export function bodyLimits({ requestBody }: Operation): BodyLimits | undefined {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema?: SizedSchema }> };
  const schema = content?.['application/json']?.schema;
  if (schema === undefined) return undefined;
  const { members, elements, values } = sizeOf(schema);
  const own = Object.entries(schema.properties ?? {});
  const nested = own.map(([, { items }]) => (items ? sizeOf(items).elements : 0));
  return {
    members: 2 * members,
    elements: 2 * elements,
    values: values + extraValues,
    nestedElements: Math.max(0, ...nested),
    lists: Object.fromEntries(own.map(([name, { maxItems = defaultSize }]) => [`/${name}`, maxItems])),
  };
}

function sizeOf(schema: SizedSchema): JsonLimits {
  const { properties = {}, items, maxItems = defaultSize, oneOf = [], anyOf = [], allOf = [] } = schema;
  const parts = Object.values(properties).map(sizeOf);
  const element = items && sizeOf(items);
  const variants = [...oneOf, ...anyOf, ...allOf].map(sizeOf);
  const all = [...parts, ...(element ? [element] : []), ...variants];
  const own = parts.reduce((sum, { values }) => sum + values, 1) + (element ? maxItems * element.values : 0);
  return {
    members: Math.max(parts.length, defaultSize / 2, ...all.map(({ members }) => members)),
    elements: Math.max(element ? maxItems : 0, defaultSize / 2, ...all.map(({ elements }) => elements)),
    values: own + variants.reduce((sum, { values }) => sum + values, 0),
  };
}
