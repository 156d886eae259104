export interface Patience {
    /** How many times a call is tried again at most; 4 when left out. */
    retries: number;
    /** Milliseconds for one try, its answer's body included; 30,000 when left out. */
    timeoutMs: number;
    /** Milliseconds for a call with all its tries and waits; 120,000 when left out. A wait that would end later is not begun. */
    deadlineMs: number;
    /** Milliseconds of the first wait, which doubles from try to try up to 30 s and varies by half; 500 when left out. */
    backoffMs: number;
}
type Send = (request: Request) => Promise<Response>;
type Outcome = {
    response: Response;
} | {
    failure: unknown;
};
/**
 * A `fetch` that is patient. It has to be told of each request, by `note`, which operation's path it is for; `note` returns the
 * request.
 */
export declare function patient(send: Send, { retries: most, timeoutMs, deadlineMs, backoffMs }: Partial<Patience>): {
    fetch: typeof fetch;
    note: (request: Request, path: string) => Request;
};
/** Milliseconds to wait after this outcome; undefined where trying again would not help. */
export declare function waitBefore(outcome: Outcome, retry: number, backoffMs: number): number | undefined;
export {};
