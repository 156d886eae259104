// Mutations that each make a valid request body invalid at one known location, so that a test can check that the error names it.

import { type OpenApiDocument, resolve, type Schema } from '../../scripts/generate/document.ts';
import { RawJson } from './json.ts';

/** A mutation that makes a valid body invalid. */
export interface BodyMutation {
  kind: string;
  /** JSON pointer of the invalid value. */
  pointer: string;
  /** Whether the schema rejects the value. The service rejects the others for reasons that JSON Schema cannot express. */
  bySchema: boolean;
  /** Returns a mutated copy of the body. */
  apply(body: unknown): unknown;
}

/** Returns every mutation of a body with this schema, in a fixed order. */
export function bodyMutations(document: OpenApiDocument, node: Schema, body: unknown): BodyMutation[] {
  return mutationsAt(document, node, body, []);
}

function mutationsAt(document: OpenApiDocument, node: Schema, value: unknown, at: string[]): BodyMutation[] {
  const schema = resolve(document, node);
  const here = [...invalidTypes(schema), ...invalidValues(schema, value)].map(({ kind, invalid, bySchema = true }) =>
    mutation(kind, at, bySchema, () => invalid),
  );
  return [...here, ...membersAt(document, schema, value, at), ...itemsAt(document, schema, value, at)];
}

interface InvalidValue {
  kind: string;
  invalid: unknown;
  bySchema?: boolean;
}

const samplesByType: [type: string, value: unknown][] = [
  ['string', 'x'],
  ['string', '7'],
  ['string', ''],
  ['number', 1.5],
  ['integer', 7],
  ['boolean', true],
  ['object', {}],
  ['array', []],
  ['null', null],
];

function invalidTypes(schema: Schema): InvalidValue[] {
  const types = [schema.type ?? []].flat() as string[];
  if (types.length === 0) return [];
  const allowed = new Set(types.includes('number') ? [...types, 'integer'] : types);
  return samplesByType
    .filter(([type]) => !allowed.has(type))
    .map(([type, invalid]) => ({ kind: `${type} for ${types}`, invalid }));
}

function invalidValues(schema: Schema, value: unknown): InvalidValue[] {
  const { minimum, maximum, exclusiveMinimum, maxLength, minLength, maxItems, minItems, pattern, format } = schema;
  const found: InvalidValue[] = [];
  const add = (kind: string, invalid: unknown, bySchema = true) => void found.push({ kind, invalid, bySchema });
  const step = [schema.type].flat().includes('integer') ? 1 : 0.0001;
  if (typeof minimum === 'number') add('below minimum', minimum - step);
  if (typeof maximum === 'number') add('above maximum', maximum + step);
  if (typeof exclusiveMinimum === 'number') add('equal to exclusiveMinimum', exclusiveMinimum);
  if (typeof value === 'number') {
    add('infinite', new RawJson('1e400'), false);
    add('minus infinite', new RawJson('-1e400'), false);
    add('400 digits', new RawJson('9'.repeat(400)), false);
    if (typeof maximum === 'number') add('huge', new RawJson('1e300'));
  }
  if (typeof maxLength === 'number') for (const unit of ['a', '𝔘']) add('too long', unit.repeat(maxLength + 1));
  if (typeof minLength === 'number' && minLength > 0) add('too short', 'x'.repeat(minLength - 1));
  if (Array.isArray(schema.enum))
    for (const invalid of ['unknown', ` ${schema.enum[0]}`, String(schema.enum[0]).toUpperCase()])
      add('not in enum', invalid);
  if (pattern === '\\S') for (const blank of [' ', '\t\n', '\u00a0', '\ufeff']) add('blank', blank);
  else if (typeof pattern === 'string')
    for (const invalid of [`${value} `, `${value}\n`, String(value).toLowerCase(), '{}'])
      add('pattern mismatch', invalid);
  if (typeof format === 'string')
    for (const invalid of malformedByFormat[format] ?? []) add(`invalid ${format}`, invalid);
  if (typeof value === 'string' && schema.enum === undefined) {
    add('NUL character', `${value.slice(0, 3)}\0`, format !== undefined);
    add('lone surrogate', new RawJson(`"${'\\'}ud800"`), format !== undefined);
  }
  if (Array.isArray(value) && typeof maxItems === 'number' && value.length > 0) {
    add(
      'too many items',
      Array.from({ length: maxItems + 1 }, (_, index) => value[index % value.length]),
    );
  }
  if (Array.isArray(value) && typeof minItems === 'number' && minItems > 0)
    add('too few items', value.slice(0, minItems - 1));
  return found;
}

