// Tolerance for arguments as models send them: null for an optional argument, names in snake case or camel case, and filters as text, as
// the REST APIs have them.

import { splitList } from '../../domain/name-list.ts';
import type { ObjectSchema } from '../tool.ts';

type Schema = Record<string, unknown>;
type Arguments = Record<string, unknown>;

/** Returns the schema with null as a value of each optional argument, also within objects and lists. */
export function allowNulls(schema: ObjectSchema): ObjectSchema {
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const allowed = allowNullsWithin(property as Schema);
    return [name, schema.required?.includes(name) ? allowed : orNull(allowed)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Returns the arguments that the schema describes: without nulls of optional ones, and with the names of the schema. */
export function normalizeArguments(args: Arguments, schema: ObjectSchema): Arguments {
  const entries = Object.entries(args).flatMap(([sent, value]) => {
    const other = otherName(sent, args, schema);
    // Of two names, null for one of them means that it was not sent; otherwise both are kept, and the validation rejects the sent one.
    if (value === null && other !== undefined) return [];
    const name = other === undefined || args[other] === null ? argumentName(sent, schema.properties) : sent;
    const property = Object.hasOwn(schema.properties, name) ? (schema.properties[name] as Schema) : undefined;
    if (value === null && property !== undefined && !schema.required?.includes(name)) return [];
    return [[name, normalizeValue(value, property)]];
  });
  return Object.fromEntries(entries);
}

function allowNullsWithin(schema: Schema): Schema {
  if (isObjectSchema(schema)) return allowNulls(schema);
  return schema['items'] ? { ...schema, items: allowNullsWithin(schema['items'] as Schema) } : schema;
}

function orNull(schema: Schema): Schema {
  const { type, enum: values } = schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
}

/** `product_id` → `productId`, unless the schema has the sent name. */
export function argumentName(sent: string, properties: object = {}): string {
  if (Object.hasOwn(properties, sent)) return sent;
  return Object.keys(properties).find((name) => toSnakeCase(name) === toSnakeCase(sent)) ?? sent;
}

/** Returns another name that was sent for the same argument. */
function otherName(sent: string, args: Arguments, schema: ObjectSchema): string | undefined {
  const name = argumentName(sent, schema.properties);
  return Object.keys(args).find((other) => other !== sent && argumentName(other, schema.properties) === name);
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function normalizeValue(value: unknown, schema: Schema | undefined): unknown {
  if (schema === undefined) return value;
  if (isObjectSchema(schema) && isObject(value)) return normalizeArguments(value, schema);
  if ((schema['items'] as Schema | undefined)?.['enum'] && typeof value === 'string') return splitList(value);
  if (schema['items'] && Array.isArray(value))
    return value.map((item) => normalizeValue(item, schema['items'] as Schema));
  return value;
}

function isObjectSchema(schema: Schema): schema is Schema & ObjectSchema {
  return schema['type'] === 'object';
}

function isObject(value: unknown): value is Arguments {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
