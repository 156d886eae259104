// Parses request bodies and query strings strictly: it rejects anything that PostgreSQL can't store or that a lenient decoder would
// silently change, and reports its location.

import type { ErrorObject } from 'ajv';
import type { Operation } from 'openapi-backend';
import {
  findDuplicateMembers,
  formatPointerToken,
  type JsonExcess,
  type JsonLimits,
  maxJsonDepth,
} from '../../domain/duplicate-members.ts';
import { ApiError, invalidRequestError, maxReportedErrors } from '../../domain/errors.ts';
import { type FieldError, inBody, inHttp, inPath, inQuery } from '../../domain/field-error.ts';
import { splitList } from '../../domain/name-list.ts';
import { yieldToEventLoop } from './event-loop-turns.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A value that can't be stored or is ambiguous, with its JSON pointer. */
interface Unstorable {
  pointer: string;
  message: string;
  expected: string;
}

/**
 * Returns the JSON value of a body. Throws an ApiError for invalid UTF-8, malformed JSON, duplicate members, and characters and numbers
 * that can't be stored.
 */
export async function parseJsonBody(bytes: Buffer, limits: JsonLimits): Promise<unknown> {
  const { value, unstorable } = await readJsonBody(bytes, limits);
  if (unstorable.length === 0) return value;
  throw invalidRequestError(unstorable.map(({ pointer, message, expected }) => inBody(pointer, message, { expected })));
}

/** From this size on, each parsing step runs in its own event loop turn. */
const largeBytes = 64 * 1024;

/**
 * Returns the JSON value of a body and up to 100 values in it that can't be stored. Throws an ApiError for invalid UTF-8, malformed JSON,
 * nesting deeper than 100 levels, and bodies larger than the limits.
 */
export async function readJsonBody(
  bytes: Buffer,
  limits?: JsonLimits,
): Promise<{ value: unknown; unstorable: Unstorable[] }> {
  const isLarge = bytes.length > largeBytes;
  if (isLarge) await yieldToEventLoop();
  const text = decodeUtf8(bytes);
  if (isLarge) await yieldToEventLoop();
  const duplicates = findDuplicateMembers(text, maxReportedErrors, limits);
  if (!Array.isArray(duplicates)) throw invalidRequestError([describeExcess(duplicates, limits)]);
  // A fast pre-check, so that most bodies are not traversed: such characters can only be \u escapes, and such numbers are long or end
  // in a three-digit exponent, which no UUID does.
  if (isLarge) await yieldToEventLoop();
  const isSuspect = /\\u(0000|d[89a-f])|\de\+?\d{3,}\s*([,\]}]|$)|\d{200}/i.test(text);
  if (isLarge) await yieldToEventLoop();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message;
    throw new ApiError('MALFORMED_JSON', 'The request body is not valid JSON.', [inBody('', reason)]);
  }
  if (isLarge) await yieldToEventLoop();
  const ambiguous = duplicates.map((pointer) => ({
    pointer,
    message: 'must not be repeated',
    expected: 'one value',
  }));
  return { value, unstorable: isSuspect ? [...ambiguous, ...findUnstorable(value)] : ambiguous };
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The request body is not valid UTF-8.', [inBody('', 'must be valid UTF-8')]);
  }
}

function describeExcess(found: JsonExcess, limits?: JsonLimits & { lists?: Record<string, number> }): FieldError {
  if (found.excess === 'levels') return inBody('', `must be at most ${maxJsonDepth} levels deep`);
  if (!('pointer' in found)) return inBody('', `must have at most ${limits?.values} values`);
  const { pointer, excess } = found;
  if (excess === 'members') return inBody(pointer, `must have at most ${limits?.members} members`);
  return inBody(pointer, `must have at most ${limits?.lists?.[pointer] ?? limits?.elements} items`);
}

const memberKeywords = ['required', 'dependentRequired', 'additionalProperties', 'unevaluatedProperties'];

/** Returns the errors for values that can't be stored, in the validator's format. */
export function toStorableErrors(unstorable: Unstorable[]): ErrorObject[] {
  return unstorable.map(({ pointer, message, expected }) => ({
    keyword: 'storable',
    instancePath: `/requestBody${pointer}`,
    schemaPath: '',
    params: { expected },
    message,
  }));
}

/** Merges the validator's errors with our own, which take precedence for the same value. */
export function mergeErrors(errors: ErrorObject[], own: ErrorObject[]): ErrorObject[] {
  const ownPaths = new Set(own.map(({ instancePath }) => instancePath));
  return [
    ...own,
    ...errors.filter(({ keyword, instancePath }) => memberKeywords.includes(keyword) || !ownPaths.has(instancePath)),
  ];
}

/** Returns the query parameters by name. Throws an ApiError for invalid percent-encoding and repeated parameters. */
export function parseQuery(search: string, { parameters = [] }: Partial<Operation> = {}): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), (message) =>
      inHttp(`the names of query parameters ${message}`),
    );
    if (name in query) repeated.add(name);
    query[name] = decode(at < 0 ? '' : pair.slice(at + 1), (message) => inQuery(name, message));
  }
  if (repeated.size > 0) {
    const hintOf = (name: string) => (isList(parameters, name) ? '; separate values by commas' : '');
    throw invalidRequestError(
      [...repeated].slice(0, maxReportedErrors).map((name) => inQuery(name, `must not be repeated${hintOf(name)}`)),
    );
  }
  return query;
}

