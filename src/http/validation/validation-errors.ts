// Converts the schema validator's errors to an API error.

import type { ErrorObject } from 'ajv';
import {
  type ApiError,
  type IndexedError,
  invalidRequestError,
  maxReportedErrors,
  toWellFormed,
} from '../../domain/errors.ts';
import { formatError, formatMessage, pointerOf } from './format-error.ts';

/**
 * Returns the 400 for an invalid request. With the name of a list, it also lists the errors of that list's items by index, among them the
 * `itemErrors` of the handler.
 */
export function invalidRequest(errors: ErrorObject[], list?: string, itemErrors: IndexedError[] = []): ApiError {
  const distinct = distinctErrors(errors);
  const schemaErrors = distinct.map(toIndexedError).filter((error) => error !== undefined);
  const indexed = list === undefined ? [] : [...schemaErrors, ...itemErrors].toSorted((a, b) => a.index - b.index);
  const details = [
    ...distinct.slice(0, maxReportedErrors).map(formatError),
    ...itemErrors.map(({ index, field, error }) => `/${list}/${index}${field ? `/${field}` : ''}: ${error}`),
  ];
  return invalidRequestError(
    details.slice(0, maxReportedErrors),
    indexed.length > 0 ? indexed.slice(0, maxReportedErrors) : undefined,
  );
}

/** Returns the items of a list in the body, with undefined in place of each invalid one; undefined if there is no such list. */
export function validItems(errors: ErrorObject[], body: unknown, list: string): unknown[] | undefined {
  const items = (body as Record<string, unknown> | undefined)?.[list];
  if (!Array.isArray(items)) return undefined;
  const invalidIndexes = new Set(errors.map((error) => toIndexedError(error)?.index));
  return items.map((item, index) => (invalidIndexes.has(index) ? undefined : item));
}

/** Returns the errors without redundant ones. */
// `if`, `oneOf` and similar keywords only repeat that one of their branches failed. For a value with an invalid format the length adds
// nothing, and for an empty one the pattern adds nothing.
export function distinctErrors(errors: ErrorObject[]): ErrorObject[] {
  const placesOf = (wanted: string) =>
    new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === wanted ? [instancePath] : [])));
  const invalidFormat = placesOf('format');
  const tooShort = placesOf('minLength');
  return errors.filter(({ keyword, instancePath }) => {
    if (['minLength', 'maxLength'].includes(keyword)) return !invalidFormat.has(instancePath);
    if (keyword === 'pattern') return !tooShort.has(instancePath);
    return !['if', 'oneOf', 'anyOf', 'allOf', 'not'].includes(keyword);
  });
}

/** Returns the error with the index of its list element; undefined if it is not in a list. */
function toIndexedError(error: ErrorObject): IndexedError | undefined {
  const match = /^\/requestBody\/[^/]+\/(\d+)(?:\/|$)(.*)$/.exec(error.instancePath);
  if (match === null) return undefined;
  const field = pointerOf(error, match[2] ?? '');
  return {
    index: Number(match[1]),
    error: formatMessage(error),
    ...(field === undefined ? {} : { field: toWellFormed(field) }),
  };
}
