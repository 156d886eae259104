// What a call rejects with.
/** A refusal of the service, or that no answer came. */
export class PortsideError extends Error {
    name = 'PortsideError';
    /** The HTTP status; undefined when no answer came. */
    status;
    /** Why, for programs; undefined for an answer that is none of the service's, such as a proxy's. New codes may be added. */
    code;
    /** One sentence per fault, each beginning with its place. */
    details;
    /** The records or order lines at fault, by their index in what was sent. */
    errors;
    /** Finds the request in the service's log; quote it to support. */
    requestId;
    /** Seconds to wait before trying again, where the service said so. */
    retryAfterSeconds;
    /** The refusal's body. */
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
        const message = timedOut ? error.message : `No answer from ${new URL(request.url).host}`;
        return new PortsideError(message, { code: timedOut ? 'TIMED_OUT' : 'NO_ANSWER' }, error);
    }
    return response.ok ? error : refusal(error, response);
}
function refusal(body, { status, statusText, headers }) {
    const { message, error, code, details, errors } = (typeof body === 'object' && body !== null ? body : {});
    const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
    const said = message ?? (typeof error === 'string' ? error : error?.code) ?? statusText;
    const fault = details?.[0] ?? (errors?.[0] && `index ${errors[0].index}: ${errors[0].error}`);
    return new PortsideError([status, said, fault].filter((part) => part !== undefined).join(': '), {
        status,
        code: code ?? (typeof error === 'object' ? error.code : undefined),
        details,
        errors,
        requestId: headers.get('X-Request-Id') ?? undefined,
        retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
        body,
    });
}
