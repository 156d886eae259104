// One OpenAPI document, served.
//
// A request comes in as bytes and an address. First it gets its operation, by method and path. Then it gets a caller:
// the company and key that its credential names. Then the caller's budget is charged, or the client address's where
// there is no valid credential, so that whatever the answer is, it can say what is left. Only then is anything refused:
// too many requests, an unknown path, a wrong method, a missing key, a scope that is not enough.
// Who may pass is for the document's gate to say: keys for partners, sessions for a company's people.
//
// What remains is read and checked (checked-request.ts). The handler of the operation gets checked values and returns the 200 body,
// as an object or as JSON text that PostgreSQL has made; anything else it has to say, it throws.
//
// An operation whose contract has a 304 is answered from the response cache where it can be: a finished body with its entity tag,
// compressed as the client takes it, kept until something it was made from changes. Other answers are compressed as they are sent.
//
// Outside production every answer is held against the contract too; one that does not fit becomes a 500, so that no test
// passes with an answer that the document does not know.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import type { Company } from '../domain/accounts/company.ts';
import type { Surface } from '../domain/accounts/rate-limit-plans.ts';
import { ApiError, notFound } from '../domain/errors.ts';
import { cacheReads, rateLimitRejections } from '../telemetry/metrics.ts';
import type { AccessPolicy, Identified } from './access/access-policy.ts';
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

/** What serving a document takes beside the process's context. */
export interface DocumentParts {
  contract: Contract;
  /** One of each operation. */
  handlers: Record<string, AnyHandler>;
  surface: Surface;
  gate: AccessPolicy;
  /** Headers that every answer of the document carries. */
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

/** A request on its way: what has been found out about it so far. */
interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  path: string;
  search: string;
  /** Of the response cache, when the request came. */
  generation: number;
  /** Who calls, or why that is not known. */
  caller: Identified | Error;
  /** Whom the request is counted for. */
  subject: Subject;
  match: Match;
  /** Headers of the answer, whatever it will be. */
  headers: Record<string, string>;
}

/** Answers every request under a document's paths, and writes down which operation it was for. */
export function serveDocument(ctx: Context, parts: DocumentParts) {
  return async (req: IncomingMessage, res: ServerResponse, observed: RequestTrace): Promise<void> => {
    const { status, headers, bytes } = await compressed(req, await respond(ctx, parts, req, res, observed));
    res.statusCode = status;
    for (const name in headers) res.setHeader(name, headers[name] as string);
    // Node leaves it out where it sends no body, and a HEAD is asked for just that.
    if (status !== 304 && status !== 204) res.setHeader('Content-Length', Buffer.byteLength(bytes));
    res.end(bytes);
  };
}

async function compressed(req: IncomingMessage, reply: Reply): Promise<Reply> {
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
  // Before anything is read: the caller's settings go into the page too.
  const generation = parts.cache.generation();
  const caller = await parts.gate.identify(req, match?.route);
  if (!(caller instanceof Error)) observed.caller = callerIds(caller);
  const subject = parts.gate.subjectOf(caller, req, match?.route);
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
    return written(rateLimitProblem, headers);
  }
  const call: Call = { req, res, requestId, path, search, generation, caller, subject, match, headers };
  try {
    return await answer(ctx, parts, call);
  } catch (error) {
    observed.rejection = rejectionOf(error, parts.contract.names);
    const refusal = explained(ctx, parts, call, error);
    try {
      return checked(ctx, parts, match?.route, refusal);
    } catch (undocumented) {
      return explained(ctx, parts, call, undocumented);
    }
  }
}

function explained(ctx: Context, { gate }: DocumentParts, { requestId, headers, match }: Call, error: unknown): Reply {
  const problem = toProblem(error, requestId, match?.route?.records);
  if (problem.ours) ctx.log.error({ err: error, requestId }, 'a request failed');
  const challenged = problem.status === 401 && { 'WWW-Authenticate': gate.challenge };
  return written(problem, { ...headers, ...problem.headers, ...challenged });
}

