// Validates a request against its operation's schemas. A long list is validated in batches, which yield to the event loop, until there are
// as many errors as a response can list.

import type { ErrorObject } from 'ajv';
import type { OpenAPIBackend, Operation } from 'openapi-backend';
import { maxReportedErrors } from '../../domain/errors.ts';
import { yieldToEventLoop } from './event-loop-turns.ts';
import { distinctErrors } from './validation-errors.ts';

/** A request in the validator's format. */
interface PlainRequest {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: object;
}

/** The result of a validation. */
interface ValidationResult {
  errors: ErrorObject[];
  /** The query, with its values converted to the types of their schemas. */
  query: Record<string, string | string[]>;
  /** How many list elements were validated; undefined if the list was not validated in batches. */
  validatedCount: number | undefined;
}

/** The approximate maximum number of errors of one batch. */
const maxErrorsPerBatch = 5000;
const sliceMs = 10;

/**
 * Validates a request and fills in the defaults of its body. `list` names the body's long list, each element of which can have up to
 * `maxErrors` errors.
 */
export async function validateRequest(
  backend: OpenAPIBackend,
  request: PlainRequest,
  operation: Operation,
  { list, maxErrors }: { list: string | undefined; maxErrors: number },
): Promise<ValidationResult> {
  const body = request.body as Record<string, unknown> | undefined;
  const elements = list === undefined ? undefined : body?.[list];
  const size = Math.max(1, Math.floor(maxErrorsPerBatch / maxErrors));
  if (body === undefined || list === undefined || !Array.isArray(elements) || elements.length <= size) {
    const { errors, coerced } = backend.validator.validateRequest(request, operation);
    return { errors: errors ?? [], query: (coerced?.query ?? request.query) as never, validatedCount: undefined };
  }

  const prefix = `/requestBody/${list}/`;
  const found: ErrorObject[] = [];
  let query = request.query;
  let from = 0;
  let sliceStart = performance.now();
  while (from < elements.length && distinctErrors(found).length < maxReportedErrors) {
    if (performance.now() - sliceStart > sliceMs) {
      await yieldToEventLoop();
      sliceStart = performance.now();
    }
    const batch = { ...body, [list]: elements.slice(from, from + size) };
    const { errors, coerced } = backend.validator.validateRequest({ ...request, body: batch }, operation);
    if (from === 0) {
      query = (coerced?.query ?? query) as never;
      for (const name of Object.keys(batch)) if (!Object.hasOwn(body, name)) body[name] = batch[name];
    }
    for (const error of errors ?? []) {
      if (error.instancePath.startsWith(prefix)) found.push(shiftIndex(from, prefix, error));
      // Errors outside the list are the same for every batch.
      else if (from === 0) found.push(error);
    }
    from += size;
  }
  return { errors: found, query, validatedCount: Math.min(from, elements.length) };
}

/** Returns the error with its index in the whole list instead of in the batch. */
function shiftIndex(offset: number, prefix: string, error: ErrorObject): ErrorObject {
  const [index = '', ...rest] = error.instancePath.slice(prefix.length).split('/');
  return { ...error, instancePath: prefix + [Number(index) + offset, ...rest].join('/') };
}
