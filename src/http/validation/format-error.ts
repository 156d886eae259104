// Converts an error of the schema validator to that of a field: its location in the request, the violated constraint, the expected value.

import type { ErrorObject } from 'ajv';
import { formatPointerToken } from '../../domain/duplicate-members.ts';
import { toWellFormed } from '../../domain/errors.ts';
import { type FieldError, inBody, inHeader, inPath, inQuery } from '../../domain/field-error.ts';
import { describeUnknownName } from '../../domain/name-list.ts';
import { describeReceived } from './received-value.ts';
import { similarName } from './similar-name.ts';

/** The request that was validated. */
export interface ValidatedRequest {
  body?: unknown;
  query?: unknown;
}

/** Returns the error with its field, the expected and the received value and, for a misspelled name, a suggestion. */
export function toFieldError(error: ErrorObject, request: ValidatedRequest): FieldError {
  const [, part, ...rest] = error.instancePath.split('/');
  const isOfQuery = part === 'query';
  const constraint = isOfQuery && rest.length > 1 ? describeListElement(error) : formatMessage(error);
  const message = toWellFormed(`${constraint}${formatSuggestion(error)}`);
  const values = { expected: toWellFormed(describeExpected(error)), received: describeReceived(error, request) };
  // A list in the query is one text.
  const inside = pointerOf(error, isOfQuery ? (rest[0] ?? '') : rest.join('/'));
  const name = toWellFormed(inside ?? '');
  switch (part) {
    case 'query':
      return inQuery(name, message, values);
    case 'path':
      return inPath(name, message, values);
    case 'header':
      return inHeader(name, message, values);
    default:
      return inBody(inside === undefined ? '' : `/${name}`, message, values);
  }
}

/** Returns the violated constraint of an element of a list in the query. */
function describeListElement(error: ErrorObject): string {
  const { keyword, params, data } = error;
  if (keyword === 'enum') return describeUnknownName(String(data), params.allowedValues.join(', '));
  if (params.format === 'uuid') return describeUnknownName(String(data), 'UUIDs');
  return formatMessage(error);
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
      // Null members are removed before.
      return `must have at least ${formatCount(limit, 'member')}; null for a member that cannot be null counts as left out`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'format':
      return formatMessages[format] ?? `must be a valid ${format}`;
    case 'pattern':
    case 'anyOf':
      return `must be ${describePattern(error)}`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${formatCount(limit, 'character')}`;
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${formatCount(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${formatCount(limit, 'item')}`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${error.params.comparison} ${limit}`;
    case 'uniqueItems':
      return 'must not have equal items';
    case 'storable':
      return error.message ?? 'is invalid';
    // Not the validator's text, which is not written for clients.
    default:
      return 'is invalid';
  }
}

/** Returns the description of a pattern or of alternatives: the schema's `x-form`, or the pattern itself. */
function describePattern({ params, parentSchema }: ErrorObject): string {
  return parentSchema?.['x-form'] ?? `text that matches ${params.pattern}`;
}

/** Returns a count with its noun in singular or plural. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const formatMessages: Record<string, string> = {
  uuid: 'must be a UUID',
  'visible-text': 'must be text with a visible character',
};

const formatDescriptions: Record<string, string> = {
  date: 'YYYY-MM-DD',
  uuid: 'UUID',
  'visible-text': 'text with a visible character',
  'date-time': 'ISO 8601 with a time zone of at most ±15:59, without leap seconds',
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
      return error.instancePath.startsWith('/requestBody') ? 'no such property' : 'no such parameter';
    case 'format':
      return formatDescriptions[format] ?? format;
    case 'pattern':
    case 'anyOf':
      return describePattern(error);
    case 'uniqueItems':
      return 'different items';
    case 'minLength':
      return `at least ${formatCount(limit, 'character')}`;
    case 'minItems':
      return `at least ${formatCount(limit, 'item')}`;
    case 'minProperties':
      return `at least ${formatCount(limit, 'member')}`;
    case 'maxLength':
      return `at most ${formatCount(limit, 'character')}`;
    default:
      return formatMessage(error).replace(/^must (be |have )?/, '');
  }
}
