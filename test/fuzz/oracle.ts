// The test oracle: asserts that a response is valid for its request.

import { maxReportedErrors } from '../../src/domain/errors.ts';
import { checkResponse } from '../support/contract.ts';
import type { CompanyFixture } from './company.ts';
import type { FuzzContext } from './fixtures.ts';
import type { Target } from './request-parts.ts';
import type { FuzzRequest, Location } from './requests.ts';
import { isSchemaError } from './schema-errors.ts';

/** A response with its decoded body. */
export interface RawResponse {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** Error codes that an operation never returns for a schema-valid request. */
const nonBusinessCodes = new Set(
  'UNAUTHORIZED INSUFFICIENT_SCOPE MANAGER_ROLE_REQUIRED COMPANY_SUSPENDED CROSS_SITE_REQUEST MALFORMED_JSON PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE METHOD_NOT_ALLOWED'.split(
    ' ',
  ),
);

/** They return paths of earlier requests, which name objects of other companies. */
const echoes = new Set(['listRequests', 'exportRequests']);

/** Throws if the response is not valid for the request. */
export function assertResponse(
  context: FuzzContext,
  target: Target,
  request: FuzzRequest,
  response: RawResponse,
): void {
  const { status, headers, text } = response;
  const requestId = headers.get('x-request-id') ?? '';
  if (requestId === '') throw new Error('the response has no request id');
  if (status === 500)
    throw new Error(`internal error: ${context.internalErrors.get(requestId) ?? 'nothing was logged'}`);
  if (status >= 500) throw new Error(`unexpected status ${status}: ${text}`);
  if (!echoes.has(target.operationId)) assertNoLeaks(context, request, text);
  if (request.mayMatchNoRoute && [400, 404, 405, 431].includes(status)) {
    assertErrorBody(request, text);
    return;
  }
  if (request.method !== 'HEAD') checkResponse(target.served.name, target.operationId, status, headers, text);
  if (request.expect === 'accepted') assertAccepted(target, status, text);
  if (request.expect === 'rejected') assertRejected(request, status, text);
}

function assertErrorBody({ method }: FuzzRequest, text: string): void {
  if (method === 'HEAD') return;
  const body = JSON.parse(text);
  if (body.success !== false || typeof body.code !== 'string') throw new Error(`malformed error response: ${text}`);
}

function assertAccepted({ operationId }: Target, status: number, text: string): void {
  if (status < 400) return;
  const { code } = JSON.parse(text);
  if (nonBusinessCodes.has(code)) throw new Error(`schema-valid request rejected with ${status} ${text}`);
  const schemaError = errorMessages(JSON.parse(text)).find((message) => isSchemaError(operationId, message));
  if (schemaError !== undefined) throw new Error(`schema-valid request rejected with a schema error: ${schemaError}`);
}

function assertRejected({ errorLocation }: FuzzRequest, status: number, text: string): void {
  if (status < 400) throw new Error(`invalid request accepted with ${status} ${text.slice(0, 500)}`);
  if (errorLocation === undefined || status !== 400) return;
  const body = JSON.parse(text);
  // The list of errors may be truncated.
  if ((body.errors ?? body.details).length >= maxReportedErrors) return;
  const found = [...errorMessages(body), ...recordErrorMessages(body)];
  if (!found.some((message) => locationPrefixes(errorLocation).some((prefix) => message.startsWith(prefix)))) {
    throw new Error(`the error does not name ${errorLocation.in} ${errorLocation.name}: ${text.slice(0, 1000)}`);
  }
}

interface Problem {
  details?: string[];
  errors?: { index: number; field?: string; error: string }[];
}

function errorMessages({ details = [], errors = [] }: Problem): string[] {
  return [...details, ...errors.map(({ error }) => error)];
}

/** Returns record errors with the record index as prefix. */
function recordErrorMessages({ errors = [] }: Problem): string[] {
  return errors.flatMap(({ index, field, error }) => [
    `#${index} ${error}`,
    ...(field === undefined ? [] : [`#${index} ${field} `]),
  ]);
}

/** Returns the prefixes of messages that name the location. */
function locationPrefixes({ in: location, name }: Location): string[] {
  if (location === 'header') return [`header "${name.toLowerCase()}"`, `header "${name}"`];
  if (location !== 'body') return [`${location} parameter "${name}"`];
  if (name === '') return ['request body'];
  const record = /^\/[^/]+\/(\d+)(?:\/(.*))?$/.exec(name);
  const indexed = record ? [`#${record[1]} ${record[2] === undefined ? 'the record' : record[2] || '""'} `] : [];
  return [`${name} `, `${name}: `, ...indexed];
}

/** Asserts that the response contains no data of another company, except values from the request. */
function assertNoLeaks({ caller, invalidCaller, bystander }: FuzzContext, request: FuzzRequest, text: string): void {
  const others = [caller, invalidCaller, bystander].filter(
    (company) => company !== (request.sender === 'caller' ? caller : invalidCaller),
  );
  for (const other of others) {
    const seen = findLeaks(other, text);
    if (seen.length === 0) continue;
    const found =
      `${request.path} ${decodePath(request.path)} ${request.rawContent ?? request.body ?? ''}`.toLowerCase();
    const leaked = seen.filter((id) => !found.includes(id.toLowerCase()) && !isNumberOfSandbox(request, id));
    if (leaked.length > 0)
      throw new Error(
        `the response contains data of another company: ${leaked.slice(0, 3).join(', ')} in ${text.slice(0, 1000)}`,
      );
  }
}

/** Delivery IDs of a sandbox are counted apart: an order of live data can have the same one. */
function isNumberOfSandbox({ path }: FuzzRequest, id: string): boolean {
  return /[?&]mode=test\b/.test(path) && /^PS-\d{4}-\d+/.test(id);
}

function findLeaks({ marker, ownIds, id }: CompanyFixture, text: string): string[] {
  return [
    ...(text.includes(marker) ? [marker] : []),
    ...(text.includes(id) ? [id] : []),
    ...ownIds.filter((id) => text.includes(`"${id}"`)),
  ];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
