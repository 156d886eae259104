// Finds the IDs in the examples of a request. They do not exist on the reader's service, so the console asks to replace them.

import type { ExampleId } from '../console/operation.ts';
import type { Operation, Parameter, PublishedDocument, Schema } from '../openapi.ts';
import type { PageLookup } from '../page-lookup.ts';
import { relativeUrl } from '../relative-url.ts';

export interface ExampleContext {
  operation: Operation;
  document: PublishedDocument;
  lookup: PageLookup;
}

/** Operations that list the IDs of an entity, for fields that are not in the path of such an operation. */
const sources: { field: RegExp; paths: string[] }[] = [
  {
    field: /^productId$/,
    paths: ['/api/v2/external/products/search', '/api/v1/products', '/api/account/v1/matches'],
  },
  { field: /^(ps_id|internal_id)$/, paths: ['/api/v1/products'] },
  { field: /^supplierId$/, paths: ['/api/v1/products', '/api/account/v1/personal-items/choices'] },
  { field: /^(deliveryId|orderNumber|orderId|ref)$/, paths: ['/api/v2/external/orders', '/api/account/v1/orders'] },
];

/** Returns the ID that the example of a path parameter is; undefined for other parameters. */
export function findParameterId(parameter: Parameter, context: ExampleContext): ExampleId | undefined {
  const { name, example } = parameter;
  const isId = parameter.in === 'path' && /(id|ref|number)$/i.test(name);
  if (!isId || typeof example !== 'string') return undefined;
  const { operation, lookup } = context;
  const [collection = ''] = operation.path.split(`/{${name}}`);
  const list = lookup.findOperation('GET', collection);
  const source = list?.path === collection ? list : findSource(name, context);
  return { name, value: example, source: linkTo(source, context) };
}

/** Returns the IDs of this service in an example body. IDs that clients choose, such as `paymentId`, can stay. */
export function findBodyIds(schema: Schema, example: unknown, context: ExampleContext): ExampleId[] {
  const ids = [...listIds(schema, example, context.document)].map(
    ([value, name]): ExampleId => ({ name, value, source: linkTo(findSource(name, context), context) }),
  );
  return ids.filter(({ source }) => source !== undefined);
}

/** Returns the fields of IDs by their values. */
function listIds(schema: Schema, value: unknown, document: PublishedDocument, name = ''): Map<string, string> {
  const target = resolve(schema, document);
  const parts = [...(target.oneOf ?? []), ...(target.anyOf ?? []), ...(target.allOf ?? [])];
  const found = parts.flatMap((part) => [...listIds(part, value, document, name)]);
  if (typeof value === 'string' && isServiceId(target)) found.push([value, name]);
  if (Array.isArray(value) && target.items) {
    for (const item of value) found.push(...listIds(target.items, item, document, name));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const property = target.properties?.[key];
      if (property) found.push(...listIds(property, member, document, key));
    }
  }
  return new Map(found);
}

function resolve(schema: Schema, document: PublishedDocument): Schema {
  const target = schema.$ref === undefined ? undefined : document.schemas[schema.$ref.split('/').at(-1) ?? ''];
  return target === undefined ? schema : resolve(target, document);
}

/** Whether the service creates values of this schema: UUIDs, product IDs (`ps_…`) and order references. */
function isServiceId({ format, pattern }: Schema): boolean {
  return format === 'uuid' || /^\^\(?(ps_|ORD-|PS-)/.test(pattern ?? '');
}

/** Prefers the document of the operation, because other documents may need another credential. */
function findSource(name: string, { document, lookup }: ExampleContext): Operation | undefined {
  const paths = sources.find(({ field }) => field.test(name))?.paths ?? [];
  const found = paths.map((path) => lookup.findOperation('GET', path)).filter((operation) => operation !== undefined);
  return found.find((operation) => document.operations.includes(operation)) ?? found[0];
}

function linkTo(source: Operation | undefined, { operation }: ExampleContext): ExampleId['source'] {
  return source && { title: source.summary, url: relativeUrl(operation.page, source.page) };
}
