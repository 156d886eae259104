// Holds a request against its operation's schemas. A long list is validated piece by piece, in turns of the event loop, and only until there
// are as many errors as a response lists.

import type { ErrorObject } from 'ajv';
import type { OpenAPIBackend, Operation } from 'openapi-backend';
import { maxReportedErrors } from '../../domain/errors.ts';
import { turn } from './event-loop-turns.ts';
import { ownFaults } from './validation-errors.ts';

/** A request as the validator takes it. */
interface PlainRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: object;
}

/** What was found. */
export interface Findings {
  errors: ErrorObject[];
  /** The query, its values turned into what its schemas say. */
  query: Record<string, string>;
  /** How many elements of the list were validated; undefined where it was not validated piece by piece. */
  validated: number | undefined;
}

/** How many errors one piece may bring at most, about. */
const maxErrorsOfPiece = 5000;
const sliceMs = 10;

/**
 * Validates a request and fills in the defaults of its body. `list` names the member of the body that holds the most, each of whose elements
 * brings up to `maxErrors` errors.
 */
export async function validateRequest(
  backend: OpenAPIBackend,
  request: PlainRequest,
  operation: Operation,
  { list, maxErrors }: { list: string | undefined; maxErrors: number },
): Promise<Findings> {
  const body = request.body as Record<string, unknown> | undefined;
  const elements = list === undefined ? undefined : body?.[list];
  const size = Math.max(1, Math.floor(maxErrorsOfPiece / maxErrors));
  if (body === undefined || list === undefined || !Array.isArray(elements) || elements.length <= size) {
    const { errors, coerced } = backend.validator.validateRequest(request, operation);
    return { errors: errors ?? [], query: (coerced?.query ?? request.query) as never, validated: undefined };
  }

  const place = `/requestBody/${list}/`;
  const found: ErrorObject[] = [];
  let query = request.query;
  let from = 0;
  let began = performance.now();
  while (from < elements.length && ownFaults(found).length < maxReportedErrors) {
    if (performance.now() - began > sliceMs) {
      await turn();
      began = performance.now();
    }
    const piece = { ...body, [list]: elements.slice(from, from + size) };
    const { errors, coerced } = backend.validator.validateRequest({ ...request, body: piece }, operation);
    if (from === 0) {
      query = (coerced?.query ?? query) as never;
      for (const name of Object.keys(piece)) if (!Object.hasOwn(body, name)) body[name] = piece[name];
    }
    for (const error of errors ?? []) {
      if (error.instancePath.startsWith(place)) found.push(movedBy(from, place, error));
      // What else is wrong is so with every piece.
      else if (from === 0) found.push(error);
    }
    from += size;
  }
  return { errors: found, query, validated: Math.min(from, elements.length) };
}

/** The error of a piece's element, in its place in the whole list. */
function movedBy(offset: number, place: string, error: ErrorObject): ErrorObject {
  const [index = '', ...rest] = error.instancePath.slice(place.length).split('/');
  return { ...error, instancePath: place + [Number(index) + offset, ...rest].join('/') };
}
