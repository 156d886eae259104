// What is told of a request once it is over: a line of the log, a measurement, and the end of its span.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { requestSeconds } from '../telemetry/metrics.ts';
import { type TracedRequest, traceIds } from '../telemetry/tracing.ts';
import { clientAddress } from './access/client-address.ts';
import type { Rejection } from './validation/rejection.ts';

/** A request as far as it is known; whoever finds its document and operation writes them down here. */
export interface RequestTrace {
  requestId: string;
  document: string;
  /** An operationId, or `none` where the path or method has none. */
  operation: string;
  /** Whose request it is, by their ids; left out while nobody is known. */
  caller?: { company: string; key: string } | { company: string; user: string };
  /** Why it was rejected. */
  rejection?: Rejection | undefined;
}

/** What probes and scrapers ask for all day. */
const probed = /^\/(health\/|metrics$)/;

/** What metrics name a method: those that we know, as a label must not be anyone's to invent. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Tells of a request when its answer is out or its caller is gone; `over` is told first. */
export function traceRequest(
  ctx: Pick<Context, 'log'>,
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  { requestId, over }: { requestId: string; over: (request: TracedRequest) => void },
): RequestTrace {
  const observed: RequestTrace = { requestId, document: 'pages', operation: 'none' };
  const start = performance.now();
  // Asked now: a connection that is closed has no address.
  const address = clientAddress(req).replace(/^::ffff:(?=\d+\.)/i, '');
  // The connection, by which the end is heard of, belongs to no trace.
  const ids = traceIds();
  res.once('close', () => {
    const ms = performance.now() - start;
    const { document, operation, caller, rejection } = observed;
    const status = res.statusCode;
    const method = methods.has(req.method ?? '') ? (req.method as string) : 'other';
    requestSeconds.observe({ document, operation, method, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    const path = (req.originalUrl ?? req.url ?? '').split('?', 1)[0] as string;
    const rounded = Math.round(ms * 10) / 10;
    const facts = { requestId, address, method: req.method, path, document, operation, ...caller, status };
    const line = { ...facts, ...(status >= 400 && rejection), ms: rounded, ...ids };
    ctx.log[status < 400 && probed.test(path) ? 'debug' : 'info'](line, 'request');
    over({ method, document, operation, requestId, status });
  });
  return observed;
}

/** Ids of a caller for the log, which name a key or a user and can't be used as one. */
export function callerIds(
  caller: { company: { id: string } } & ({ key: { id: string } } | { user: { id: string } } | object),
) {
  const company = caller.company.id;
  if ('key' in caller) return { company, key: caller.key.id };
  return 'user' in caller ? { company, user: caller.user.id } : undefined;
}
