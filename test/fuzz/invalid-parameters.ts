// Invalid values of query, path and header parameters.

import type { Parameter, Schema } from '../../scripts/generate/document.ts';

/** An invalid parameter value as sent, percent-encoded in a query or path. */
export interface InvalidParameter {
  kind: string;
  sent: string;
  /** Whether the error must name the parameter. A malformed path cannot be matched to a parameter. */
  isNamed: boolean;
}

/** Returns the invalid values of a parameter, in a fixed order. */
export function invalidParameters({ in: place, schema, name }: Parameter): InvalidParameter[] {
  const invalid = [...invalidTexts(schema)]
    .filter((text) => !isAllowed(schema, text))
    .filter((text) => place !== 'header' || /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text));
  const values = invalid
    // An empty or dot segment changes the path.
    .filter((text) => place !== 'path' || (text !== '' && text !== '.' && text !== '..'))
    .map((text) => ({
      kind: 'invalid value',
      sent: place === 'header' ? text : encodeURIComponent(text),
      isNamed: true,
    }));
  if (place === 'header') return values;
  const malformed = ['%00', 'a%00b', '%zz', '%', '%ff', '%ed%a0%80', '%c0%af'].map((sent) => ({
    kind: 'malformed encoding',
    sent,
    isNamed: place === 'query' && name !== undefined,
  }));
  return [...values, ...malformed];
}

/** Some of these values match the pattern of the parameter and are valid. */
function isAllowed({ pattern, maxLength = Number.POSITIVE_INFINITY, minLength = 0 }: Schema, text: string): boolean {
  const length = [...text].length;
  const fits = length >= Number(minLength) && length <= Number(maxLength);
  return typeof pattern === 'string' && fits && new RegExp(pattern, 'u').test(text);
}

function* invalidTexts(schema: Schema): Generator<string> {
  const { items } = schema as { items?: { enum?: string[] } };
  if (items?.enum) yield* ['unknown', '', `${items.enum[0]},unknown`, `${items.enum[0]} ${items.enum[0]}`];
  const { type, minimum, maximum, maxLength, minLength, pattern, format } = schema;
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber)
    yield* ['abc', '', ' 1', '1 ', '0x10', '1e2', '+1', '١', 'NaN', 'Infinity', 'null', '1,5', '-', '9'.repeat(400)];
  if (type === 'integer') yield* ['1.5', '1.0'];
  if (type === 'boolean') yield* ['yes', '1', '0', 'TRUE', '', 'null', ' true'];
  if (isNumber && typeof minimum === 'number') yield String(type === 'integer' ? minimum - 1 : minimum - 0.5);
  if (isNumber && typeof maximum === 'number') yield String(type === 'integer' ? maximum + 1 : maximum + 0.5);
  if (Array.isArray(schema.enum)) yield* ['unknown', '', ` ${schema.enum[0]}`, `${schema.enum[0]},${schema.enum[0]}`];
  if (typeof maxLength === 'number') yield* ['a'.repeat(maxLength + 1), '𝔘'.repeat(maxLength + 1)];
  if (typeof minLength === 'number' && minLength > 0) yield '';
  if (Array.isArray(schema.anyOf))
    yield* ['2026-02-30', '20260203', 'today', '2026-02-03T00:00:00', '2026-02-03 2026-02-04', ''];
  if (format === 'date') yield* ['2026-02-30', '2026-13-01', '20260203', 'today', '2026-02-03T00:00:00Z', ''];
  if (format === 'uuid' || typeof pattern === 'string')
    yield* [
      'x',
      '',
      "' OR 1=1 --",
      '../..',
      'ORD-',
      'ps_',
      '-',
      'PS-2026-0001/',
      'a'.repeat(5000),
      '漢字',
      '00000000-0000-0000-0000-00000000000g',
    ];
}
