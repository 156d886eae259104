import type { OrderLineFault, ProblemCode, RecordFault } from './external-v2/index.ts';
/** Why there is no response: a timeout, or a failed connection. */
export type NoAnswerCode = 'TIMED_OUT' | 'NO_ANSWER';
/** An error response of the service, or a missing response. */
export declare class PortsideError extends Error {
    readonly name = "PortsideError";
    /** The HTTP status; undefined without a response. */
    readonly status: number | undefined;
    /** Machine-readable reason; undefined for a response of a proxy. New codes may be added. */
    readonly code: ProblemCode | NoAnswerCode | undefined;
    /** One sentence per error, each beginning with its location. */
    readonly details: readonly string[];
    /** The invalid records or order lines, by their index in the request. */
    readonly errors: readonly (RecordFault | OrderLineFault)[];
    /** Finds the request in the service's log; quote it to support. */
    readonly requestId: string | undefined;
    /** Seconds to wait before trying again, where the service said so. */
    readonly retryAfterSeconds: number | undefined;
    /** The body of the error response. */
    readonly body: unknown;
    constructor(message: string, facts: Partial<Omit<PortsideError, keyof Error>>, cause?: unknown);
}
/** What the runtime rejects with, made a PortsideError; a caller's own abort stays what it is. */
export declare function asPortsideError(error: unknown, response: Response | undefined, request: Request | undefined, options: {
    throwOnError?: boolean;
}): unknown;
