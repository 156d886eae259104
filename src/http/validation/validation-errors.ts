// Converts the schema validator's errors to an API error.

import type { ErrorObject } from 'ajv';
import {
  type ApiError,
  type IndexedError,
  indexedFieldError,
  invalidRequestError,
  maxReportedErrors,
} from '../../domain/errors.ts';
import { elementIndex, type FieldError } from '../../domain/field-error.ts';
import { toFieldError, type ValidatedRequest } from './format-error.ts';

/** The list of the body whose elements the handler validates, and the errors that it found. */
interface CheckedList {
  list: string;
  itemErrors: readonly IndexedError[];
}

/** Returns the 400 for an invalid request. The errors of list elements are sorted by index, after the others. */
export function invalidRequest(errors: ErrorObject[], request: ValidatedRequest, checked?: CheckedList): ApiError {
  const schemaErrors = distinctErrors(errors).slice(0, maxReportedErrors);
  const fieldErrors = [
    ...schemaErrors.map((error) => toFieldError(error, request)),
    ...(checked?.itemErrors ?? []).map((error) => indexedFieldError(error, `/${checked?.list}`)),
  ];
  const position = (error: FieldError) => elementIndex(error) ?? -1;
  return invalidRequestError(fieldErrors.toSorted((a, b) => position(a) - position(b)).slice(0, maxReportedErrors));
}

/** Returns the items of a list in the body, with undefined in place of each invalid one; undefined if there is no such list. */
export function validItems(errors: ErrorObject[], body: unknown, list: string): unknown[] | undefined {
  const items = (body as Record<string, unknown> | undefined)?.[list];
  if (!Array.isArray(items)) return undefined;
  const invalidIndexes = new Set(errors.map(indexOf));
  return items.map((item, index) => (invalidIndexes.has(index) ? undefined : item));
}

/** Returns the errors without redundant ones. */
// `if`, `oneOf` and similar keywords only repeat that one of their branches failed. For a value with an invalid format the length adds
// nothing, and for an empty one the pattern or `visible-text` adds nothing. An `x-form` describes all alternatives of `anyOf`.
export function distinctErrors(errors: ErrorObject[]): ErrorObject[] {
  const isInvisible = ({ keyword, params }: ErrorObject) => keyword === 'format' && params.format === 'visible-text';
  const placesOf = (wanted: string) =>
    new Set(
      errors.filter((error) => error.keyword === wanted && !isInvisible(error)).map((error) => error.instancePath),
    );
  const invalidFormat = placesOf('format');
  const tooShort = placesOf('minLength');
  const isDescribed = ({ keyword, parentSchema }: ErrorObject) => keyword === 'anyOf' && parentSchema?.['x-form'];
  const described = new Set(errors.filter(isDescribed).map(({ instancePath }) => instancePath));
  return errors.filter((error) => {
    const { keyword, instancePath } = error;
    if (described.has(instancePath)) return isDescribed(error);
    if (['minLength', 'maxLength'].includes(keyword)) return !invalidFormat.has(instancePath);
    if (keyword === 'pattern' || isInvisible(error)) return !tooShort.has(instancePath);
    return !['if', 'oneOf', 'anyOf', 'allOf', 'not'].includes(keyword);
  });
}

/** Returns the index of the list element that an error is in; undefined if it is not in a list. */
function indexOf({ instancePath }: ErrorObject): number | undefined {
  const index = /^\/requestBody\/[^/]+\/(\d+)(?:\/|$)/.exec(instancePath)?.[1];
  return index === undefined ? undefined : Number(index);
}
