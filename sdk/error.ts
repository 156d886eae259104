// The errors that methods reject with: a PortsideError, and a subclass by its status.

import type { ErrorTypes } from './generated/errors.gen.ts';
import type { FieldError, ProblemCode } from './generated/external-v2/index.ts';
import { readRetryAfter } from './retry.ts';

/** Why there is no response: a timeout, or a failed connection. */
export type NoResponseCode = 'TIMED_OUT' | 'NO_RESPONSE';

class PortsideErrorClass extends Error {
  override readonly name: string = 'PortsideError';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The error code; undefined for a response of a proxy. New codes may be added. */
  readonly code: ProblemCode | NoResponseCode | undefined;
  /** One text for each error, with its location first. */
  readonly details: readonly string[];
  /** The errors by field: a `pointer` into the body, a `parameter` or a `header`, and for elements of a list their `index`. */
  readonly errors: readonly FieldError[];
  /** The JSON pointer of the first invalid property, such as `/items/0/quantity`. */
  readonly pointer: string | undefined;
  /** The first invalid query or path parameter. */
  readonly parameter: string | undefined;
  /** The page about the error code: its causes, and how to fix them. */
  readonly docUrl: string | undefined;
  /** ID of the request in the log of the service; quote it to support. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the service sent them. */
  readonly retryAfterSeconds: number | undefined;
  /** The `Idempotency-Key` of the request, sent by you or generated. Send it again to repeat the request safely. */
  readonly idempotencyKey: string | undefined;
  /** The body of the error response. */
  readonly body: unknown;

  constructor(message: string, facts: ErrorProperties, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.errors = facts.errors ?? [];
    this.pointer = this.errors.find(({ pointer }) => pointer !== undefined)?.pointer;
    this.parameter = this.errors.find(({ parameter }) => parameter !== undefined)?.parameter;
    this.docUrl = facts.docUrl;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.idempotencyKey = facts.idempotencyKey;
    this.body = facts.body;
  }
}

type ErrorProperties = Partial<Omit<PortsideErrorClass, keyof Error | 'pointer' | 'parameter'>>;

/** What is known of an error with this code. */
interface KnownError<Code extends keyof ErrorTypes> {
  readonly code: Code;
  readonly status: ErrorTypes[Code]['status'];
  readonly body: ErrorTypes[Code]['body'];
}

interface UnknownError {
  readonly code: undefined;
  readonly status: number;
}

interface MissingResponse {
  readonly code: NoResponseCode;
  readonly status: undefined;
}

/**
 * An error response of the service, or a missing response. A comparison with `code` narrows the type: `status` and `body` are then those
 * of that code.
 */
export type PortsideError = PortsideErrorClass &
  ({ [Code in keyof ErrorTypes]: KnownError<Code> }[keyof ErrorTypes] | UnknownError | MissingResponse);

interface ErrorClass<Instance> {
  new (message: string, facts: ErrorProperties, cause?: unknown): Instance;
  readonly prototype: Instance;
}

export const PortsideError = named('PortsideError', PortsideErrorClass) as unknown as ErrorClass<PortsideError>;

/** A status of 400: a value of the request is invalid. `errors`, `pointer` and `parameter` name it. */
export type ValidationError = Extract<PortsideError, { status: 400 }>;
export const ValidationError = createClass<ValidationError>('ValidationError');

/** A status of 401: the API key is missing, unknown, revoked or expired. */
export type AuthenticationError = Extract<PortsideError, { status: 401 }>;
export const AuthenticationError = createClass<AuthenticationError>('AuthenticationError');

/** A status of 403: the API key lacks a scope or a role. */
export type PermissionError = Extract<PortsideError, { status: 403 }>;
export const PermissionError = createClass<PermissionError>('PermissionError');

/** A status of 404: the object does not exist, or belongs to another company. */
export type NotFoundError = Extract<PortsideError, { status: 404 }>;
export const NotFoundError = createClass<NotFoundError>('NotFoundError');

/** A status of 409: the request conflicts with the state of an object, or with an earlier request. */
export type ConflictError = Extract<PortsideError, { status: 409 }>;
export const ConflictError = createClass<ConflictError>('ConflictError');

/** A status of 429: too many requests. `retryAfterSeconds` is the wait that the service asks for. */
export type RateLimitError = Extract<PortsideError, { status: 429 }>;
export const RateLimitError = createClass<RateLimitError>('RateLimitError');

/** A status of 500 or more: the service, or a proxy, failed. */
export type ServerError = Extract<PortsideError, { status: 500 | 503 }> | (PortsideErrorClass & UnknownError);
export const ServerError = createClass<ServerError>('ServerError');

