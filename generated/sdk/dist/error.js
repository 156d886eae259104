// The error that calls reject with.
/** An error response of the service, or a missing response. */
export class PortsideError extends Error {
    name = 'PortsideError';
    /** The HTTP status; undefined without a response. */
    status;
    /** Machine-readable reason; undefined for a response of a proxy. New codes may be added. */
    code;
    /** One sentence per error, each beginning with its location. */
    details;
    /** The invalid records or order lines, by their index in the request. */
    errors;
    /** Finds the request in the service's log; quote it to support. */
    requestId;
    /** Seconds to wait before trying again, where the service said so. */
    retryAfterSeconds;
    /** The body of the error response. */
    body;
    constructor(message, facts, cause) {
        super(message, cause === undefined ? undefined : { cause });
        this.status = facts.status;
        this.code = facts.code;
        this.details = facts.details ?? [];
        this.errors = facts.errors ?? [];
        this.requestId = facts.requestId;
        this.retryAfterSeconds = facts.retryAfterSeconds;
        this.body = facts.body;
    }
}
/** What the runtime rejects with, made a PortsideError; a caller's own abort stays what it is. */
export function asPortsideError(error, response, request, options) {
    if (options.throwOnError === false || request === undefined || request.signal.aborted)
        return error;
    if (response === undefined) {
        const timedOut = error instanceof Error && error.name === 'TimeoutError';
        const message = timedOut ? error.message : `No response from ${new URL(request.url).host}`;
        return new PortsideError(message, { code: timedOut ? 'TIMED_OUT' : 'NO_ANSWER' }, error);
    }
    return response.ok ? error : createError(error, response);
}
function createError(body, { status, statusText, headers }) {
    const { message, error, code, details, errors } = (typeof body === 'object' && body !== null ? body : {});
    const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
    const said = message ?? (typeof error === 'string' ? error : error?.code) ?? statusText;
    const detail = details?.[0] ?? (errors?.[0] && `index ${errors[0].index}: ${errors[0].error}`);
    return new PortsideError([status, said, detail].filter((part) => part !== undefined).join(': '), {
        status,
        code: code ?? (typeof error === 'object' ? error.code : undefined),
        details,
        errors,
        requestId: headers.get('X-Request-Id') ?? undefined,
        retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
        body,
    });
}
