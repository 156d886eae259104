import type { OrderLineFault, ProblemCode, RecordFault } from './external-v2/index.ts';
/** Why there is no answer: none came in time, or the connection could not be made or kept. */
export type NoAnswerCode = 'TIMED_OUT' | 'NO_ANSWER';
/** A refusal of the service, or that no answer came. */
export declare class PortsideError extends Error {
    readonly name = "PortsideError";
    /** The HTTP status; undefined when no answer came. */
    readonly status: number | undefined;
    /** Why, for programs; undefined for an answer that is none of the service's, such as a proxy's. New codes may be added. */
    readonly code: ProblemCode | NoAnswerCode | undefined;
    /** One sentence per fault, each beginning with its place. */
    readonly details: readonly string[];
    /** The records or order lines at fault, by their index in what was sent. */
    readonly errors: readonly (RecordFault | OrderLineFault)[];
    /** Finds the request in the service's log; quote it to support. */
    readonly requestId: string | undefined;
    /** Seconds to wait before trying again, where the service said so. */
    readonly retryAfterSeconds: number | undefined;
    /** The refusal's body. */
    readonly body: unknown;
    constructor(message: string, facts: Partial<Omit<PortsideError, keyof Error>>, cause?: unknown);
}
/** What the runtime rejects with, made a PortsideError; a caller's own abort stays what it is. */
export declare function asPortsideError(error: unknown, response: Response | undefined, request: Request | undefined, options: {
    throwOnError?: boolean;
}): unknown;