/** Returns the query with the values of each list, which are separated by commas. */
export function splitLists(
  query: Record<string, string>,
  { parameters = [] }: Operation,
): Record<string, string | string[]> {
  const entries = Object.entries(query).map(([name, text]) => [
    name,
    isList(parameters, name) ? splitList(text) : text,
  ]);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

function isList(parameters: NonNullable<Operation['parameters']>, name: string): boolean {
  return (parameters as { name: string; in: string; explode?: boolean }[]).some(
    (parameter) => parameter.in === 'query' && parameter.name === name && parameter.explode === false,
  );
}

/**
 * Restores the `+` of time zones in query timestamps, which clients often do not encode and which then decodes to a space:
 * `2026-11-26T10:00:00 03:00`.
 */
export function restoreTimeZones(query: Record<string, string>, { parameters = [] }: Operation): void {
  for (const { name, in: place, schema } of parameters as {
    name: string;
    in: string;
    schema?: { format?: string; anyOf?: { format?: string }[] };
  }[]) {
    const isTime = [schema, ...(schema?.anyOf ?? [])].some((part) => part?.format === 'date-time');
    if (place !== 'query' || !isTime || query[name] === undefined) continue;
    query[name] = query[name].replace(/(:\d\d(?:\.\d+)?) (\d\d(?::?\d\d)?)$/, '$1+$2');
  }
}

/**
 * Returns the errors for query numbers that are not plain decimals, in the validator's format. The validator would accept everything
 * that JavaScript does: `0x10`, `1e2`, ` 1`.
 */
export function toNumberErrors(query: Record<string, string>, { parameters = [] }: Operation): ErrorObject[] {
  return (parameters as { name: string; in: string; schema?: { type?: string } }[]).flatMap(
    ({ name, in: place, schema: { type = '' } = {} }) => {
      const form = place === 'query' ? numberPatterns[type] : undefined;
      const value = query[name];
      if (form === undefined || value === undefined || form.test(value)) return [];
      return [{ keyword: 'type', instancePath: `/query/${name}`, schemaPath: '', params: { type } }];
    },
  );
}

const numberPatterns: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ };

/**
 * Returns the errors for a body that is not an object or has a list longer than its schema's `maxItems`, in the validator's format. This
 * check comes before the validation of the elements, of which there can be millions.
 */
export function findShapeErrors(body: unknown, { requestBody }: Operation): ErrorObject[] {
  const error = { schemaPath: '', instancePath: '/requestBody' };
  // The validator would parse a string as JSON; all request bodies are objects.
  if (typeof body !== 'object') return [{ ...error, keyword: 'type', params: { type: 'object' } }];
  if (body === null) return [];
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema?: ListSchema }> };
  const members = Object.entries(content?.['application/json']?.schema?.properties ?? {});
  return members.flatMap(([name, { maxItems = Number.POSITIVE_INFINITY }]) => {
    const list = (body as Record<string, unknown>)[name];
    if (!Array.isArray(list) || list.length <= maxItems) return [];
    return [{ ...error, keyword: 'maxItems', instancePath: `/requestBody/${name}`, params: { limit: maxItems } }];
  });
}

/** The part of a body's schema that limits its lists. */
interface ListSchema {
  properties?: Record<string, { maxItems?: number }>;
}

/**
 * Throws INVALID_REQUEST for a path with invalid percent-encoding or an encoded NUL. The error names the parameter of `template`, the
 * path of the operation.
 */
export function assertPathEncoding(path: string, template = ''): void {
  for (const [index, segment] of path.split('/').entries()) {
    decode(segment.replaceAll('+', '%2B'), (message) => {
      const [, name] = /\{(\w+)\}/.exec(template.split('/')[index] ?? '') ?? [];
      return name === undefined ? inHttp(`the path ${message}`) : inPath(name, message);
    });
  }
}

function decode(text: string, errorOf: (message: string) => FieldError): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequestError([errorOf('must be percent-encoded UTF-8')]);
  }
  if (decoded.includes('\0')) {
    throw invalidRequestError([errorOf('must not contain NUL characters')]);
  }
  return decoded;
}

function findUnstorable(body: unknown): Unstorable[] {
  const found: Unstorable[] = [];
  const steps: (string | number)[] = [];
  // Recursion is safe: the depth is limited to 100 levels.
  walk(body);
  return found;

  function report(message: string, expected: string): void {
    found.push({ pointer: steps.map((step) => `/${formatPointerToken(step)}`).join(''), message, expected });
  }

  function walk(value: unknown): void {
    if (typeof value === 'string') {
      if (value.includes('\0')) report('must not contain NUL characters', 'text without NUL');
      else if (!value.isWellFormed()) report('must be well-formed Unicode', 'text without lone surrogates');
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) report('must be a finite number', 'a finite number');
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length && found.length < maxReportedErrors; index++) {
        steps.push(index);
        walk(value[index]);
        steps.pop();
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (found.length >= maxReportedErrors) return;
        if (name.includes('\0') || !name.isWellFormed())
          report('has a property name that is not well-formed text', 'a property of the schema');
        steps.push(name);
        walk(member);
        steps.pop();
      }
    }
  }
}
