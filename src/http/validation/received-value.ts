// Describes the received value of an invalid field, unless it can be a secret.

import type { ErrorObject } from 'ajv';
import { formatReceived } from '../../domain/errors.ts';

/** Names of members whose values are secrets. */
const secretMembers = /password|secret|token|authorization|cookie|signature|key$/i;
/** Outside of records, values of these names can be secrets, too, or contain them. */
const secretNames = new RegExp(`${secretMembers.source}|cursor|challenge|url$|^code$|recoveryCode$`, 'i');

/** Returns the value as text, `missing` for none; undefined for secrets, unknown fields, lists and objects. */
export function describeReceived(
  { keyword, instancePath }: ErrorObject,
  { body, query }: { body?: unknown; query?: unknown },
): string | undefined {
  if (['required', 'dependentRequired'].includes(keyword)) return 'missing';
  if (['additionalProperties', 'unevaluatedProperties'].includes(keyword)) return undefined;
  const steps = instancePath.split('/').slice(1).map(unescapePointer);
  if (steps.some((step) => secretNames.test(step))) return undefined;
  const value = valueAt({ requestBody: body, query }, steps);
  return value === undefined || (typeof value === 'object' && value !== null) ? undefined : formatReceived(value);
}

/** Returns a value of a record as text, `missing` for none; only its kind for secrets, and for lists and objects with members. */
export function describeRecordValue(value: unknown, steps: readonly string[]): string {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Array.isArray(value) ? 'a list' : 'an object';
  return value !== undefined && steps.some((step) => secretMembers.test(step)) ? 'a value' : formatReceived(value);
}

/** Returns a token of a JSON pointer without escapes. */
export function unescapePointer(step = ''): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], root);
}
