// Generates schema-valid values, with a bias towards boundary values.

import fc from 'fast-check';
import { type OpenApiDocument, resolve, type Schema } from '../../scripts/generate/document.ts';
import { isVisible } from '../../src/domain/clean-text.ts';
import { memberCombinations } from './hints.ts';
import { text } from './text.ts';

/** Where a value is used: a parameter identifies a resource, a body member may create one. */
export type Use = 'parameter' | 'member';

/** Returns a generator for a member or parameter of this name and type, for example of existing ids. */
export type ValueLookup = (name: string, use: Use, type: unknown) => fc.Arbitrary<unknown> | undefined;

/** The input of the generators besides the schema. */
export interface GeneratorContext {
  document: OpenApiDocument;
  lookup: ValueLookup;
  use: Use;
  /** Leaves out values that business rules are likely to reject, such as dates in the year 9999. */
  isPlausible: boolean;
}

/** Generates values for the schema of a member or parameter with this name. */
export function generateValues(context: GeneratorContext, node: Schema, name: string): fc.Arbitrary<unknown> {
  const schema = resolve(context.document, node);
  const ofSchema = bySchema(context, schema, name);
  // The cursor of the list of events is an event ID.
  const key = name === 'cursor' && schema.format === 'uuid' ? 'eventCursor' : name;
  const found = 'enum' in schema || 'const' in schema ? undefined : context.lookup(key, context.use, schema.type);
  const types = [schema.type].flat();
  if (found === undefined || types.includes('object') || types.includes('array')) return ofSchema;
  const minLength = Number(schema.minLength ?? 0);
  const maxLength = Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  const lookup = found
    .map((value) => (typeof value === 'string' ? value.padEnd(minLength, value) : value))
    .filter((value) => typeof value !== 'string' || value.length <= maxLength);
  return context.isPlausible ? lookup : fc.oneof({ weight: 4, arbitrary: lookup }, { weight: 1, arbitrary: ofSchema });
}

function bySchema(context: GeneratorContext, schema: Schema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const branches = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(branches)) {
    return fc.oneof(
      ...branches.map((branch) =>
        bySchema(
          context,
          { ...schema, oneOf: undefined, anyOf: undefined, ...resolve(context.document, branch) },
          name,
        ),
      ),
    );
  }
  const types = [schema.type ?? 'object'].flat() as string[];
  return fc.oneof(...types.map((type) => byType(context, schema, type, name)));
}

function byType(context: GeneratorContext, schema: Schema, type: string, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integer(schema);
    case 'number':
      return context.isPlausible ? cents(schema) : fc.oneof(cents(schema), decimal(schema));
    case 'string':
      return string(schema, context.isPlausible);
    case 'array':
      return list(context, schema, name);
    default:
      return object(context, schema);
  }
}

function integer({ minimum = -1000, maximum = 1_000_000_000 }: Schema): fc.Arbitrary<number> {
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
  const rounded = (part: number) => Math.round((from + (span * part) / 100) * 100) / 100;
  return fc.integer({ min: 1, max: 100 }).map((part) => Math.min(rounded(part), Number(maximum)));
}

