// How large a JSON body of an operation may be: from its schema, so that what can't be valid is rejected before it is parsed.

import type { Operation } from 'openapi-backend';
import type { JsonLimits } from '../../domain/duplicate-members.ts';

/** What of a schema says how large its values are. */
interface SizedSchema {
  properties?: Record<string, SizedSchema>;
  items?: SizedSchema;
  maxItems?: number;
  oneOf?: SizedSchema[];
  anyOf?: SizedSchema[];
  allOf?: SizedSchema[];
}

/** Objects and lists that their schema leaves open, and every other one at least, may be this large. */
const openSize = 250;
/** So that a body with some unknown members is told of them. */
const sparedValues = 25_000;

/** The limits of one operation's body. */
export interface BodyLimits extends JsonLimits {
  /** Elements of a list within a list, as the schema has it. */
  nestedElements: number;
  /** Elements of each list of the body itself, by its pointer. */
  lists: Record<string, number>;
}

/** The limits of an operation's body; undefined for an operation without one. */
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
    values: values + sparedValues,
    nestedElements: Math.max(0, ...nested),
    lists: Object.fromEntries(own.map(([name, { maxItems = openSize }]) => [`/${name}`, maxItems])),
  };
}

function sizeOf(schema: SizedSchema): JsonLimits {
  const { properties = {}, items, maxItems = openSize, oneOf = [], anyOf = [], allOf = [] } = schema;
  const parts = Object.values(properties).map(sizeOf);
  const element = items && sizeOf(items);
  const variants = [...oneOf, ...anyOf, ...allOf].map(sizeOf);
  const all = [...parts, ...(element ? [element] : []), ...variants];
  const own = parts.reduce((sum, { values }) => sum + values, 1) + (element ? maxItems * element.values : 0);
  return {
    members: Math.max(parts.length, openSize / 2, ...all.map(({ members }) => members)),
    elements: Math.max(element ? maxItems : 0, openSize / 2, ...all.map(({ elements }) => elements)),
    values: own + variants.reduce((sum, { values }) => sum + values, 0),
  };
}
