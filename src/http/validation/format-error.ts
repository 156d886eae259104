// Formats an error of the schema validator: its location in the request, the violated constraint, and the expected value.

import type { ErrorObject } from 'ajv';
import { formatPointerToken } from '../../domain/duplicate-members.ts';
import { toWellFormed } from '../../domain/errors.ts';
import { similarName } from './similar-name.ts';

/** Returns the entry for `details`: location, constraint and, for a misspelled name, a suggestion. */
export function formatError(error: ErrorObject): string {
  return toWellFormed(`${formatLocation(error)}: ${formatMessage(error)}${formatSuggestion(error)}`);
}

/** Returns the location of an error: a quoted parameter, or the JSON pointer of a body member. */
export function formatLocation(error: ErrorObject): string {
  const [, part, ...rest] = error.instancePath.split('/');
  const inside = pointerOf(error, rest.join('/'));
  switch (part) {
    case 'query':
      return `query parameter "${inside}"`;
    case 'path':
      return `path parameter "${inside}"`;
    case 'header':
      return `header "${inside}"`;
    default:
      return inside === undefined ? 'request body' : `/${inside}`;
  }
}

/** Returns the pointer of the invalid value; for a missing or unknown member that of the member, not its parent. Undefined for the root. */
export function pointerOf(error: ErrorObject, pointer: string): string | undefined {
  const member = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (member === undefined || member === 'requestBody') return pointer === '' ? undefined : pointer;
  const escaped = formatPointerToken(String(member));
  return pointer === '' ? escaped : `${pointer}/${escaped}`;
}

/** Returns a suggestion for a misspelled member or parameter, or an empty string. */
export function formatSuggestion({ keyword, params, parentSchema }: ErrorObject): string {
  if (!['additionalProperties', 'unevaluatedProperties'].includes(keyword)) return '';
  const unknown = String(params.additionalProperty ?? params.unevaluatedProperty);
  const similar = similarName(unknown, Object.keys(parentSchema?.properties ?? {}));
  return similar === undefined ? '' : `; did you mean "${similar}"?`;
}

/** Returns the violated constraint, as in `must be a UUID`. */
export function formatMessage(error: ErrorObject): string {
  const { limit, format } = error.params;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'dependentRequired':
      return `is required with ${error.params.property}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is unknown';
    case 'enum':
      return `must be one of: ${(error.params.allowedValues as unknown[]).map(String).join(', ')}`;
    case 'type':
      return `must be ${[error.params.type].flat().join(' or ')}`;
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'member')}`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'format':
      return format === 'uuid' ? 'must be a UUID' : `must be a valid ${format}`;
    case 'pattern':
      return `must be ${describePattern(error)}`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${formatCount(limit, 'character')}`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${formatCount(limit, 'item')}`;
    default:
      return error.message ?? 'is invalid';
  }
}

/** Returns the description of a pattern: the schema's `x-form`, or the pattern itself. */
function describePattern({ params, parentSchema }: ErrorObject): string {
  return parentSchema?.['x-form'] ?? `text that matches ${params.pattern}`;
}

/** Returns a count with its noun in singular or plural. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const formatDescriptions: Record<string, string> = {
  date: 'YYYY-MM-DD',
  uuid: 'UUID',
  'date-time': 'ISO 8601 with a time zone',
};

/** Returns a description of the expected value. */
export function describeExpected(error: ErrorObject): string {
  const { limit, format } = error.params;
  switch (error.keyword) {
    case 'storable':
      return error.params.expected;
    case 'required':
    case 'dependentRequired':
      return 'a value';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'no such property';
    case 'format':
      return formatDescriptions[format] ?? format;
    case 'pattern':
      return describePattern(error);
    case 'minLength':
      return `at least ${formatCount(limit, 'character')}`;
    case 'maxLength':
      return `at most ${formatCount(limit, 'character')}`;
    default:
      return formatMessage(error).replace(/^must (be |have )?/, '');
  }
}
