// Tracing with the OpenTelemetry SDK: requests, SQL statements, outgoing HTTP requests, jobs and deliveries, exported by OTLP over HTTP.
//
// Spans are created manually instead of by the SDK's instrumentations, which record full URLs: the URL of a feed or a webhook endpoint can
// contain a secret. The trace context is not propagated to outgoing requests, whose receivers are third parties.
//
// Statements outside any span are not traced: idle workers poll. A delivery is linked to the span that recorded its event, instead of being its
// child, because it can be repeated for days.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../postgres/connection.ts';
import type { SpanAttributes, TracedRequest, Tracing } from './tracer.ts';

/** Short enough for the shutdown timeout of a process. */
const flushMs = 2_000;

type TracingSettings = NonNullable<Config['tracing']>;

/** Starts tracing for this process. */
export function openTelemetry(
  { endpoint, serviceName, ...sampling }: TracingSettings,
  log: Pick<Logger, 'info' | 'warn'>,
): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = withOutageLogging(new OTLPTraceExporter({ url, timeoutMillis: flushMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: createSampler(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('portside');
  const propagator = new W3CTraceContextPropagator();
  const stopCalls = watchCalls();

  function watchCalls() {
    const spans = new WeakMap<object, Span>();
    return listen({
      'undici:request:create': ({ request }) => {
        const address = new URL(request.origin);
        const attributes = { 'http.request.method': request.method, 'server.address': address.hostname };
        spans.set(
          request,
          tracer.startSpan(`${request.method} ${address.hostname}`, { kind: SpanKind.CLIENT, attributes }),
        );
      },
      'undici:request:headers': ({ request, response }) => {
        const { statusCode = 0 } = response ?? {};
        const span = spans.get(request)?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      },
      'undici:request:trailers': ({ request }) => spans.get(request)?.end(),
      'undici:request:error': ({ request, error }) => {
        const span = spans.get(request);
        if (span) fail(span, error);
        span?.end();
      },
    });
  }

  return {
    request<T>(headers: IncomingHttpHeaders, work: (endSpan: (request: TracedRequest) => void) => T): T {
      const parent = propagator.extract(context.active(), headers, defaultTextMapGetter);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      return context.with(trace.setSpan(parent, span), () => work((request) => endRequest(span, request)));
    },
    span<T>(name: string, facts: SpanAttributes, work: () => Promise<T>, cause?: string | null): Promise<T> {
      const caused = cause == null ? null : parseTraceParent(cause);
      const options = { attributes: facts, ...(caused && { links: [{ context: caused }] }) };
      return tracer.startActiveSpan(name, options, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    ids() {
      const known = trace.getActiveSpan()?.spanContext();
      return known && { trace_id: known.traceId, span_id: known.spanId };
    },
    traceparent() {
      const headers: { traceparent?: string } = {};
      propagator.inject(context.active(), headers, defaultTextMapSetter);
      return headers.traceparent;
    },
    watch: (db) =>
      watchStatements(db, (name, attributes) => tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })),
    async stop() {
      stopCalls();
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/**
 * Returns the sampler of `OTEL_TRACES_SAMPLER`. Spans in a trace of this process are sampled as their parent, and linked ones as their cause, so that
 * a trace is complete with its deliveries.
 */
function createSampler({
  sampleRatio,
  followsClients,
}: Pick<TracingSettings, 'sampleRatio' | 'followsClients'>): Sampler {
  const byRatio = new TraceIdRatioBasedSampler(sampleRatio);
  const root: Sampler = {
    shouldSample(parent, traceId, _name, _kind, _attributes, links) {
      const [cause] = links;
      if (cause === undefined) return byRatio.shouldSample(parent, traceId);
      const isSampled = (cause.context.traceFlags & TraceFlags.SAMPLED) !== 0;
      return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
    },
    toString: () => `CauseBased{${byRatio}}`,
  };
  return new ParentBasedSampler({
    root,
    ...(!followsClients && { remoteParentSampled: byRatio, remoteParentNotSampled: byRatio }),
  });
}

/** Logs once when the collector stops accepting traces and once when it recovers; the SDK drops them silently. */
function withOutageLogging(exporter: OTLPTraceExporter, log: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isUnavailable = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isUnavailable) log.warn({ err: result.error }, 'trace export failed');
        if (!failed && isUnavailable) log.info('trace export recovered');
        isUnavailable = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

function endRequest(span: Span, { method, document, operation, requestId, caller, status }: TracedRequest): void {
  span.updateName(`${method} ${document} ${operation}`);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    document,
    operation,
    requestId,
    ...caller,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Records an error's type but not its message, which can contain request data. */
function fail(span: Span, error: unknown): void {
  const { code, name = 'Error' } = (error ?? {}) as { code?: unknown; name?: string };
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

interface UndiciMessage {
  request: { origin: string; method: string };
  response?: { statusCode: number };
  error?: unknown;
}

/** Subscribes to all requests of undici, including Node's fetch. Returns a function that unsubscribes. */
function listen(listeners: Record<string, (message: UndiciMessage) => void>): () => void {
  const entries = Object.entries(listeners).map(
    ([channel, listener]) => [channel, (message: unknown) => listener(message as UndiciMessage)] as const,
  );
  for (const [channel, listener] of entries) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of entries) unsubscribe(channel, listener);
  };
}

interface Statement {
  __knexQueryUid: string;
  sql: string;
}

function watchStatements(db: Database, start: (name: string, attributes: SpanAttributes) => Span): void {
  const spans = new Map<string, Span>();
  const end = ({ __knexQueryUid: id }: Statement, error?: unknown) => {
    const span = spans.get(id);
    if (span === undefined) return;
    if (error !== undefined) fail(span, error);
    span.end();
    spans.delete(id);
  };
  db.on('query', ({ __knexQueryUid: id, sql }: Statement) => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const summary = summarizeStatement(sql);
    spans.set(id, start(summary, { 'db.system.name': 'postgresql', 'db.query.summary': summary }));
  });
  db.on('query-response', (_response: unknown, statement: Statement) => end(statement));
  db.on('query-error', (error: unknown, statement: Statement) => end(statement, error));
}

const comment = /--[^\n]*/g;
/** A CTE of a statement, with its name. */
const cte = /\b([a-z_]\w*)(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
/** A write with its verb and table; `FOR UPDATE` is none. */
const write =
  /\b(insert)\s+into\s+"?([a-z_]\w*)|(?<!\bfor\s+(?:no\s+key\s+)?)\b(update)\s+(?:only\s+)?"?(?!set\b)([a-z_]\w*)|\b(delete)\s+from\s+"?([a-z_]\w*)/i;
/** A table that is read; functions, subqueries and `IS DISTINCT FROM` are none. */
const read =
  /(?<!\bdistinct\s+)\b(?:from|join)\s+(?:only\s+)?"?(?!(?:lateral|rows\s+from|select|unnest)\b)([a-z_]\w*)\b(?!\s*\()/gi;

/** Returns a statement's operation and table, such as `INSERT orders`: those of its first write or, if it writes nothing, of its first read. */
export function summarizeStatement(sql: string): string {
  const text = sql.replaceAll(comment, '').trimStart();
  const [verb = 'QUERY'] = /^[a-z]+/i.exec(text) ?? [];
  const written = write.exec(text)?.slice(1).filter(Boolean);
  if (written !== undefined) return `${written[0]!.toUpperCase()} ${written[1]}`;
  const named = new Set(Array.from(text.matchAll(cte), ([, name]) => name));
  const [table = ''] = Array.from(text.matchAll(read), ([, name]) => name!).filter((name) => !named.has(name));
  return `${verb.toUpperCase() === 'WITH' ? 'SELECT' : verb.toUpperCase()} ${table}`.trim();
}
