// Serves the API of one OpenAPI document.
//
// A request is processed in this order:
// 1. Route it to an operation, by method and path.
// 2. Authenticate the caller by the access policy of the API: API keys for partners, sessions for users.
// 3. Count it against the rate limit of the caller or, without valid credentials, of the client address. This comes before any error,
//    so that every response has rate limit headers.
// 4. Reject it if the limit is exceeded, the path or method is unknown, or authentication or the scope is insufficient.
// 5. Read and validate it (parse-request.ts).
// 6. Call the handler of the operation, which returns the 200 body as an object or as JSON text from PostgreSQL, or throws an error.
//
// Operations that document a 304 use the response cache, which holds bodies with their entity tags per encoding until their data
// changes. Other responses are compressed as they are sent.
//
// Outside production every response is validated against the document as well. An undocumented response becomes a 500, so that no
// test passes with one.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import type { Company } from '../domain/accounts/company.ts';
import type { Surface } from '../domain/accounts/rate-limit-plans.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import { cacheReads, rateLimitRejections } from '../telemetry/metrics.ts';
import type { AccessPolicy, AuthenticatedCaller } from './access/access-policy.ts';
import { clientAddress } from './access/client-address.ts';
import type { BodyBudget } from './body-budget.ts';
import { encodeDeliveryId } from './delivery-id-path.ts';
import { compressBody, negotiateEncoding } from './encoding.ts';
import { type Problem, rateLimitProblem, toProblem } from './errors.ts';
import { assertUnambiguous } from './malformed-http.ts';
import { type AnyHandler, HandlerResponse, RawJson } from './operation.ts';
import { announceBudget } from './rate-limit/headers.ts';
import type { RateLimiter, Subject } from './rate-limit/rate-limit.ts';
import { callerIds, type RequestTrace } from './request-log.ts';
import {
  compressFinishedBody,
  etagMatches,
  type FinishedBody,
  finishBody,
  type ResponseCache,
} from './response-cache.ts';
import type { Contract, Match, Route } from './routes.ts';
import { parseRequest } from './validation/parse-request.ts';
import { rejectionOf } from './validation/rejection.ts';
import { validateResponse } from './validation/validate-response.ts';

/** The dependencies of a served document, beside the context of the process. */
export interface DocumentParts {
  contract: Contract;
  /** Handlers by operationId. */
  handlers: Record<string, AnyHandler>;
  surface: Surface;
  accessPolicy: AccessPolicy;
  /** Headers of every response. */
  headers: Record<string, string>;
  limiter: RateLimiter;
  bodies: BodyBudget;
  cache: ResponseCache;
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer | string;
}

/** The state of a request during processing. */
interface RequestState {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  path: string;
  search: string;
  /** The response cache's generation when the request arrived. */
  generation: number;
  /** The caller, or the authentication error. */
  caller: AuthenticatedCaller | Error;
  /** What the request is rate limited by. */
  subject: Subject;
  match: Match;
  /** Headers of the response, whatever its status. */
  headers: Record<string, string>;
}

/** Returns the request listener of a document's paths, which also records the operation in the request's trace. */
export function serveDocument(ctx: Context, parts: DocumentParts) {
  return async (req: IncomingMessage, res: ServerResponse, observed: RequestTrace): Promise<void> => {
    const { status, headers, bytes } = await compressReply(req, await respond(ctx, parts, req, res, observed));
    res.statusCode = status;
    for (const name in headers) res.setHeader(name, headers[name] as string);
    // Node omits it if there is no body, but a HEAD response needs it.
    if (status !== 304 && status !== 204) res.setHeader('Content-Length', Buffer.byteLength(bytes));
    res.end(bytes);
  };
}

async function compressReply(req: IncomingMessage, reply: Reply): Promise<Reply> {
  const { headers } = reply;
  if ('Content-Encoding' in headers) return reply;
  const encoding = negotiateEncoding(req.headers);
  const bytes = encoding && (await compressBody(Buffer.from(reply.bytes), encoding));
  return bytes ? { ...reply, bytes, headers: { ...headers, 'Content-Encoding': encoding } } : reply;
}

async function respond(
  ctx: Context,
  parts: DocumentParts,
  req: IncomingMessage,
  res: ServerResponse,
  observed: RequestTrace,
): Promise<Reply> {
  const { requestId } = observed;
  const [sentPath, search = ''] = split(req.url ?? '/', '?');
  const path = encodeDeliveryId(sentPath);
  const match = parts.contract.match(req.method ?? 'GET', path);
  observed.operation = match?.route?.operationId ?? 'none';
  // Read before authentication: the body also depends on the caller's settings.
  const generation = parts.cache.generation();
  const caller = await parts.accessPolicy.authenticate(req, match?.route);
  if (!(caller instanceof Error)) observed.caller = callerIds(caller);
  const subject = parts.accessPolicy.rateLimitSubject(caller, req, match?.route);
  const budget = await parts.limiter.consume(subject, parts.surface, match?.route?.operationId);
  const headers = {
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...parts.headers,
    ...match?.route?.headers,
    ...budget.headers,
  };
  announceBudget(req, res, budget.headers);
  if (!budget.allowed) {
    observed.rejection = { code: 'RATE_LIMIT_EXCEEDED' };
    rateLimitRejections.inc({ document: observed.document });
    return problemReply(rateLimitProblem, headers);
  }
  const state: RequestState = { req, res, requestId, path, search, generation, caller, subject, match, headers };
  try {
    return await processRequest(ctx, parts, state);
  } catch (error) {
    observed.rejection = rejectionOf(error, parts.contract.names);
    const reply = errorReply(ctx, parts, state, error);
    try {
      return validateReply(ctx, parts, match?.route, reply);
    } catch (undocumented) {
      return errorReply(ctx, parts, state, undocumented);
    }
  }
}