/** There is no response: the connection failed, or the time is over. */
export type ConnectionError = Extract<PortsideError, { status: undefined }>;
export const ConnectionError = createClass<ConnectionError>('ConnectionError');

const classesByStatus: { [status: number]: ErrorClass<PortsideError> } = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

function createClass<Instance extends PortsideError>(name: string): ErrorClass<Instance> {
  const subclass = class extends PortsideErrorClass {
    override readonly name = name;
  };
  return named(name, subclass) as unknown as ErrorClass<Instance>;
}

/** Sets the name of a class, which debuggers and error trackers show. */
function named<Class extends object>(name: string, errorClass: Class): Class {
  return Object.defineProperty(errorClass, 'name', { value: name });
}

function classOf(status: number): ErrorClass<PortsideError> {
  return classesByStatus[status] ?? (status >= 500 ? ServerError : PortsideError);
}

/** Converts an error of the runtime to a PortsideError. If the caller aborted the request, the error stays unchanged. */
export function asPortsideError(
  error: unknown,
  response: Response | undefined,
  request: Request | undefined,
  options: { throwOnError?: boolean },
): unknown {
  if (error instanceof PortsideError || options.throwOnError === false) return error;
  if (request === undefined || request.signal.aborted) return error;
  if (response === undefined) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const message = timedOut ? error.message : `No response from ${new URL(request.url).host}${reasonOf(error)}`;
    return new ConnectionError(
      message,
      { code: timedOut ? 'TIMED_OUT' : 'NO_RESPONSE', idempotencyKey: keyOf(request) },
      error,
    );
  }
  return response.ok ? error : createError(error, response, request);
}

/** Returns why a connection failed, which the runtime has as the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const reason = textOf(membersOf(error.cause)['code']) ?? textOf(error.message);
  return reason === undefined ? '' : `: ${reason}`;
}

/** Returns the error of a successful response whose body is not what the operation returns, such as a page of a proxy. */
export function malformedResponse(body: unknown, response: Response, request: Request): PortsideError {
  return new PortsideError(`${response.status}: The response is not the expected JSON`, {
    ...factsOf(response, request),
    body,
  });
}

function factsOf({ status, headers }: Response, request: Request): ErrorProperties {
  return {
    status,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: readRetryAfter(status, headers),
    idempotencyKey: keyOf(request),
  };
}

function keyOf({ headers }: Request): string | undefined {
  return headers.get('Idempotency-Key') ?? undefined;
}

/** The message of the service is a sentence; that of a proxy may not be. Details of a 401 are sentences that say what to do. */
function withDetails(said: string, status: number, [first, ...others]: string[]): string {
  if (first === undefined) return said;
  const rest = others.length === 0 ? [] : status === 401 ? others : [`(and ${others.length} more)`];
  return [said.endsWith('.') ? said : `${said}:`, first, ...rest].join(' ');
}

/** Reads what the service sends; a body of a proxy can have other types. */
function createError(body: unknown, response: Response, request: Request): PortsideError {
  const { status, statusText } = response;
  const { message, error, code: ownCode, details: ownDetails, errors, docUrl } = membersOf(body);
  // A 429 has its code in `error`.
  const code = textOf(ownCode) ?? textOf(membersOf(error)['code']);
  const details = elementsOf(ownDetails).filter((detail) => typeof detail === 'string');
  const facts = factsOf(response, request);
  const { retryAfterSeconds } = facts;
  const wait = retryAfterSeconds === undefined ? '' : `: retry after ${Math.ceil(retryAfterSeconds)} s`;
  const said = redirectOf(status) ?? textOf(message) ?? textOf(error) ?? (code && `${code}${wait}`) ?? statusText;
  const ErrorOfStatus = classOf(status);
  return new ErrorOfStatus(`${status}: ${withDetails(said, status, details)}`, {
    ...facts,
    code: code as ProblemCode | undefined,
    details,
    errors: elementsOf(errors).filter(isFieldError),
    docUrl: textOf(docUrl),
    body,
  });
}

function redirectOf(status: number): string | undefined {
  return status >= 300 && status < 400 && status !== 304 ? 'The client does not follow redirects' : undefined;
}

/** Returns the members of an object; none of any other value. */
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { index = 0, pointer = '', parameter = '' } = membersOf(value);
  return typeof index === 'number' && typeof pointer === 'string' && typeof parameter === 'string';
}

/**
 * Whether the same request can succeed later: there is no response, it is not the expected JSON, or its status is 408, 429 or a server error.
 */
export function isTemporary(error: unknown): error is PortsideError {
  if (!(error instanceof PortsideError)) return false;
  const { status } = error;
  return status === undefined || status < 300 || status === 408 || status === 429 || status >= 500;
}
