// From a schema of a document to the values that it allows, its bounds among them more often than chance would have it.

import fc from 'fast-check';
import { type OpenApiDocument, resolve, type Schema } from '../../scripts/generate/document.ts';
import { alternatives } from './hints.ts';
import { text } from './text.ts';

/** Where a value goes: a parameter names things, a member of a body may make them. */
export type Use = 'parameter' | 'member';

/** Values that are known for a member or parameter of this name and type, such as ids of things that are there. */
export type Known = (name: string, use: Use, type: unknown) => fc.Arbitrary<unknown> | undefined;

/** What making values takes beside a schema. */
export interface Making {
  document: OpenApiDocument;
  known: Known;
  use: Use;
  /** Leaves out what is likely to be refused by business, such as days of the year 9999. */
  modest: boolean;
}

/** Returns values that the schema of a member or parameter called `name` allows. */
export function valuesOf(making: Making, node: Schema, name: string): fc.Arbitrary<unknown> {
  const schema = resolve(making.document, node);
  const ofSchema = bySchema(making, schema, name);
  const known = 'enum' in schema || 'const' in schema ? undefined : making.known(name, making.use, schema.type);
  if (known === undefined || schema.type === 'object' || schema.type === 'array') return ofSchema;
  return making.modest ? known : fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: ofSchema });
}

function bySchema(making: Making, schema: Schema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(branches)) {
    return fc.oneof(
      ...branches.map((branch) =>
        bySchema(making, { ...schema, oneOf: undefined, anyOf: undefined, ...resolve(making.document, branch) }, name),
      ),
    );
  }
  const types = [schema.type ?? 'object'].flat() as string[];
  return fc.oneof(...types.map((type) => byType(making, schema, type, name)));
}

function byType(making: Making, schema: Schema, type: string, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return whole(schema);
    case 'number':
      return making.modest ? cents(schema) : fc.oneof(cents(schema), fraction(schema));
    case 'string':
      return string(schema, making.modest);
    case 'array':
      return list(making, schema, name);
    default:
      return object(making, schema);
  }
}

function whole({ minimum = -1000, maximum = 1_000_000_000 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum), Number(maximum)];
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 100) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, Math.min(min + 1, max), Math.max(max - 1, min)) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function cents({ minimum, exclusiveMinimum, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const from = Math.max(Number(minimum ?? exclusiveMinimum ?? 0), 0);
  const span = Math.min(Number(maximum) - from, 1000);
  return fc.integer({ min: 1, max: 100 }).map((part) => Math.round((from + (span * part) / 100) * 100) / 100);
}

function fraction({ minimum, exclusiveMinimum, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const max = Number(maximum);
  const min = Number(minimum ?? exclusiveMinimum ?? -1_000_000);
  const least = exclusiveMinimum === undefined ? min : min + 0.0001;
  const from = Math.max(min, 0);
  return fc.oneof(
    fc.constantFrom(least, max, Math.min(max, from + 0.0001), Math.min(max, from + 1)),
    fc.double({ min: least, max, noNaN: true }),
  );
}

function string({ minLength = 0, maxLength = 200, pattern, format }: Schema, modest: boolean): fc.Arbitrary<string> {
  const [least, most] = [Number(minLength), Number(maxLength)];
  if (modest && (format === 'date' || format === 'date-time')) {
    return moment.map((at) => (format === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()));
  }
  if (typeof format === 'string' && format in formats) return formats[format]!.filter((made) => made.length <= most);
  if (typeof pattern !== 'string') return text(least, most);
  const form = new RegExp(pattern, 'u');
  // A pattern that allows whatever is not blank can only have text held against it.
  if (pattern.includes('\\S'))
    return text(least, most).map((made) => (form.test(made) ? made : 'x'.repeat(least || 1)));
  return fc.stringMatching(form).filter((made) => made.length <= most);
}

const dayMs = 86_400_000;
const moment = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1439 }))
  .map(([days, minutes]) => new Date(Math.floor(Date.now() / dayMs) * dayMs - days * dayMs - minutes * 60_000));
const somewhere = [
  'https://shop.example/p/1',
  'https://shop.example/%F0%9F%98%80?q=a%27b#c',
  'http://[2001:db8::1]:8080/x',
  `https://shop.example/${'a'.repeat(1979)}`,
  'mailto:sales@shop.example',
  'urn:isbn:0451450523',
];

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.constant('00000000-0000-0000-0000-000000000000'),
  ),
  date: fc.oneof(
    { weight: 5, arbitrary: moment.map((at) => at.toISOString().slice(0, 10)) },
    { weight: 1, arbitrary: fc.constantFrom('2024-02-29', '1970-01-01', '1969-12-31', '0001-01-01', '9999-12-31') },
  ),
  'date-time': fc.oneof(
    { weight: 3, arbitrary: moment.map((at) => at.toISOString()) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(moment, fc.constantFrom('Z', 'z', '+03:00', '-12:00', '+14:00', '.5Z', '.123456789Z', '.999999+00:00'))
        .map(([at, end]) => `${at.toISOString().slice(0, 19)}${end}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '1970-01-01T00:00:00Z',
        '2024-02-29t23:59:59z',
        '9999-12-31T23:59:59Z',
        '0001-01-01T00:00:00Z',
        '2016-12-31T23:59:60Z',
      ),
    },
  ),
  uri: fc.constantFrom(...somewhere),
  email: fc.constantFrom('a@b.example', 'first.last+tag@mail.shop.example'),
};

function list(making: Making, schema: Schema, name: string): fc.Arbitrary<unknown[]> {
  const [least, most] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 10)];
  const item = valuesOf(making, schema.items as Schema, name);
  if (schema.uniqueItems) return fc.uniqueArray(item, { minLength: least, maxLength: most });
  const few = fc.array(item, { minLength: least, maxLength: Math.min(most, least + 3) });
  if (making.modest) return few;
  return fc.oneof(
    { weight: 60, arbitrary: few },
    {
      weight: 1,
      arbitrary: fc
        .array(item, { minLength: 3, maxLength: 3 })
        .map((some) => Array.from({ length: most }, (_, i) => some[i % 3])),
    },
  );
}

function object(making: Making, schema: Schema): fc.Arbitrary<object> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0)
    return fc.dictionary(text(1, 20), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }).map((made) => ({ ...made }));
  const required = new Set((schema.required ?? []) as string[]);
  const members = Object.fromEntries(
    properties.map(([name, node]) => [name, valuesOf({ ...making, use: 'member' }, node, name)]),
  );
  const groups = alternatives(
    properties.map(([name]) => name),
    making.modest,
  );
  const dependents = Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>);
  const whole = (made: Record<string, unknown>) =>
    Object.keys(made).length >= Number(schema.minProperties ?? 0) &&
    dependents.every(([name, others]) => !(name in made) || others.every((other) => other in made));
  return fc.oneof(
    ...groups.map(({ weight, always, never }) => {
      const kept = Object.entries(members).filter(([name]) => !never.includes(name));
      const requiredKeys = kept.map(([name]) => name).filter((name) => required.has(name) || always.includes(name));
      const made = fc.record(Object.fromEntries(kept), { requiredKeys, noNullPrototype: true });
      return { weight, arbitrary: made.filter(whole) };
    }),
  );
}
