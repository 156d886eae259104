// Reads and validates a request: decodes the path and query strictly, reads the body up to its limit, and validates everything against
// the operation's schemas, which also fill in the defaults.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError, InvalidRecordsError } from '../../domain/errors.ts';
import { formatLocation } from '../../domain/field-error.ts';
import { assertSignatureHeaders } from '../access/signature-headers.ts';
import type { BodyReservation } from '../body-budget.ts';
import type { ApiBackend } from '../openapi-backend.ts';
import type { AnyHandler, Operation, OperationRequest } from '../operation.ts';
import type { Route } from '../route.ts';
import {
  assertPathEncoding,
  findShapeErrors,
  mergeErrors,
  parseQuery,
  readJsonBody,
  restoreTimeZones,
  splitLists,
  toNumberErrors,
  toStorableErrors,
} from './parse-json.ts';
import { toRecordErrors, toRequestErrors } from './record-errors.ts';
import { assertNoBody, readBody } from './request-body.ts';
import { openUpload, readUpload } from './upload.ts';
import { validateRequest } from './validate-request.ts';
import { invalidRequest, validItems } from './validation-errors.ts';

const smallBytes = 32 * 1024;

/** The context of a request that is being parsed. */
interface ParseContext {
  handler: AnyHandler;
  company: Company | undefined;
  /** Holds the memory of the body. */
  reservation: BodyReservation;
}

/**
 * Returns the validated input of the operation's handler. Throws an ApiError with all errors: those of schema validation and, for pushes
 * and items with indexed errors, those that the handler finds in the records or items that are valid by the schema.
 */
export async function parseRequest(
  ctx: Context,
  backend: ApiBackend,
  request: { req: IncomingMessage; res: ServerResponse; path: string; search: string },
  route: Route,
  { handler, company, reservation }: ParseContext,
): Promise<Pick<OperationRequest<Operation>, 'path' | 'query' | 'headers' | 'body' | 'rawBody'>> {
  const { operation, records, recordsBodyOnly, indexedErrors, isSigned, removeNulls, bodyLimits } = route;
  assertPathEncoding(request.path, operation.path);
  const texts = parseQuery(request.search, operation);
  restoreTimeZones(texts, operation);
  const query = splitLists(texts, operation);
  if (isSigned) assertSignatureHeaders(request.req.headers, operation);
  const limit = Math.min(route.maxBody ?? Infinity, ctx.config.bodyLimit);
  if (route.rejectsBody) await assertNoBody(request.req);
  const bytes = bodyLimits === undefined ? undefined : await readBody(request.req, request.res, limit, reservation);
  const { value: body, unstorable } =
    bytes === undefined
      ? { value: route.hasOptionalBody ? {} : undefined, unstorable: [] }
      : await readJsonBody(bytes, bodyLimits).catch((error) => {
          throw recordsBodyOnly ? toInvalidRecordsError(error) : error;
        });
  const shapeErrors = bytes === undefined ? [] : findShapeErrors(body, operation);
  if (shapeErrors.length > 0) {
    if (records === undefined || !recordsBodyOnly) throw invalidRequest(shapeErrors, { body, query });
    throw new InvalidRecordsError(toRequestErrors(shapeErrors, { body, records }));
  }
  // A fast pre-check: most bodies contain no null.
  if (bytes?.includes('null')) removeNulls?.(body);
  const headers = request.req.headers as Record<string, string>;
  const plainRequest = { method: operation.method, path: request.path, query, headers, body: body as object };
  const validation = await validateRequest(backend, plainRequest, operation, {
    // A small body can't have many errors.
    list: (bytes?.length ?? 0) > smallBytes ? (records ?? indexedErrors) : undefined,
    maxErrors: Math.max(bodyLimits?.members ?? 0, bodyLimits?.nestedElements ?? 0),
  });
  const errors = mergeErrors(validation.errors, [...toNumberErrors(texts, operation), ...toStorableErrors(unstorable)]);
  const path = backend.router.pathParameters(request.path, operation);
  if (errors.length > 0) throw await withHandlerErrors();
  return {
    path,
    query: validation.query,
    headers,
    body: route.uploadTypes ? await upload(route.uploadTypes) : body,
    rawBody: bytes,
  };

  /** Returns a file as a whole if the operation limits its size, otherwise as a stream. */
  async function upload(types: string[]): Promise<Buffer | AsyncIterable<Buffer>> {
    const { req, res } = request;
    if (route.maxBody === undefined) return openUpload(req, res, { types, limit: ctx.config.importFileLimit });
    return await readUpload(req, res, { types, limit: route.maxBody }, reservation);
  }

  async function withHandlerErrors(): Promise<ApiError> {
    const { validatedCount } = validation;
    const push = records === undefined ? undefined : { body, records, query };
    const found = push && toRecordErrors(errors, push, recordsBodyOnly);
    if (found !== undefined) {
      const validRecords = found.validRecords.slice(0, validatedCount);
      const handlerErrors =
        company && (await handler.validateRecords?.(ctx, company, validRecords as never, path as never));
      return new InvalidRecordsError([...found.errors, ...(handlerErrors ?? [])], {
        partial: validRecords.length < found.validRecords.length,
      });
    }
    const items = indexedErrors === undefined ? undefined : validItems(errors, body, indexedErrors);
    const checked = items?.slice(0, validatedCount);
    const handlerErrors = checked && company && (await handler.validateItems?.(ctx, company, checked as never));
    const itemErrors = handlerErrors ?? [];
    return invalidRequest(
      errors,
      { body, query },
      indexedErrors === undefined ? undefined : { list: indexedErrors, itemErrors },
    );
  }
}

/** Converts the error of a body that is too large to parse to the format of record errors. */
function toInvalidRecordsError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_REQUEST') return error;
  const errors = error.errors.map((outside) => {
    const field = formatLocation(outside).replace(/^\//, '');
    const expected = outside.message.replace(/^must (have|be) /, '');
    return { index: 0, field, outside, error: `${field} ${outside.message}`, expected, received: 'more' };
  });
  return new InvalidRecordsError(errors);
}
