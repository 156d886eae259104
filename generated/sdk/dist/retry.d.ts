export interface RetryOptions {
    /** Maximum number of retries of a call; default 4. */
    retries: number;
    /** Timeout of one attempt in milliseconds, response body included; default 30,000. */
    timeoutMs: number;
    /** Deadline of a call in milliseconds, all attempts and waits included; default 120,000. A wait that would end later is not started. */
    deadlineMs: number;
    /** First wait in milliseconds, which doubles with each retry up to 30 s, with a jitter of half; default 500. */
    backoffMs: number;
}
type Send = (request: Request) => Promise<Response>;
type Outcome = {
    response: Response;
} | {
    failure: unknown;
};
/**
 * Returns a `fetch` that retries. Call `note` with each request and the path of its operation; `note` returns the request.
 */
export declare function createRetryingFetch(send: Send, { retries: maxRetries, timeoutMs, deadlineMs, backoffMs }: Partial<RetryOptions>): {
    fetch: typeof fetch;
    note: (request: Request, path: string) => Request;
};
/** Returns the milliseconds to wait after this outcome; undefined if it is not retryable. */
export declare function waitBefore(outcome: Outcome, retry: number, backoffMs: number): number | undefined;
export {};
