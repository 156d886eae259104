// A document in OpenAPI 3.0, and plainer than it has to be, for generators that know no more. It is wider than the document alone:
// what fits the document fits its plain form.

import { type OpenApiDocument, resolve, type Schema } from '../generate/document.ts';

const primitives = new Set(['string', 'number', 'integer', 'boolean']);
/** Closed objects would make a client reject properties that are added later. */
const dropped = /^(x-.*|summary|additionalProperties|dependentRequired)$/;

/** The operations and components of a document, in OpenAPI 3.0. */
export function asOpenApi30(document: OpenApiDocument & { info: object }): object {
  const { webhooks: _, info, ...rest } = document;
  const { title, version } = info as { title: string; version: string };
  return { ...(plain(rest) as object), openapi: '3.0.3', info: { title, version } };

  function plain(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(plain);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node) return referred(node as { $ref: string });
    if ('oneOf' in node) return oneOf(node.oneOf as Schema[]);
    return Object.fromEntries(Object.entries(node).flatMap(([key, value]) => plainMember(key, value)));
  }

  function plainMember(key: string, value: unknown): [string, unknown][] {
    if (dropped.test(key) || key === 'example' || key === 'examples') return [];
    if (key === 'properties') return [[key, mapValues(value as Record<string, Schema>, plain)]];
    if (key === 'const') return typeof value === 'string' ? [['enum', [value]]] : [];
    if (key === 'enum') return [[key, (value as unknown[]).filter((member) => member !== null)]];
    if (key === 'exclusiveMinimum')
      return [
        ['minimum', value],
        [key, true],
      ];
    if (key === 'type' && [value].flat().includes('null')) {
      return [
        [key, [value].flat().find((type) => type !== 'null') ?? 'string'],
        ['nullable', true],
      ];
    }
    return [[key, plain(value)]];
  }

  /** What a mere text or number is, is said where it is used: its name would become a class. */
  function referred(reference: { $ref: string }): unknown {
    const target = resolve<Schema>(document, reference);
    const mere = primitives.has(target['type'] as string) && target['enum'] === undefined;
    return mere ? plain(target) : { $ref: reference.$ref };
  }

  function oneOf(members: Schema[]): unknown {
    const schemas = members.filter(({ type }) => type !== 'null');
    const all = plain(schemas.length === 1 ? schemas[0] : union(schemas));
    return schemas.length === members.length ? all : { ...(all as object), nullable: true };
  }

  /** One object with the properties of all these, of which those are required that each requires. */
  function union(members: Schema[]): Schema {
    const objects = members.map((member) => resolve<Schema>(document, member));
    const properties: Record<string, unknown> = {};
    for (const object of objects) {
      for (const [name, schema] of Object.entries(object['properties'] as Record<string, Schema>)) {
        properties[name] = name in properties ? either(properties[name] as Schema, schema) : schema;
      }
    }
    const [first = [], ...others] = objects.map((object) => object['required'] as string[]);
    return { type: 'object', properties, required: first.filter((name) => others.every((all) => all.includes(name))) };
  }

  /** What both are, or anything. */
  function either(one: Schema, other: Schema): Schema {
    const [first, second] = [resolve<Schema>(document, one), resolve<Schema>(document, other)];
    if (first === second) return one;
    const [type, ...differing] = new Set([first, second].map(typeOf));
    return type !== undefined && primitives.has(type) && differing.length === 0 ? { type, nullable: true } : {};
  }
}

/** The type that a schema has beside null; what may only be null is taken for a text. */
function typeOf({ type }: Schema): string {
  return ([type].flat() as string[]).find((name) => name !== 'null') ?? 'string';
}

function mapValues(members: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));
}
