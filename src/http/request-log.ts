// Observability of requests: the log line, the duration metric, the end of the trace span, and the company's request log.

import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../context.ts';
import { requestSeconds } from '../telemetry/metrics.ts';
import { redactPath } from '../telemetry/redaction.ts';
import type { TracedRequest } from '../telemetry/tracer.ts';
import { tracedRequest, traceIds } from '../telemetry/tracing.ts';
import { clientAddress } from './access/client-address.ts';
import { requestIdOf } from './request-id.ts';
import type { RequestRecorder } from './request-recorder.ts';
import type { Rejection } from './validation/rejection.ts';

/** What is known about a request so far; routing and authentication fill in its document, operation and caller. */
export interface RequestTrace {
  requestId: string;
  document: string;
  /** An operationId, or `none` if no operation matches. */
  operation: string;
  /** The path of the operation, with its parameters. */
  pathTemplate?: string | undefined;
  /** The IDs of the caller; missing until authenticated. */
  caller?: { companyId: string; keyId: string } | { companyId: string; userId: string } | { operatorTokenId: string };
  /** Why it was rejected. */
  rejection?: Rejection | undefined;
}

/** Paths of health probes and metrics scrapers, which are logged at debug level. */
const probePaths = /^\/(health\/|metrics$)/;

/** Longer paths match no operation. */
const maxPathLength = 500;

/** Known methods. Other values must not become metric labels, because clients could create any number of them. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns middleware that gives each request an ID and its trace (`res.locals.trace`), and logs and measures it when it is over. Those with
 * an API key are recorded in the company's request log.
 */
export function traceRequests(ctx: Pick<Context, 'log'>, recorder: Pick<RequestRecorder, 'record'>): RequestHandler {
  return (req, res, next) =>
    tracedRequest(req.headers, (endSpan) => {
      res.locals.trace = traceRequest(ctx, req, res, { endSpan, recorder });
      next();
    });
}

/** Logs, measures and records a request when its response is sent or the client has disconnected, then calls `endSpan`. */
function traceRequest(
  ctx: Pick<Context, 'log'>,
  req: Request,
  res: Response,
  { endSpan, recorder }: { endSpan: (request: TracedRequest) => void; recorder: Pick<RequestRecorder, 'record'> },
): RequestTrace {
  const requestId = requestIdOf(req.headers['x-request-id']);
  const trace: RequestTrace = { requestId, document: 'pages', operation: 'none' };
  const start = performance.now();
  const requestedAt = Date.now();
  // Read now: a closed connection has no address.
  const address = clientAddress(req).replace(/^::ffff:(?=\d+\.)/i, '');
  // Read now: the `close` event is emitted outside the trace.
  const ids = traceIds();
  res.once('close', () => {
    const ms = performance.now() - start;
    const { document, operation, caller, rejection } = trace;
    const status = res.statusCode;
    const method = methods.has(req.method ?? '') ? (req.method as string) : 'other';
    requestSeconds.observe({ document, operation, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    const path = redactPath(req.originalUrl.split('?', 1)[0] as string);
    const rounded = Math.round(ms * 10) / 10;
    const facts = { requestId, address, method: req.method, path, document, operation, ...caller, status };
    const line = { ...facts, ...(status >= 400 && rejection), ms: rounded, ...ids };
    ctx.log[status < 400 && probePaths.test(path) ? 'debug' : 'info'](line, 'request');
    if (caller !== undefined && 'keyId' in caller) {
      recorder.record({
        ...caller,
        requestedAt: new Date(requestedAt),
        method: req.method,
        pathTemplate: trace.pathTemplate ?? null,
        path: path.slice(0, maxPathLength),
        status: res.headersSent ? status : null,
        errorCode: rejection?.code ?? null,
        requestId,
        durationMs: Math.round(ms),
      });
    }
    endSpan({ method, document, operation, requestId, caller: { ...caller }, status });
  });
  return trace;
}

/** Returns the IDs of a caller for the log; they are not credentials. */
export function callerIds(
  caller:
    | ({ company: { id: string }; owner?: { id: string } } & (
        | { key: { id: string } }
        | { user: { id: string } }
        | object
      ))
    | { operator: { id: string } },
) {
  if ('operator' in caller) return { operatorTokenId: caller.operator.id };
  const companyId = (caller.owner ?? caller.company).id;
  if ('key' in caller) return { companyId, keyId: caller.key.id };
  return 'user' in caller ? { companyId, userId: caller.user.id } : undefined;
}
