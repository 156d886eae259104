// Finds the IDs in the examples of a request. They do not exist on the reader's service, so the console replaces them.

import type { ExampleId } from '../console/operation.ts';
import type { Parameter, PublishedDocument, Schema } from '../openapi.ts';
import { type ExampleContext, findIdSource } from './id-sources.ts';

/** Returns the ID that the example of a parameter is: one of a path, or the required ID of a query. Undefined for other parameters. */
export function findParameterId(parameter: Parameter, context: ExampleContext): ExampleId | undefined {
  const { name, example } = parameter;
  const isId =
    (parameter.in === 'path' && /(id|ref|number|date|marketplace)$/i.test(name)) ||
    (parameter.in === 'query' && parameter.required && name.endsWith('Id'));
  if (!isId || typeof example !== 'string') return undefined;
  return { name, value: example, source: findIdSource(name, context) };
}

/** Returns the IDs of this service in an example body. IDs that clients choose, such as `paymentId`, can stay. */
export function findBodyIds(schema: Schema, example: unknown, context: ExampleContext): ExampleId[] {
  const ids = [...listIds(schema, example, context)].map(
    ([value, name]): ExampleId => ({ name, value, source: findIdSource(name, context) }),
  );
  return ids.filter(({ source }) => source !== undefined);
}

/** Returns the fields of IDs by their values. */
function listIds(schema: Schema, value: unknown, context: ExampleContext, name = ''): Map<string, string> {
  const target = resolve(schema, context.document);
  const parts = [...(target.oneOf ?? []), ...(target.anyOf ?? []), ...(target.allOf ?? [])];
  const found = parts.flatMap((part) => [...listIds(part, value, context, name)]);
  if (typeof value === 'string' && isServiceValue(name, target, context)) found.push([value, name]);
  if (Array.isArray(value) && target.items) {
    for (const item of value) found.push(...listIds(target.items, item, context, name));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const property = target.properties?.[key];
      if (property) found.push(...listIds(property, member, context, key));
    }
  }
  return new Map(found);
}

function resolve(schema: Schema, document: PublishedDocument): Schema {
  const target = schema.$ref === undefined ? undefined : document.schemas[schema.$ref.split('/').at(-1) ?? ''];
  return target === undefined ? schema : resolve(target, document);
}

/**
 * Whether a value depends on the service: UUIDs, product IDs (`ps_…`), order references and hashes, which it creates; listings that have matches;
 * and times that are compared with its clock.
 */
function isServiceValue(name: string, { format, pattern }: Schema, { operation }: ExampleContext): boolean {
  if (name === 'clientProductId') return operation.path.includes('/matches');
  return format === 'uuid' || name === 'advanceTo' || /^\^(\(?(ps_|ORD-|PS-)|\[0-9a-f\]\{64\})/.test(pattern ?? '');
}
