// Generates the parameters, headers and body of a request from the OpenAPI document, and serializes them.

import fc from 'fast-check';
import {
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
} from '../../scripts/generate/document.ts';
import type { ServedDocument } from '../../src/contract/documents.ts';
import { headerText } from './text.ts';
import { generateValues, type ValueLookup } from './values.ts';

/** An operation under test. */
export interface Target extends LocatedOperation {
  served: ServedDocument;
  document: OpenApiDocument;
  operationId: string;
  /** Whether the operation requires no authentication. */
  isOpen: boolean;
}

/** A request before serialization. */
export interface Parts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** Returns the schema of the request body, if the operation has one. */
export function bodySchema({ document, operation }: Target): Schema | undefined {
  return operation.requestBody && resolve(document, operation.requestBody).content['application/json']?.schema;
}

/** Generates the parts of schema-valid requests. */
export function generateParts(target: Target, lookup: ValueLookup, isPlausible: boolean): fc.Arbitrary<Parts> {
  const context = { document: target.document, lookup, use: 'parameter' as const, isPlausible };
  const schema = bodySchema(target);
  const valuesIn = (place: Parameter['in']) => {
    const parameters = target.parameters.filter((parameter) => parameter.in === place);
    const entries = parameters.map((parameter) => {
      const value =
        place === 'header' ? headerValue(parameter, lookup) : generateValues(context, parameter.schema, parameter.name);
      const absent = { weight: parameter.name === 'cursor' ? 9 : 1, arbitrary: fc.constant(undefined) };
      return [parameter.name, parameter.required ? value : fc.oneof(absent, { weight: 1, arbitrary: value })] as const;
    });
    return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
  };
  return fc.record({
    path: valuesIn('path'),
    query: valuesIn('query'),
    headers: valuesIn('header').map(
      (values) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, string>,
    ),
    body: schema === undefined ? fc.constant(undefined) : generateValues(context, schema, 'body'),
  });
}

function headerValue({ name, schema }: Parameter, lookup: ValueLookup): fc.Arbitrary<string> {
  const {
    minLength = 1,
    maxLength = 100,
    pattern,
  } = schema as { minLength?: number; maxLength?: number; pattern?: string };
  const generated = pattern === undefined ? headerText(minLength, maxLength) : fc.stringMatching(new RegExp(pattern));
  const useful = lookup(name, 'parameter', 'string') as fc.Arbitrary<string> | undefined;
  return useful === undefined ? generated : fc.oneof(useful, generated);
}

/** Serializes the parts; inserts `replaced` without encoding. */
export function serializeParts(
  target: Target,
  parts: Parts,
  replaced: { query?: string[]; path?: Record<string, string> } = {},
) {
  const path = target.path.replaceAll(
    /\{([^}]+)\}/g,
    (_, name: string) => replaced.path?.[name] ?? encodeURIComponent(String(parts.path[name])),
  );
  const given = Object.entries(parts.query).filter(([, value]) => value !== undefined);
  const pairs = [
    ...given.map(([name, value]) => `${name}=${encodeURIComponent(queryText(value))}`),
    ...(replaced.query ?? []),
  ];
  return {
    method: target.method.toUpperCase(),
    path: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`,
    headers: { ...parts.headers },
  };
}

/** Query parameters accept numbers in plain decimal notation only. */
function queryText(value: unknown): string {
  return typeof value === 'number' && /e/.test(String(value)) ? value.toFixed(20) : String(value);
}

/** Returns a JSON body and its content type. */
export function jsonPayload(text: string): { headers: Record<string, string>; body: Buffer } {
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
}