function errorReply(
  ctx: Context,
  { accessPolicy }: DocumentParts,
  { requestId, headers, match }: RequestState,
  error: unknown,
): Reply {
  const problem = toProblem(error, requestId, match?.route?.records);
  if (problem.isServerError) ctx.log.error({ err: error, requestId }, 'a request failed');
  const challengeHeader = problem.status === 401 && { 'WWW-Authenticate': accessPolicy.challenge };
  return problemReply(problem, { ...headers, ...problem.headers, ...challengeHeader });
}

async function processRequest(ctx: Context, parts: DocumentParts, state: RequestState): Promise<Reply> {
  const { caller, match } = state;
  assertUnambiguous(state.req, state.res);
  if (match === undefined) throw notFoundError(`The path ${state.path.slice(0, 200)}`);
  // A CORS preflight gets no CORS headers, so that browsers block requests from other sites' pages.
  if (state.req.method === 'OPTIONS') {
    return { status: 204, headers: { ...state.headers, Allow: match.allow.join(', ') }, bytes: '' };
  }
  if (caller instanceof Error && !parts.accessPolicy.allowsAnonymous(match.route)) throw caller;
  if (match.route === undefined) {
    state.headers.Allow = match.allow.join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', `${state.req.method} is not among this path's methods.`, [
      `allowed methods: ${match.allow.join(', ')}`,
    ]);
  }
  const admitted = parts.accessPolicy.authorize(caller, state.req, match.route);
  const { company } = admitted;
  if (match.route.cached && company)
    return await serveFromCache(ctx, parts, state, match.route, { ...admitted, company });
  const { text, headers } = await runHandler(ctx, parts, state, match.route, admitted);
  return validateReply(ctx, parts, match.route, {
    status: 200,
    headers: withJsonContentType({ ...state.headers, ...headers }),
    bytes: text,
  });
}

async function serveFromCache(
  ctx: Context,
  parts: DocumentParts,
  state: RequestState,
  route: Route,
  admitted: { company: Company },
): Promise<Reply> {
  const encoding = negotiateEncoding(state.req.headers);
  const { id, locale } = admitted.company;
  const key = `${id} ${locale} ${encoding ?? 'plain'} ${state.path}?${state.search}`;
  const cachedBody = parts.cache.get(key);
  cacheReads.inc({ outcome: cachedBody === undefined ? 'miss' : 'hit' });
  const body = cachedBody ?? (await createBody());
  const headers = { ...state.headers, ...body.headers, ETag: body.etag, 'Cache-Control': 'private, no-cache' };
  if (etagMatches(state.req.headers['if-none-match'], body.etag)) return { status: 304, headers, bytes: '' };
  return { status: 200, headers: withJsonContentType({ ...headers, ...contentEncoding(body) }), bytes: body.bytes };

  async function createBody(): Promise<FinishedBody> {
    const { text, headers } = await runHandler(ctx, parts, state, route, admitted);
    const plain = finishBody(text, headers);
    const tagged = { ...state.headers, ETag: plain.etag, ...headers };
    validateReply(ctx, parts, route, { status: 200, headers: tagged, bytes: text });
    const body = encoding === undefined ? plain : await compressFinishedBody(plain, encoding);
    parts.cache.put(key, body, state.generation);
    return body;
  }
}

function contentEncoding({ encoding }: FinishedBody): Record<string, string> {
  return encoding === undefined ? {} : { 'Content-Encoding': encoding };
}

/** Reads and validates the request and calls the operation's handler. Returns the response body as JSON text. */
async function runHandler(
  ctx: Context,
  parts: DocumentParts,
  state: RequestState,
  route: Route,
  admitted: { company?: Company },
) {
  const handler = parts.handlers[route.operationId] as AnyHandler;
  // Held until the handler returns, because it still uses the body.
  using reservation = parts.bodies.open(state.subject, clientAddress(state.req));
  const { company } = admitted;
  const request = await parseRequest(ctx, parts.contract, state, route, { handler, company, reservation });
  const handlerRequest = { ...admitted, requestId: state.requestId, ...request } as never;
  const result = await runOperation(ctx, route, admitted.company?.id, (reading) => handler(reading, handlerRequest));
  const body = result instanceof HandlerResponse ? result.body : result;
  return {
    text: body instanceof RawJson ? body.text : JSON.stringify(body),
    headers: result instanceof HandlerResponse ? result.headers : {},
  };
}

/** Runs an operation, on a replica if its route allows it. After a write, records the position for read-your-writes before responding. */
async function runOperation<Result>(
  ctx: Context,
  route: Route,
  companyId: string | undefined,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (companyId === undefined) return await run(ctx);
  if (route.allowsReplica) return await ctx.reads.read(companyId, (db) => run({ ...ctx, db }));
  if (route.scope === 'read' || route.operation.method === 'get') return await run(ctx);
  try {
    return await run(ctx);
  } finally {
    await ctx.reads.recordWrite(companyId);
  }
}

/** Returns the reply after validating it against the document, if response validation is enabled. */
function validateReply(ctx: Context, parts: DocumentParts, route: Route | undefined, reply: Reply): Reply {
  if (!ctx.config.checkResponses || route === undefined) return reply;
  validateResponse(parts.contract, route, reply.status, reply.headers, String(reply.bytes));
  return reply;
}

function problemReply({ status, body }: Problem, headers: Record<string, string>): Reply {
  return { status, headers: withJsonContentType(headers), bytes: JSON.stringify(body) };
}

function withJsonContentType(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'Content-Type': 'application/json; charset=utf-8' };
}

function split(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
