// The interface of a tracing implementation.

import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../postgres/connection.ts';

/** Attributes of a span: IDs, names, numbers and states, never request data. They have the names of the log's fields, or of OpenTelemetry. */
export type SpanAttributes = Record<string, string | number>;

/** The attributes of a request's span, recorded when it ends. */
export interface TracedRequest {
  method: string;
  document: string;
  operation: string;
  requestId: string;
  /** The IDs of the caller. */
  caller: SpanAttributes;
  status: number;
}

/** The enabled tracing implementation. */
export interface Tracing {
  /** Runs `work` in the span of a request, which ends when `endSpan` is called. Its parent is the client's `traceparent`. */
  request<T>(headers: IncomingHttpHeaders, work: (endSpan: (request: TracedRequest) => void) => T): T;
  /** Runs `work` in a new span, which records a failure. It is linked to the span `cause` (a `traceparent`), and sampled as that one is. */
  span<T>(name: string, facts: SpanAttributes, work: () => Promise<T>, cause?: string | null): Promise<T>;
  /** The active span as a `traceparent`. */
  traceparent(): string | undefined;
  /** The IDs of the active span. */
  ids(): { trace_id: string; span_id: string } | undefined;
  /** Creates a span for each statement of a pool that runs in another span, with its verb and table but without values. */
  watch(db: Database): void;
  /** Flushes pending spans and stops tracing. */
  stop(): Promise<void>;
}
