// Puts the schema validator's findings into words: one sentence per fault, naming its place as the partner sent it.

import type { ErrorObject } from 'ajv';
import { type IndexedFault, Refusal } from '../domain/errors.ts';

/** More faults than anyone reads are not listed. */
const mostDetails = 100;

/** The 400 for a request that does not fit the contract. */
export function invalidRequest(errors: ErrorObject[]): Refusal {
  const faults = errors.filter(isOwnFault).slice(0, mostDetails);
  const indexed = faults.map(indexedFault).filter((fault) => fault !== undefined);
  return new Refusal(
    'INVALID_REQUEST',
    'The request does not fit the contract; see details.',
    faults.map(sentence),
    indexed.length > 0 ? indexed : undefined,
  );
}

// `if`, `oneOf` and their kind only repeat that one of their branches failed.
function isOwnFault(error: ErrorObject): boolean {
  return !['if', 'oneOf', 'anyOf', 'allOf', 'not'].includes(error.keyword);
}

function sentence(error: ErrorObject): string {
  return `${place(error)} ${complaint(error)}`;
}

function place(error: ErrorObject): string {
  const [, part, ...rest] = error.instancePath.split('/');
  const inside = named(error, rest.join('/'));
  switch (part) {
    case 'query':
      return `query parameter "${inside}"`;
    case 'path':
      return `path parameter "${inside}"`;
    case 'header':
      return `header "${inside}"`;
    default:
      return inside === '' ? 'request body' : `/${inside}`;
  }
}

/** The pointer of what is at fault: for a missing or unknown member that is the member, not its parent. */
function named(error: ErrorObject, pointer: string): string {
  const member = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (member === undefined || member === 'requestBody') return pointer;
  const escaped = String(member).replaceAll('~', '~0').replaceAll('/', '~1');
  return pointer === '' ? escaped : `${pointer}/${escaped}`;
}

function complaint(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is unknown';
    case 'enum':
      return `must be one of: ${(error.params.allowedValues as unknown[]).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'format':
      return `must be a valid ${error.params.format}`;
    default:
      return error.message ?? 'is invalid';
  }
}

/** The fault by position, where it lies in an element of a list that was sent. */
function indexedFault(error: ErrorObject): IndexedFault | undefined {
  const match = /^\/requestBody\/[^/]+\/(\d+)(?:\/|$)(.*)$/.exec(error.instancePath);
  if (match === null) return undefined;
  const field = named(error, match[2] ?? '');
  return { index: Number(match[1]), error: complaint(error), ...(field === '' ? {} : { field }) };
}
