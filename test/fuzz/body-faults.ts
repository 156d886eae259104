// One fault in a body that has none: at a place that is known, so that the refusal can be held to name it.

import { type OpenApiDocument, resolve, type Schema } from '../../scripts/generate/document.ts';
import { Raw } from './json.ts';

/** A fault that can be put into a body. */
export interface BodyFault {
  kind: string;
  /** The JSON pointer of what is at fault. */
  pointer: string;
  /** Whether the document's schema says so; what it does not is refused all the same. */
  bySchema: boolean;
  /** Returns a copy of the body with the fault in it. */
  plant(body: unknown): unknown;
}

/** All faults that a body of this schema can be given, in a fixed order. */
export function bodyFaults(document: OpenApiDocument, node: Schema, body: unknown): BodyFault[] {
  return faultsAt(document, node, body, []);
}

function faultsAt(document: OpenApiDocument, node: Schema, value: unknown, at: string[]): BodyFault[] {
  const schema = resolve(document, node);
  const here = [...wrongTypes(schema), ...wrongValues(schema, value)].map(({ kind, wrong, bySchema = true }) =>
    fault(kind, at, bySchema, () => wrong),
  );
  return [...here, ...membersAt(document, schema, value, at), ...itemsAt(document, schema, value, at)];
}

interface Wrong {
  kind: string;
  wrong: unknown;
  bySchema?: boolean;
}

const ofType: [type: string, value: unknown][] = [
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

function wrongTypes(schema: Schema): Wrong[] {
  const types = [schema.type ?? []].flat() as string[];
  if (types.length === 0) return [];
  const allowed = new Set(types.includes('number') ? [...types, 'integer'] : types);
  return ofType
    .filter(([type]) => !allowed.has(type))
    .map(([type, wrong]) => ({ kind: `${type} for ${types}`, wrong }));
}

function wrongValues(schema: Schema, value: unknown): Wrong[] {
  const { minimum, maximum, exclusiveMinimum, maxLength, minLength, maxItems, minItems, pattern, format } = schema;
  const found: Wrong[] = [];
  const add = (kind: string, wrong: unknown, bySchema = true) => void found.push({ kind, wrong, bySchema });
  const step = [schema.type].flat().includes('integer') ? 1 : 0.0001;
  if (typeof minimum === 'number') add('below the least', minimum - step);
  if (typeof maximum === 'number') add('above the most', maximum + step);
  if (typeof exclusiveMinimum === 'number') add('at the open bound', exclusiveMinimum);
  if (typeof value === 'number') {
    add('infinite', new Raw('1e400'), false);
    add('minus infinite', new Raw('-1e400'), false);
    add('of 400 digits', new Raw('9'.repeat(400)), false);
    if (typeof maximum === 'number') add('huge', new Raw('1e300'));
  }
  if (typeof maxLength === 'number') for (const unit of ['a', '𝔘']) add('too long', unit.repeat(maxLength + 1));
  if (typeof minLength === 'number' && minLength > 0) add('too short', 'x'.repeat(minLength - 1));
  if (Array.isArray(schema.enum))
    for (const wrong of ['unknown', ` ${schema.enum[0]}`, String(schema.enum[0]).toUpperCase()])
      add('not listed', wrong);
  if (pattern === '\\S') for (const blank of [' ', '\t\n', '\u00a0', '\ufeff']) add('blank', blank);
  else if (typeof pattern === 'string')
    for (const wrong of [`${value} `, `${value}\n`, String(value).toLowerCase(), '{}']) add('of another form', wrong);
  if (typeof format === 'string') for (const wrong of misformed[format] ?? []) add(`not a ${format}`, wrong);
  if (typeof value === 'string' && schema.enum === undefined) {
    add('a NUL', `${value.slice(0, 3)}\0`, format !== undefined);
    add('half a character', new Raw(`"${'\\'}ud800"`), format !== undefined);
  }
  if (Array.isArray(value) && typeof maxItems === 'number' && value.length > 0) {
    add(
      'too many',
      Array.from({ length: maxItems + 1 }, (_, index) => value[index % value.length]),
    );
  }
  if (Array.isArray(value) && typeof minItems === 'number' && minItems > 0)
    add('too few', value.slice(0, minItems - 1));
  return found;
}

/** Texts that look like the format and are none. */
const misformed: Record<string, string[]> = {
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

function membersAt(document: OpenApiDocument, schema: Schema, value: unknown, at: string[]): BodyFault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const missing = ((schema.required ?? []) as string[]).map((name) =>
    fault('missing', [...at, name], true, () => undefined),
  );
  const dependents = Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>)
    .filter(([name]) => name in value)
    .flatMap(([, others]) =>
      others.map((name) => fault('missing beside another', [...at, name], true, () => undefined)),
    );
  const known = Object.keys(properties)[0] ?? 'id';
  const strangers = [
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
  const unknown = strangers
    .filter((name) => schema.additionalProperties === false && !Object.hasOwn(properties, name))
    .map((name) => fault(`unknown member`, [...at, name], true, () => 1));
  const inside = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return [
    ...missing,
    ...dependents,
    ...unknown,
    ...inside.flatMap(([name, member]) => {
      const faults = faultsAt(document, properties[name]!, member, [...at, name]);
      const own = [...at, name].map(escaped).join('');
      const isRequired = ((schema.required ?? []) as string[]).includes(name);
      // null for an optional member means that it is absent.
      return isRequired
        ? faults
        : faults.filter(({ kind, pointer }) => pointer !== own || !kind.startsWith('null for'));
    }),
  ];
}

function itemsAt(document: OpenApiDocument, schema: Schema, value: unknown, at: string[]): BodyFault[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const ends = value.length === 1 ? [0] : [0, value.length - 1];
  return ends.flatMap((index) => faultsAt(document, schema.items as Schema, value[index], [...at, String(index)]));
}

function fault(kind: string, at: string[], bySchema: boolean, wrong: () => unknown): BodyFault {
  const pointer = at.map(escaped).join('');
  return { kind, pointer, bySchema, plant: (body) => replaced(body, at, wrong()) };
}

function escaped(step: string): string {
  return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A copy of a value in which another stands at a place; undefined takes away what is there. */
function replaced(value: unknown, at: string[], by: unknown): unknown {
  const [step, ...rest] = at;
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, rest, by) : item));
  const members = Object.entries(value as object).filter(([name]) => name !== step);
  const inner = Object.hasOwn(value as object, step) ? (value as Record<string, unknown>)[step] : undefined;
  // By entries: assigned, a member named __proto__ would be none.
  return Object.fromEntries([...members, [step, replaced(inner, rest, by)]]);
}