/** Strings that resemble the format but are not valid. */
const malformedByFormat: Record<string, string[]> = {
  uuid: [
    '',
    'x',
    '0195f3a0-0000-7000-8000-00000000000',
    '0195f3a0-0000-7000-8000-0000000000000',
    'g195f3a0-0000-7000-8000-000000000000',
    '0195f3a000007000800000000000000a',
    '{0195f3a0-0000-7000-8000-000000000000}',
    "0195f3a0-0000-7000-8000-0000000000'-",
  ],
  date: [
    '',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-2-3',
    '20260203',
    '26-02-03',
    '2026-02-03T00:00:00Z',
    ' 2026-02-03',
    '2026-02-03\n',
    '٢٠٢٦-٠٢-٠٣',
    '+02026-02-03',
    'today',
  ],
  'date-time': [
    '',
    '2026-02-30T10:00:00Z',
    '2026-02-03',
    '2026-02-03T10:00:00',
    '2026-02-03T24:00:01Z',
    '2026-02-03T10:60:00Z',
    '2026-02-03T10:00:00+25:00',
    '2026-02-03T10:00Z',
    '1770112800',
    'now',
  ],
  uri: ['', 'shop.example/p', '//shop.example', 'http://', 'https://shop.example/a b', 'https://shop.example/<>'],
  email: ['', 'a', '@b.example', 'a@', 'a b@c.example'],
};

function membersAt(document: OpenApiDocument, schema: Schema, value: unknown, at: string[]): BodyMutation[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const missing = ((schema.required ?? []) as string[]).map((name) =>
    mutation('missing', [...at, name], true, () => undefined),
  );
  const dependents = Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>)
    .filter(([name]) => name in value)
    .flatMap(([, others]) =>
      others.map((name) => mutation('missing dependent member', [...at, name], true, () => undefined)),
    );
  const known = Object.keys(properties)[0] ?? 'id';
  const unknownNames = [
    'unknown',
    '',
    `${known} `,
    known.toUpperCase(),
    'a/b~c',
    '__proto__',
    'constructor',
    'toString',
    '漢',
  ];
  const unknown = unknownNames
    .filter((name) => schema.additionalProperties === false && !Object.hasOwn(properties, name))
    .map((name) => mutation(`unknown member`, [...at, name], true, () => 1));
  const inside = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return [
    ...missing,
    ...dependents,
    ...unknown,
    ...inside.flatMap(([name, member]) => {
      const mutations = mutationsAt(document, properties[name]!, member, [...at, name]);
      const own = [...at, name].map(escapePointerSegment).join('');
      const isRequired = ((schema.required ?? []) as string[]).includes(name);
      // null is a valid value for an optional member: it means absent.
      return isRequired
        ? mutations
        : mutations.filter(({ kind, pointer }) => pointer !== own || !kind.startsWith('null for'));
    }),
  ];
}

function itemsAt(document: OpenApiDocument, schema: Schema, value: unknown, at: string[]): BodyMutation[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const ends = value.length === 1 ? [0] : [0, value.length - 1];
  return ends.flatMap((index) => mutationsAt(document, schema.items as Schema, value[index], [...at, String(index)]));
}

function mutation(kind: string, at: string[], bySchema: boolean, invalid: () => unknown): BodyMutation {
  const pointer = at.map(escapePointerSegment).join('');
  return { kind, pointer, bySchema, apply: (body) => replaceAt(body, at, invalid()) };
}

function escapePointerSegment(segment: string): string {
  return `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns a copy with the value at the path replaced; undefined removes it. */
function replaceAt(value: unknown, at: string[], by: unknown): unknown {
  const [segment, ...rest] = at;
  if (segment === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === segment ? replaceAt(item, rest, by) : item));
  const members = Object.entries(value as object).filter(([name]) => name !== segment);
  const inner = Object.hasOwn(value as object, segment) ? (value as Record<string, unknown>)[segment] : undefined;
  // fromEntries, because assigning a member named __proto__ would set the prototype.
  return Object.fromEntries([...members, [segment, replaceAt(inner, rest, by)]]);
}
