// What a request to an operation is put together from, before it is written down: parameters, headers and body, made from the document.

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
import { type Known, valuesOf } from './values.ts';

/** An operation of a document that is served. */
export interface Target extends LocatedOperation {
  served: ServedDocument;
  document: OpenApiDocument;
  operationId: string;
  /** Whether it asks for no credential. */
  isOpen: boolean;
}

/** A request before it is written down. */
export interface Parts {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** The schema of an operation's body, where it has one. */
export function bodySchema({ document, operation }: Target): Schema | undefined {
  return operation.requestBody && resolve(document, operation.requestBody).content['application/json']?.schema;
}

/** Returns the parts of requests that the document allows. */
export function partsOf(target: Target, known: Known, modest: boolean): fc.Arbitrary<Parts> {
  const making = { document: target.document, known, use: 'parameter' as const, modest };
  const schema = bodySchema(target);
  const of = (place: Parameter['in']) => {
    const parameters = target.parameters.filter((parameter) => parameter.in === place);
    const drawn = parameters.map((parameter) => {
      const value =
        place === 'header' ? headerValue(parameter, known) : valuesOf(making, parameter.schema, parameter.name);
      const absent = { weight: parameter.name === 'cursor' ? 9 : 1, arbitrary: fc.constant(undefined) };
      return [parameter.name, parameter.required ? value : fc.oneof(absent, { weight: 1, arbitrary: value })] as const;
    });
    return fc.record(Object.fromEntries(drawn), { noNullPrototype: true });
  };
  return fc.record({
    path: of('path'),
    query: of('query'),
    headers: of('header').map(
      (values) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, string>,
    ),
    body: schema === undefined ? fc.constant(undefined) : valuesOf(making, schema, 'body'),
  });
}

function headerValue({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const {
    minLength = 1,
    maxLength = 100,
    pattern,
  } = schema as { minLength?: number; maxLength?: number; pattern?: string };
  const made = pattern === undefined ? headerText(minLength, maxLength) : fc.stringMatching(new RegExp(pattern));
  const worth = known(name, 'parameter', 'string') as fc.Arbitrary<string> | undefined;
  return worth === undefined ? made : fc.oneof(worth, made);
}

/** Writes parts down; what is in `replaced` goes onto the wire as it is. */
export function written(
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

/** Numbers of a query are plain decimals. */
function queryText(value: unknown): string {
  return typeof value === 'number' && /e/.test(String(value)) ? value.toFixed(20) : String(value);
}

/** The bytes of a body and the header that says what they are. */
export function asJson(text: string): { headers: Record<string, string>; body: Buffer } {
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
}
