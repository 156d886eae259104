// Traces, where OTEL_EXPORTER_OTLP_ENDPOINT says that someone collects them. Without it nothing of OpenTelemetry is loaded, and each of these
// functions does no more than look whether tracing is on.

import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../postgres/connection.ts';

/** What a span tells beside its name and time: names, numbers and states, never a value that someone sent. */
export type SpanAttributes = Record<string, string | number>;

/** A request as its span tells of it once it is over. */
export interface TracedRequest {
  method: string;
  document: string;
  operation: string;
  requestId: string;
  status: number;
}

/** Tracing that is on. */
export interface Tracing {
  /** Runs `work` under the span of a request, which ends when `over` is called; the caller's `traceparent` is its parent. */
  request<T>(headers: IncomingHttpHeaders, work: (over: (request: TracedRequest) => void) => T): T;
  /** Runs work under a span of its own; one that fails is marked so. */
  span<T>(name: string, facts: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** The ids of the span under way. */
  ids(): { trace_id: string; span_id: string } | undefined;
  /** Has each statement of a pool be a span: what it does and with which table, without its values. */
  watch(db: Database): void;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

/** Switches tracing on where an endpoint is configured; to be called before anything that is to be traced. */
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

/** Runs `work` under the span of a request, if tracing is on; `over` ends it. */
export function tracedRequest<T>(headers: IncomingHttpHeaders, work: (over: (request: TracedRequest) => void) => T): T {
  return tracing === undefined ? work(noop) : tracing.request(headers, work);
}

/** Runs work under a span of its own, if tracing is on. */
export function traced<T>(name: string, facts: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracing === undefined ? work() : tracing.span(name, facts, work);
}

/** The ids of the span under way, for the log; empty where there is none. */
export function traceIds(): object {
  return tracing?.ids() ?? {};
}

/** Has each statement of a pool be a span, if tracing is on. */
export function traceStatements(db: Database): void {
  tracing?.watch(db);
}

function noop(): void {}
