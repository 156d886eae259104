// Client of the Account API. Requests and responses are typed by the OpenAPI document.

import type { Operations } from '../../generated/account/operations.gen.ts';
import { operationsWithMode, routes } from '../../generated/account/routes.gen.ts';
import { plural, t } from './messages.ts';
import { mode } from './mode.ts';

export type OperationId = keyof typeof routes & keyof Operations;
type Empty = Record<string, never>;

/** Path, query and body of an operation. Query parameters are optional. */
export type ApiRequest<Id extends OperationId> = (Operations[Id]['path'] extends Empty
  ? unknown
  : { path: Operations[Id]['path'] }) &
  (Operations[Id]['query'] extends Empty ? unknown : { query?: Partial<Operations[Id]['query']> }) &
  (Operations[Id]['body'] extends undefined ? unknown : { body: NonNullable<Operations[Id]['body']> }) & {
    /** Makes a request that creates something safe to repeat. */
    idempotencyKey?: string;
  };

export type ApiResponse<Id extends OperationId> = Operations[Id]['response'];

/** A failed request; `message` is for users. */
export class ApiError extends Error {
  readonly code: string;
  /** Error messages by field name. */
  readonly fields: Record<string, string>;
  /** Error messages by JSON pointer, for bodies with lists. */
  readonly pointers: Record<string, string>;

  constructor(
    message: string,
    code: string,
    fields: Record<string, string> = {},
    pointers: Record<string, string> = {},
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.pointers = pointers;
  }
}

const sessionEndListeners = new Set<() => void>();

/** Registers a listener for the end of the session. */
export function onSessionEnd(act: () => void): void {
  sessionEndListeners.add(act);
}

const sandboxEndListeners = new Set<() => void>();

/** Registers a listener for requests in test mode without a sandbox, and returns a function that removes it. */
export function onSandboxEnd(act: () => void): () => void {
  sandboxEndListeners.add(act);
  return () => void sandboxEndListeners.delete(act);
}

/** Calls an operation on the data of the page's mode. Throws ApiError for error responses and network errors. */
export async function callApi<Id extends OperationId>(
  operationId: Id,
  ...[given]: object extends ApiRequest<Id> ? [given?: ApiRequest<Id>] : [given: ApiRequest<Id>]
): Promise<ApiResponse<Id>> {
  const {
    path = {},
    query = {},
    body,
    idempotencyKey,
  } = (given ?? {}) as { path?: object; query?: object; body?: unknown; idempotencyKey?: string };
  const [method, url] = locate(operationId, path, query);
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  const result = await response.json().catch(() => ({}));
  if (response.ok) return result;
  throw failed(result, response.status, response.headers.get('Retry-After'));
}

/** Uploads a file. `progress` receives the sent share, from 0 to 1. Throws ApiError like `callApi`. */
export function uploadFile(
  query: Omit<Operations['createFile']['query'], 'mode'>,
  file: File,
  progress: (share: number) => void,
): Promise<ApiResponse<'createFile'>> {
  const [method, url] = locate('createFile', {}, query);
  return new Promise((resolve, reject) => {
    // Not `fetch`, which does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status === 201) resolve(request.response);
      else reject(failed(request.response ?? {}, request.status, request.getResponseHeader('Retry-After')));
    };
    request.onerror = () => reject(unreachable());
    request.send(file);
  });
}

/** Returns the method and the URL of a request on the data of the page's mode. */
function locate(operationId: OperationId, path: object, query: object): [method: string, url: string] {
  const [method, template] = routes[operationId].split(' ') as [string, string];
  const sent = mode === 'test' && operationsWithMode.has(operationId) ? { ...query, mode } : query;
  return [method, fillPath(template, path) + toQueryString(sent)];
}

function unreachable(): ApiError {
  return new ApiError(t('The service can’t be reached. Check the connection and try again.'), 'UNREACHABLE');
}

/** Returns the error of a response, and reports the end of the session or of the sandbox. */
function failed(problem: Problem, status: number, retryAfter: string | null): ApiError {
  const { code = '' } = problem;
  if (code === 'SANDBOX_NOT_FOUND') for (const act of sandboxEndListeners) act();
  if (code !== 'UNAUTHORIZED') return toApiError(problem, status, retryAfter);
  for (const act of sessionEndListeners) act();
  // Users see this after signing in again.
  return new ApiError(t('Your session ended before the change was saved. Try again.'), code);
}

function fillPath(template: string, path: object): string {
  const values = path as Record<string, string>;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Returns the query string of the parameters that have a value, '' for none. */
export function toQueryString(query: object): string {
  const given = Object.entries(query)
    .map(([name, value]) => [name, String(value ?? '')])
    .filter(([, text]) => text !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** The body of an error. */
interface Problem {
  message?: string;
  code?: string;
  details?: string[];
  errors?: { pointer?: string; parameter?: string; message: string }[];
}

/** An error with the pointer `/tspFormula` belongs to that field. */
function toApiError(
  { message, code = 'UNKNOWN', details = [], errors = [] }: Problem,
  status: number,
  retryAfter: string | null,
): ApiError {
  if (status === 429) {
    const seconds = Number(retryAfter) || 60;
    return new ApiError(
      t('Too many requests. Try again in {{seconds}}.', { seconds: formatWait(seconds) }),
      'RATE_LIMIT_EXCEEDED',
    );
  }
  const fields: Record<string, string> = {};
  const pointers: Record<string, string> = {};
  const others: string[] = [];
  for (const { pointer, parameter, message } of errors) {
    const name = pointer?.split('/')[1] ?? parameter;
    if (pointer) pointers[pointer] ??= toSentence(message);
    if (name) fields[name] ??= toSentence(message);
    else others.push(toSentence(message));
  }
  if (errors.length === 0) others.push(...details.map(toSentence));
  const words = message ?? t('Unexpected response (status {{status}}). Try again.', { status });
  return new ApiError([words, ...others].join(' '), code, fields, pointers);
}

function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

function formatWait(seconds: number): string {
  return seconds < 90
    ? plural(seconds, '{{count}} second', '{{count}} seconds')
    : plural(Math.ceil(seconds / 60), '{{count}} minute', '{{count}} minutes');
}
