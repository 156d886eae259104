// The schemas of a successful response: a file, an object, or a page of a list.

import { type LocatedOperation, type OpenApiDocument, type Response, resolve, type Schema } from './document.ts';

/** Returns the JSON schema of the successful response; undefined for a file. */
export function successSchemaOf(document: OpenApiDocument, { operation }: LocatedOperation): Schema | undefined {
  const [, response] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!;
  return resolve<Response>(document, response).content?.['application/json']?.schema;
}

/** Whether the operation returns a list that is read with cursors. */
export function hasCursor({ parameters }: LocatedOperation): boolean {
  return parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'cursor');
}

/** Returns the property of a page that has the items. */
export function itemsPropertyOf(document: OpenApiDocument, page: Schema): string {
  const { properties = {} } = resolve<Schema>(document, page) as { properties?: { [name: string]: Schema } };
  if ('items' in properties) return 'items';
  const list = Object.keys(properties).find((name) => resolve<Schema>(document, properties[name]!)['type'] === 'array');
  if (list === undefined) throw new Error('A list with a cursor needs an array');
  return list;
}

/** Returns the schema of `data` of a response body. */
export function dataSchemaOf(document: OpenApiDocument, body: Schema): Schema {
  const { properties } = resolve<Schema>(document, body) as { properties: { [name: string]: Schema } };
  return properties['data']!;
}

/** Returns the schema of the items of a page. */
export function itemSchemaOf(document: OpenApiDocument, page: Schema, items: string): Schema {
  const { properties } = resolve<Schema>(document, page) as { properties: { [name: string]: Schema } };
  return resolve<Schema>(document, properties[items]!)['items'] as Schema;
}
