// Tracing, enabled by OTEL_EXPORTER_OTLP_ENDPOINT. Without it, OpenTelemetry is not loaded and these functions do nothing.

import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../postgres/connection.ts';
import type { SpanAttributes, TracedRequest, Tracing } from './tracer.ts';

let tracing: Tracing | undefined;

/** Starts tracing if an endpoint is configured. Call it before everything that is traced. */
export async function startTracing(
  { tracing: settings }: Pick<Config, 'tracing'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<{ stop(): Promise<void> }> {
  if (settings === undefined) return { stop: async () => {} };
  const { openTelemetry } = await import('./open-telemetry.ts');
  const started = openTelemetry(settings, log);
  tracing = started;
  return {
    async stop() {
      tracing = undefined;
      await started.stop();
    },
  };
}

/** Runs `work` in the span of a request, if tracing is enabled; `endSpan` ends the span. */
export function tracedRequest<T>(
  headers: IncomingHttpHeaders,
  work: (endSpan: (request: TracedRequest) => void) => T,
): T {
  return tracing === undefined ? work(noop) : tracing.request(headers, work);
}

/** Runs `work` in a new span, if tracing is enabled; `cause` is the `traceparent` of the span that has caused it. */
export function traced<T>(
  name: string,
  facts: SpanAttributes,
  work: () => Promise<T>,
  cause?: string | null,
): Promise<T> {
  return tracing === undefined ? work() : tracing.span(name, facts, work, cause);
}

/** Returns the active span as a W3C `traceparent`, to be stored with what it causes; null without one. */
export function activeTraceparent(): string | null {
  return tracing?.traceparent() ?? null;
}

/** Returns the IDs of the active span for the log; empty without one. */
export function traceIds(): object {
  return tracing?.ids() ?? {};
}

/** Creates a span for each statement of a pool in a request, job or delivery, if tracing is enabled. */
export function traceStatements(db: Database): void {
  tracing?.watch(db);
}

function noop(): void {}
