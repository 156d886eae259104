import { ExternalV1 } from './external-v1/index.ts';
import { ExternalV2 } from './external-v2/index.ts';
import { Standard } from './standard/index.ts';
import { type Items, type Pages } from './pages.ts';
import { type RetryOptions } from './retry.ts';
export { PortsideError } from './error.ts';
export type { Page } from './pages.ts';
export type { RetryOptions } from './retry.ts';
export { type SignedRequest, verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhook.ts';
/** @deprecated Use RetryOptions. */
export type Patience = RetryOptions;
export interface PortsideOptions extends Partial<RetryOptions> {
    /** The host root of the service, such as `https://api.example.com`. */
    baseUrl: string;
    apiKey: string;
    /** Headers of every request. */
    headers?: Record<string, string>;
    /** Sends one request; the global `fetch` when left out. */
    fetch?: typeof fetch;
}
export interface Portside {
    standard: Standard;
    externalV1: ExternalV1;
    externalV2: ExternalV2;
    /** The lists that have cursors, page by page. */
    pages: Pages;
    /** The same lists, item by item. */
    items: Items;
}
/**
 * A client of every surface with one API key, sent as `X-API-Key` or as a bearer token, whichever the surface asks for.
 * A call resolves to `{ data, response }` and rejects with a PortsideError; with `throwOnError: false` it resolves to
 * `{ data, error, response }`, the error being the error body.
 */
export declare function createPortside({ baseUrl, apiKey, headers, fetch: send, ...retryOptions }: PortsideOptions): Portside;
