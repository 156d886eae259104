// Handler types: a handler is a function from a validated request to the body of its 200 response. The types of path, query, headers
// and body are generated from the OpenAPI documents.

import type { Context } from '../context.ts';
import type { ApiKey, Company } from '../domain/accounts/company.ts';
import type { OperatorToken } from '../domain/accounts/operator-token.ts';
import type { Session, User } from '../domain/accounts/user.ts';
import type { IndexedError, RecordError } from '../domain/errors.ts';
import type { Client } from './access/session-access.ts';

/** One entry of a generated `Operations` map. */
export interface Operation {
  path: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  /** The body of the 200 response. */
  response: unknown;
}

/** A request that has passed authentication, rate limits and schema validation; defaults are filled in. */
export interface OperationRequest<O extends Operation> {
  company: Company;
  key: ApiKey;
  requestId: string;
  path: O['path'];
  query: O['query'];
  /** Header parameters of the operation, by lowercase name. */
  headers: O['headers'];
  body: O['body'];
  /** The raw body, for signature verification; undefined if there is none. */
  rawBody: Buffer | undefined;
}

/** A 200 body with response headers. */
export class HandlerResponse<T> {
  readonly body: T | RawJson<T>;
  readonly headers: Record<string, string>;

  constructor(body: T | RawJson<T>, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** Returns the response to a request that created an object, or was accepted to change one, with its path. */
export function createdResponse<T>(body: T, path: string, { replayed = false } = {}): HandlerResponse<T> {
  return repeatableResponse(body, replayed, { Location: path });
}

/** Returns the response to a request that an idempotency key makes repeatable. */
export function repeatableResponse<T>(
  body: T,
  replayed: boolean,
  headers: Record<string, string> = {},
): HandlerResponse<T> {
  return new HandlerResponse(body, { ...headers, ...(replayed && { 'Idempotency-Replayed': 'true' }) });
}

/** A body that is already JSON text, sent unchanged; `T` is the type of its value. */
export class RawJson<T> {
  readonly text: string;
  declare readonly holds: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A body that is sent piece by piece. An error while it is sent closes the connection. */
export class StreamResponse {
  readonly pieces: AsyncIterable<string | Buffer>;
  /** With `Content-Type`. */
  readonly headers: Record<string, string>;
  /** By default that of the successful response. */
  readonly status: number | undefined;

  constructor(pieces: AsyncIterable<string | Buffer>, headers: Record<string, string>, status?: number) {
    this.pieces = pieces;
    this.headers = headers;
    this.status = status;
  }
}

/** Returns the 200 body, or throws an ApiError; `ctx` is the context of the process. */
export interface Handler<O extends Operation> {
  (
    ctx: Context,
    request: OperationRequest<O>,
  ): Promise<O['response'] | RawJson<O['response']> | HandlerResponse<O['response']> | StreamResponse>;
  /**
   * Returns the errors of a push's records that the schemas can't express. Called when schema validation has failed, so that one response
   * lists all errors; members that are invalid by the schema are undefined in the records.
   */
  validateRecords?: (ctx: Context, company: Company, records: never, path: O['path']) => Promise<RecordError[]>;
  /** The same for the items of a list with indexed errors; items that are invalid by the schema are undefined. */
  validateItems?: (ctx: Context, company: Company, items: never) => Promise<IndexedError[]>;
}

/** An Account API request with a session. The body of an upload is its bytes. */
interface AccountRequest<O extends Operation> extends Omit<OperationRequest<O>, 'key' | 'query' | 'body'> {
  body: O['body'] extends Blob | File | undefined ? Buffer : O['body'];
  /** Without `mode`: the context of the request is that of its mode. */
  query: Omit<O['query'], 'mode'>;
  user: User;
  session: Session;
  client: Client;
}

/** An Account API request without a session. */
type OpenRequest<O extends Operation> = Omit<AccountRequest<O>, 'company' | 'user' | 'session'>;

type AccountResult<O extends Operation> = Promise<
  O['response'] | RawJson<O['response']> | HandlerResponse<O['response']> | StreamResponse
>;

/** A handler of the Account API: returns the 200 body, or throws an ApiError. */
export interface AccountHandler<O extends Operation> {
  (ctx: Context, request: AccountRequest<O>): AccountResult<O>;
  validateRecords?: Handler<O>['validateRecords'];
  validateItems?: AnyHandler['validateItems'];
}

/** The same for an operation without a session. */
export type OpenHandler<O extends Operation> = (ctx: Context, request: OpenRequest<O>) => AccountResult<O>;

/** An Operator API request. The body of an upload is a stream of its bytes. */
interface OperatorRequest<O extends Operation> extends Omit<OperationRequest<O>, 'company' | 'key' | 'body'> {
  operator: OperatorToken;
  body: O['body'] extends Blob | File | undefined ? AsyncIterable<Buffer> : O['body'];
}

/** A handler of the Operator API: returns the body of the successful response, or throws an ApiError. */
export type OperatorHandler<O extends Operation> = (
  ctx: Context,
  request: OperatorRequest<O>,
) => Promise<O['response'] | HandlerResponse<O['response']> | StreamResponse>;

/** A handler of any operation. Its request is validated against the schemas at run time, not by the compiler. */
export interface AnyHandler {
  (ctx: Context, request: never): Promise<unknown>;
  validateRecords?: (ctx: Context, company: Company, records: never, path: never) => Promise<RecordError[]>;
  validateItems?: Handler<Operation>['validateItems'];
}
