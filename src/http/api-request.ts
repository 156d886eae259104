// A served API, and the state of one of its requests.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiName } from '../domain/accounts/rate-limit-plans.ts';
import type { AccessPolicy, AuthenticatedCaller } from './access/access-policy.ts';
import type { ApiDocument } from './api-document.ts';
import type { BodyBudget } from './body-budget.ts';
import type { ApiBackend } from './openapi-backend.ts';
import type { AnyHandler } from './operation.ts';
import type { RateLimiter, Subject } from './rate-limit/rate-limit.ts';
import type { RequestTrace } from './request-log.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Route } from './route.ts';

/** What the APIs of a process share. */
export interface ApiResources {
  limiter: RateLimiter;
  bodies: BodyBudget;
  cache: ResponseCache;
}

/** One API, beside the resources that it shares with others. */
export interface ApiOptions {
  /** The name of its OpenAPI document, for the log and metrics. */
  document: string;
  /** The document. */
  compiled: ApiDocument;
  /** Handlers by operationId. */
  handlers: Record<string, AnyHandler>;
  /** Whose rate limits apply. */
  api: ApiName;
  accessPolicy: AccessPolicy;
  /** Headers of every response. */
  headers: Record<string, string>;
}

export type ApiParts = ApiOptions & ApiResources & { backend: ApiBackend };

/** The state of a request during processing. */
export interface ApiRequest {
  req: IncomingMessage;
  res: ServerResponse;
  trace: RequestTrace;
  path: string;
  search: string;
  /** The response cache's generation when the request arrived. */
  generation: number;
  /** Headers of the response, whatever its status. */
  headers: Record<string, string>;
  /** The matched operation. */
  route?: Route | undefined;
  /** The caller, or the authentication error; undefined if the operation needs no authentication. */
  caller?: AuthenticatedCaller | Error;
  /** What the request is rate limited by. */
  subject?: Subject;
}