async function answer(ctx: Context, parts: DocumentParts, call: Call): Promise<Reply> {
  const { caller, match } = call;
  assertUnambiguous(call.req, call.res);
  if (match === undefined) throw notFound(`The path ${call.path.slice(0, 200)}`);
  // A browser asks so before it lets a page of another site call us, and hears nothing that would let it.
  if (call.req.method === 'OPTIONS') {
    return { status: 204, headers: { ...call.headers, Allow: match.allow.join(', ') }, bytes: '' };
  }
  if (caller instanceof Error && !parts.gate.isOpen(match.route)) throw caller;
  if (match.route === undefined) {
    call.headers.Allow = match.allow.join(', ');
    throw new ApiError('METHOD_NOT_ALLOWED', `${call.req.method} is not among this path's methods.`, [
      `allowed methods: ${match.allow.join(', ')}`,
    ]);
  }
  const admitted = parts.gate.admit(caller, call.req, match.route);
  const { company } = admitted;
  if (match.route.cached && company)
    return await answerFromCache(ctx, parts, call, match.route, { ...admitted, company });
  const { text, headers } = await handled(ctx, parts, call, match.route, admitted);
  return checked(ctx, parts, match.route, { status: 200, headers: json({ ...call.headers, ...headers }), bytes: text });
}

async function answerFromCache(
  ctx: Context,
  parts: DocumentParts,
  call: Call,
  route: Route,
  admitted: { company: Company },
): Promise<Reply> {
  const encoding = negotiateEncoding(call.req.headers);
  const { id, locale } = admitted.company;
  const key = `${id} ${locale} ${encoding ?? 'plain'} ${call.path}?${call.search}`;
  const kept = parts.cache.get(key);
  cacheReads.inc({ outcome: kept === undefined ? 'miss' : 'hit' });
  const body = kept ?? (await made());
  const headers = { ...call.headers, ...body.headers, ETag: body.etag, 'Cache-Control': 'private, no-cache' };
  if (etagMatches(call.req.headers['if-none-match'], body.etag)) return { status: 304, headers, bytes: '' };
  return { status: 200, headers: json({ ...headers, ...contentEncoding(body) }), bytes: body.bytes };

  async function made(): Promise<FinishedBody> {
    const { text, headers } = await handled(ctx, parts, call, route, admitted);
    const plain = finishBody(text, headers);
    const tagged = { ...call.headers, ETag: plain.etag, ...headers };
    checked(ctx, parts, route, { status: 200, headers: tagged, bytes: text });
    const body = encoding === undefined ? plain : await compressFinishedBody(plain, encoding);
    parts.cache.put(key, body, call.generation);
    return body;
  }
}

function contentEncoding({ encoding }: FinishedBody): Record<string, string> {
  return encoding === undefined ? {} : { 'Content-Encoding': encoding };
}

/** Reads and checks the request, and has the operation's handler answer it; the answer comes as JSON text. */
async function handled(ctx: Context, parts: DocumentParts, call: Call, route: Route, admitted: { company?: Company }) {
  const handler = parts.handlers[route.operationId] as AnyHandler;
  // Held until the handler is done with the body.
  using reservation = parts.bodies.open(call.subject, clientAddress(call.req));
  const { company } = admitted;
  const request = await parseRequest(ctx, parts.contract, call, route, { handler, company, reservation });
  const asked = { ...admitted, requestId: call.requestId, ...request } as never;
  const result = await answered(ctx, route, admitted.company?.id, (reading) => handler(reading, asked));
  const body = result instanceof HandlerResponse ? result.body : result;
  return {
    text: body instanceof RawJson ? body.text : JSON.stringify(body),
    headers: result instanceof HandlerResponse ? result.headers : {},
  };
}

/** Has an operation answered, from a replica where it may be; what it wrote for the company is known before its answer is. */
async function answered<Result>(
  ctx: Context,
  route: Route,
  companyId: string | undefined,
  answer: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (companyId === undefined) return await answer(ctx);
  if (route.mayLag) return await ctx.reads.read(companyId, (db) => answer({ ...ctx, db }));
  if (route.scope === 'read' || route.operation.method === 'get') return await answer(ctx);
  try {
    return await answer(ctx);
  } finally {
    await ctx.reads.recordWrite(companyId);
  }
}

/** The reply itself, once it is known to fit the contract; where answers aren't checked, at once. */
function checked(ctx: Context, parts: DocumentParts, route: Route | undefined, reply: Reply): Reply {
  if (!ctx.config.checkResponses || route === undefined) return reply;
  validateResponse(parts.contract, route, reply.status, reply.headers, String(reply.bytes));
  return reply;
}

function written({ status, body }: Problem, headers: Record<string, string>): Reply {
  return { status, headers: json(headers), bytes: JSON.stringify(body) };
}

function json(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'Content-Type': 'application/json; charset=utf-8' };
}

function split(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