function decimal({ minimum, exclusiveMinimum, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const max = Number(maximum);
  const min = Number(minimum ?? exclusiveMinimum ?? -1_000_000);
  const lowest = exclusiveMinimum === undefined ? min : min + 0.0001;
  const from = Math.max(min, 0);
  return fc.oneof(
    fc.constantFrom(lowest, max, Math.min(max, from + 0.0001), Math.min(max, from + 1)),
    fc.double({ min: lowest, max, noNaN: true }),
  );
}

function string(
  { minLength = 0, maxLength = 200, pattern, format }: Schema,
  isPlausible: boolean,
): fc.Arbitrary<string> {
  const [min, max] = [Number(minLength), Number(maxLength)];
  if (isPlausible && (format === 'date' || format === 'date-time')) {
    return recentTime.map((at) => (format === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()));
  }
  if (format === 'visible-text')
    return text(min, max).map((generated) => (isVisible(generated) ? generated : 'x'.repeat(min || 1)));
  const regex = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  if (typeof format === 'string' && format in formats)
    return formats[format]!.filter((generated) => generated.length <= max && regex?.test(generated) !== false);
  if (typeof pattern !== 'string' || regex === undefined) return text(min, max);
  // fast-check cannot generate all non-blank text from this pattern.
  if (pattern.includes('\\S'))
    return text(min, max).map((generated) => (regex.test(generated) ? generated : 'x'.repeat(min || 1)));
  return matching(pattern).filter((generated) => generated.length <= max);
}

const generators = new Map<string, fc.Arbitrary<string>>();

/** Generators of long texts take milliseconds to create. */
function matching(pattern: string): fc.Arbitrary<string> {
  const generator = generators.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  generators.set(pattern, generator);
  return generator;
}

const dayMs = 86_400_000;
const recentTime = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1439 }))
  .map(([days, minutes]) => new Date(Math.floor(Date.now() / dayMs) * dayMs - days * dayMs - minutes * 60_000));
const uris = [
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
    { weight: 5, arbitrary: recentTime.map((at) => at.toISOString().slice(0, 10)) },
    { weight: 1, arbitrary: fc.constantFrom('2024-02-29', '1970-01-01', '1969-12-31', '0001-01-01', '9999-12-31') },
  ),
  'date-time': fc.oneof(
    { weight: 3, arbitrary: recentTime.map((at) => at.toISOString()) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          recentTime,
          fc.constantFrom('Z', 'z', '+03:00', '-12:00', '+14:00', '.5Z', '.123456789Z', '.999999+00:00'),
        )
        .map(([at, end]) => `${at.toISOString().slice(0, 19)}${end}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '1970-01-01T00:00:00Z',
        '2024-02-29t23:59:59z',
        '9999-12-31T23:59:59Z',
        '0001-01-01T00:00:00Z',
      ),
    },
  ),
  uri: fc.constantFrom(...uris),
  email: fc.constantFrom('a@b.example', 'first.last+tag@mail.shop.example'),
};

function list(context: GeneratorContext, schema: Schema, name: string): fc.Arbitrary<unknown[]> {
  const [min, max] = [Number(schema.minItems ?? 0), Number(schema.maxItems ?? 10)];
  const item = generateValues(context, schema.items as Schema, name);
  if (schema.uniqueItems) return fc.uniqueArray(item, { minLength: min, maxLength: max });
  const short = fc.array(item, { minLength: min, maxLength: Math.min(max, min + 3) });
  if (context.isPlausible) return short;
  return fc.oneof(
    { weight: 60, arbitrary: short },
    {
      weight: 1,
      arbitrary: fc
        .array(item, { minLength: 3, maxLength: 3 })
        .map((items) => Array.from({ length: max }, (_, i) => items[i % 3])),
    },
  );
}

function object(context: GeneratorContext, schema: Schema): fc.Arbitrary<object> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0)
    return fc
      .dictionary(text(1, 20), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
      .map((generated) => ({ ...generated }));
  const required = new Set((schema.required ?? []) as string[]);
  const members = Object.fromEntries(
    properties.map(([name, node]) => [name, generateValues({ ...context, use: 'member' }, node, name)]),
  );
  const groups = memberCombinations(
    properties.map(([name]) => name),
    context.isPlausible,
  );
  const dependents = Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>);
  const isComplete = (generated: Record<string, unknown>) =>
    Object.keys(generated).length >= Number(schema.minProperties ?? 0) &&
    dependents.every(([name, others]) => !(name in generated) || others.every((other) => other in generated));
  return fc.oneof(
    ...groups.map(({ weight, always, never }) => {
      const kept = Object.entries(members).filter(([name]) => !never.includes(name));
      const requiredKeys = kept.map(([name]) => name).filter((name) => required.has(name) || always.includes(name));
      const generated = fc.record(Object.fromEntries(kept), { requiredKeys, noNullPrototype: true });
      return { weight, arbitrary: generated.filter(isComplete) };
    }),
  );
}
