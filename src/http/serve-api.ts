// Serves the API of one OpenAPI document through openapi-backend.
//
// A request is processed in this order:
// 1. Route it to an operation, by method and path.
// 2. Authenticate the caller by the access policy of the API: API keys for partners, sessions for users.
// 3. Count it against the rate limit of the caller or, without valid credentials, of the client address. This comes before any error,
//    so that every response has rate limit headers.
// 4. Reject it if the limit is exceeded, the path or method is unknown, or authentication or the scope is insufficient.
// 5. Read and validate it (parse-request.ts). This is not the library's validation step, which comes before the response cache and
//    validates whole bodies synchronously: large ones would block the event loop (test/http/slow-requests.test.ts).
// 6. Call the handler of the operation (handle-operation.ts).
//
// Outside production every response is validated against the document as well. An undocumented response becomes a 500, so that no
// test passes with one.

import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import { rateLimitRejections } from '../telemetry/metrics.ts';
import { redactPath } from '../telemetry/redaction.ts';
import type { ApiOptions, ApiParts, ApiRequest, ApiResources } from './api-request.ts';
import { rateLimitResponse, toErrorResponse } from './errors.ts';
import { handleOperation, validateReply } from './handle-operation.ts';
import { assertUnambiguous } from './malformed-http.ts';
import type { AnyHandler } from './operation.ts';
import { setRateLimitHeadersEarly } from './rate-limit/headers.ts';
import { errorReply, type Reply, sendReply } from './reply.ts';
import { callerIds, type RequestTrace } from './request-log.ts';
import { rejectionOf } from './validation/rejection.ts';

// Shared: creating an Error for every request over the limit would cost more than rejecting it.
const rateLimitExceeded = new Error('rate limit exceeded');

/** Returns Express middleware that responds to every request, with a 404 if its document has no such path. */
export function serveApi(ctx: Context, options: ApiOptions & ApiResources) {
  const { document, compiled, handlers, cache } = options;
  const { routes, encodeSlashes, names } = compiled;
  const backend = compiled.backend.withoutHandlers();
  const parts: ApiParts = { ...options, backend };

  backend.register({
    postRoutingHandler({ operation }, request: ApiRequest) {
      request.route = routes.get(operation?.operationId ?? '');
      request.trace.operation = request.route?.operationId ?? 'none';
      request.trace.pathTemplate = request.route?.operation.path;
      Object.assign(request.headers, request.route?.headers(request.path));
    },
    async notFound(_c, request: ApiRequest) {
      await authenticate(parts, request);
      await applyRateLimit(parts, request);
      throw notFoundError(`The path ${redactPath(request.path).slice(0, 200)}`);
    },
    async methodNotAllowed(_c, request: ApiRequest): Promise<Reply> {
      await authenticate(parts, request);
      await applyRateLimit(parts, request);
      const { method } = request.req;
      const allow = backend.router.allowedMethods(request.path).join(', ');
      // A CORS preflight gets no CORS headers, so that browsers block requests from other sites' pages.
      if (method === 'OPTIONS') return { status: 204, headers: { ...request.headers, Allow: allow }, bytes: '' };
      if (request.caller instanceof Error) throw request.caller;
      request.headers.Allow = allow;
      throw new ApiError('METHOD_NOT_ALLOWED', `${method} is not allowed for this path.`, [
        `allowed methods: ${allow}`,
      ]);
    },
    postSecurityHandler: (_c, request: ApiRequest) => applyRateLimit(parts, request),
    unauthorizedHandler(_c, { caller }: ApiRequest) {
      throw caller ?? new Error('The operation has no security requirement.');
    },
  });
  for (const scheme in backend.definition.components?.securitySchemes) {
    backend.registerSecurityHandler(scheme, async (_c, request: ApiRequest) => {
      const caller = await authenticate(parts, request);
      return caller instanceof Error ? { error: caller } : caller;
    });
  }
  for (const operationId of routes.keys()) {
    const handler = handlers[operationId] as AnyHandler;
    backend.register(operationId, (_c, request: ApiRequest) => handleOperation(ctx, parts, request, handler));
  }

  async function respond(request: ApiRequest): Promise<Reply> {
    try {
      const { req, path } = request;
      // The library needs no more to route: headers and query are parsed strictly, by parse-request.ts.
      return await backend.handleRequest({ method: req.method ?? 'GET', path, headers: {} }, request);
    } catch (error) {
      if (error === rateLimitExceeded) {
        request.trace.rejection = { code: 'RATE_LIMIT_EXCEEDED' };
        rateLimitRejections.inc({ document });
        return errorReply(rateLimitResponse(ctx.config), request.headers);
      }
      request.trace.rejection = rejectionOf(error, names);
      const reply = replyToError(ctx, options, request, error);
      try {
        return validateReply(ctx, parts, request.route, reply);
      } catch (undocumented) {
        return replyToError(ctx, options, request, undocumented);
      }
    }
  }

  return async (req: Request, res: Response): Promise<void> => {
    const trace: RequestTrace = res.locals.trace;
    trace.document = document;
    const [path = '', search = ''] = splitUrl(req.originalUrl);
    const headers = { 'X-Request-Id': trace.requestId, 'Cache-Control': 'no-store', ...options.headers };
    // The generation is read before authentication: the body also depends on the caller's settings.
    const generation = cache.generation();
    const request: ApiRequest = { req, res, trace, path: encodeSlashes(path), search, generation, headers };
    await sendReply(req, res, await respond(request));
  };
}

async function authenticate({ accessPolicy }: ApiParts, request: ApiRequest) {
  const caller = await accessPolicy.authenticate(request.req, request.route);
  request.caller = caller;
  if (!(caller instanceof Error)) request.trace.caller = callerIds(caller);
  return caller;
}

/** Counts the request against the rate limit. Throws if the limit is exceeded or the request is ambiguous. */
async function applyRateLimit({ accessPolicy, limiter, api }: ApiParts, request: ApiRequest): Promise<void> {
  const { req, res, caller, route } = request;
  request.subject = accessPolicy.rateLimitSubject(caller, req, route);
  const budget = await limiter.consume(request.subject, api, route?.operationId);
  Object.assign(request.headers, budget.headers);
  setRateLimitHeadersEarly(req, res, budget.headers);
  if (!budget.allowed) throw rateLimitExceeded;
  assertUnambiguous(req, res);
}

function replyToError(
  ctx: Context,
  { document, accessPolicy }: Pick<ApiOptions, 'document' | 'accessPolicy'>,
  { trace: { requestId }, headers, route }: ApiRequest,
  error: unknown,
): Reply {
  const response = toErrorResponse(error, {
    requestId,
    publicUrl: ctx.config.publicUrl,
    document,
    records: route?.records,
    isPublishedForm: route?.recordsBodyOnly,
  });
  if (response.isServerError) ctx.log.error({ err: error, requestId }, 'request failed');
  const challengeHeader = response.status === 401 && { 'WWW-Authenticate': accessPolicy.challenge };
  return errorReply(response, { ...headers, ...response.headers, ...challengeHeader });
}

function splitUrl(url: string): [path: string, search?: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}
