// What a handler is: a function from a checked request to the body of its 200 answer.
// The types of path, query, headers and body come from the contract, operation by operation.

import type { Context } from '../context.ts';
import type { ApiKey, Company } from '../domain/accounts/company.ts';
import type { Session, User } from '../domain/accounts/user.ts';
import type { IndexedError, RecordError } from '../domain/errors.ts';
import type { Client } from './access/session-access.ts';

/** One entry of a generated `Operations` map. */
export interface Operation {
  path: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  /** The body of the 200 answer. */
  answer: unknown;
}

/** A request that has passed authentication, limits and the contract's schemas; defaults are filled in. */
export interface OperationRequest<O extends Operation> {
  company: Company;
  key: ApiKey;
  requestId: string;
  path: O['path'];
  query: O['query'];
  /** Header parameters of the contract, by their lower-case names. */
  headers: O['headers'];
  body: O['body'];
  /** The bytes that the body came as, for what is signed; undefined where none came. */
  rawBody: Buffer | undefined;
}

/** A 200 body with response headers beside it. */
export class HandlerResponse<T> {
  readonly body: T | RawJson<T>;
  readonly headers: Record<string, string>;

  constructor(body: T | RawJson<T>, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** A body that is JSON text already, sent through as it is; `T` says what the text holds. */
export class RawJson<T> {
  readonly text: string;
  declare readonly holds: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** Returns the 200 body, or throws a Refusal; `ctx` is the process's context. */
export interface Handler<O extends Operation> {
  (
    ctx: Context,
    request: OperationRequest<O>,
  ): Promise<O['answer'] | RawJson<O['answer']> | HandlerResponse<O['answer']>>;
  /**
   * Of a push: the faults of its records that the contract's schemas can't tell. Asked where those have found others, so that one
   * answer lists them all; what of the records is faulty by the schemas is undefined in them.
   */
  furtherFaults?: (ctx: Context, company: Company, records: never, path: O['path']) => Promise<RecordError[]>;
  /** The same of an order's lines; those that the schemas find faulty are undefined. */
  lineFaults?: (ctx: Context, company: Company, lines: never) => Promise<IndexedError[]>;
}

/** A request to the account that someone signed in made. */
export interface AccountRequest<O extends Operation> extends Omit<OperationRequest<O>, 'key'> {
  user: User;
  session: Session;
  client: Client;
}

/** A request to the account that takes no session. */
export type OpenRequest<O extends Operation> = Omit<AccountRequest<O>, 'company' | 'user' | 'session'>;

type AccountAnswer<O extends Operation> = Promise<O['answer'] | RawJson<O['answer']> | HandlerResponse<O['answer']>>;

/** Of the account: returns the 200 body, or throws a Refusal. */
export type AccountHandler<O extends Operation> = (ctx: Context, request: AccountRequest<O>) => AccountAnswer<O>;

/** The same, of an operation that takes no session. */
export type OpenHandler<O extends Operation> = (ctx: Context, request: OpenRequest<O>) => AccountAnswer<O>;

/** A handler of whichever operation: what it takes has been checked against the contract, not by the compiler. */
export interface AnyHandler {
  (ctx: Context, request: never): Promise<unknown>;
  furtherFaults?: (ctx: Context, company: Company, records: never, path: never) => Promise<RecordError[]>;
  lineFaults?: Handler<Operation>['lineFaults'];
}
